/** A selector in Python: plain data, so that options can be handed from process to process. */
export interface PythonSelector {
  readonly kind: "python";
  /** The `.py` file that defines `select_facts_for_capacity`. */
  readonly module: string;
  /** The interpreter: a name that is looked up, or a path. */
  readonly python: string;
}

export const DEFAULT_INTERPRETER = "python3";

/**
 * Names a Python module as the selector of a run: `eviction({ selector: python({ module: "memory/eviction.py" }) })`.
 * Paths are relative to the Vitest root; `python` is `python3` by default.
 */
export function python({
  module,
  python = DEFAULT_INTERPRETER,
}: {
  readonly module: string;
  readonly python?: string | undefined;
}): PythonSelector {
  return { kind: "python", module, python };
}

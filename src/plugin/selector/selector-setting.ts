import { resolve } from "node:path";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { showText } from "../../core/errors/show-value.ts";
import { BUILT_IN_SELECTOR } from "../../core/rows/selector-name.ts";
import type { EvictionOptions } from "../options.ts";
import type { Places } from "../settings.ts";
import { DEFAULT_INTERPRETER, type PythonSelector } from "./python.ts";

const PYTHON = "python:";

/**
 * The selector that the variable `EVICTION_SELECTOR` names, else the option's; undefined for the built-in one. The
 * option's interpreter serves the variable's module too. Paths are absolute. Throws `settings` for any other value.
 */
export function selectorSetting(
  option: EvictionOptions["selector"],
  variable: string | undefined,
  { root, workingDirectory }: Places,
): PythonSelector | undefined {
  const named = option === BUILT_IN_SELECTOR ? undefined : option;
  const python = interpreter(named?.python ?? DEFAULT_INTERPRETER, root);
  if (variable === undefined) {
    return named && { kind: "python", module: resolve(root, named.module), python };
  }
  if (variable === BUILT_IN_SELECTOR) return undefined;
  const path = variable.startsWith(PYTHON) ? variable.slice(PYTHON.length) : "";
  if (path !== "") return { kind: "python", module: resolve(workingDirectory, path), python };
  throw new EvictionError("settings", {
    where: "EVICTION_SELECTOR",
    expected: `${BUILT_IN_SELECTOR} or ${PYTHON}<path of a module>`,
    found: showText(variable),
    fix: "Correct the variable or unset it; nothing was called",
  });
}

/** A bare name is looked up by the system; anything with a folder in it is a path. */
function interpreter(python: string, root: string): string {
  return /[/\\]/.test(python) ? resolve(root, python) : python;
}

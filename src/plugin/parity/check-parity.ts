import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { PolicyOptions } from "../../core/selector/policy-options.ts";
import { selectFactsForCapacity } from "../../core/selector/select-facts.ts";
import { type AskSelector, selectElsewhere } from "../selector/other-selector.ts";
import type { ParityPool } from "./messy-pools.ts";
import { type SelectionDifference, selectionDifference } from "./selection-difference.ts";
import { showPool } from "./show-pool.ts";
import { shrinkPool } from "./shrink-pool.ts";

/** The selector that is held against the built-in one, under a policy's pinned options. */
export interface ParityCheck {
  readonly file: string;
  readonly options: PolicyOptions;
  readonly ask: AskSelector;
}

/**
 * In what the two selectors differ on a pool, with the smallest pool that shows it; undefined where they agree.
 * `where` names the pool. Throws like the selector once its process is lost.
 */
export async function parityFailure(
  check: ParityCheck,
  pool: ParityPool,
  where: string,
): Promise<string | undefined> {
  const first = await differenceOn(check, pool);
  if (first === undefined) return undefined;
  const smallest = await shrinkPool(pool, async (smaller) =>
    isAlike(await differenceOn(check, smaller), first),
  );
  const difference = await differenceOn(check, smallest);
  const { what, builtIn, other } = difference ?? UNSTEADY;
  return [
    `${check.file} differs from the built-in selector under ${check.options.policy}, ${where}`,
    `the smallest pool that shows it, at capacity ${smallest.capacity}:`,
    ...showPool(smallest),
    `${what}:`,
    `  built-in: ${builtIn}`,
    `  ${check.file}: ${other}`,
  ].join("\n");
}

const A_SELECTION = "a selection";

/** For a module that does not answer the same question twice alike. */
const UNSTEADY: SelectionDifference = {
  what: "asked once more",
  builtIn: "the same",
  other: "another selection than before",
};

async function differenceOn(
  { file, options, ask }: ParityCheck,
  { facts, usage, capacity }: ParityPool,
): Promise<SelectionDifference | undefined> {
  const asked = { ...options, usage, maxFacts: capacity };
  const builtIn = selectFactsForCapacity(facts, asked);
  try {
    const other = await selectElsewhere(facts, asked, file, ask);
    return selectionDifference(facts, builtIn, other);
  } catch (error) {
    if (!(error instanceof EvictionError) || error.code !== "selector") throw error;
    const { where, expected, found } = error.refusal;
    return { what: where, builtIn: A_SELECTION, other: `expected ${expected}, found ${found}` };
  }
}

/** A refusal is followed to the same refusal: on fewer facts a module may raise something else. */
function isAlike(found: SelectionDifference | undefined, first: SelectionDifference): boolean {
  if (found === undefined) return false;
  const [isRefusal, wasRefusal] = [found.builtIn === A_SELECTION, first.builtIn === A_SELECTION];
  return wasRefusal ? isRefusal && found.what === first.what && found.other === first.other : !isRefusal;
}

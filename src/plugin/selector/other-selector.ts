import type { SelectableFact } from "../../core/selector/score-fact.ts";
import type { Selection } from "../../core/selector/select-facts.ts";
import { optionsOf, type Selector } from "../../core/selector/selector.ts";
import type { SelectorOptions } from "../../core/selector/selector-options.ts";
import { readSelection } from "./read-selection.ts";
import { type SelectionRequest, selectionRequest } from "./selection-request.ts";

/** Takes a request to a selector that runs elsewhere, and brings its reply. */
export type AskSelector = (request: SelectionRequest) => Promise<unknown>;

/** What `selectFactsForCapacity` does, done by a selector that runs elsewhere; its reply is checked. */
export async function selectElsewhere<F extends SelectableFact>(
  facts: readonly F[],
  options: SelectorOptions,
  name: string,
  ask: AskSelector,
): Promise<Selection<F>> {
  const reply = await ask(selectionRequest(facts, options));
  return readSelection(reply, { selector: name, facts, options });
}

/** A selector that runs elsewhere in the place of the built-in one. Throws like it. */
export function otherSelector(name: string, ask: AskSelector): Selector {
  return (task) => selectElsewhere(task.pool.facts, optionsOf(task), name, ask);
}

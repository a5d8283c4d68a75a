import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { parseWith } from "../../core/errors/parse-with.ts";
import { showText } from "../../core/errors/show-value.ts";
import type { FactScore, SelectableFact } from "../../core/selector/score-fact.ts";
import { scoreIdOf } from "../../core/selector/score-id.ts";
import type { Selection } from "../../core/selector/select-facts.ts";
import type { SelectorOptions } from "../../core/selector/selector-options.ts";

/** JSON has no NaN and no infinities, so the process sends an object in their place. */
const NumberSchema = z.preprocess(
  (value) => (SpecialNumberSchema.safeParse(value).success ? Number.NaN : value),
  z.number(),
);
const SpecialNumberSchema = z.object({ __float__: z.string() });
const ComponentsSchema = z.record(z.string(), NumberSchema);

const RaisedSchema = z.object({ raised: z.string() });

/** What a selector's process sends back for a request. */
const ReplySchema = z.object({
  selection: z.object({
    /** Positions in the pool; null for a fact that is not in it. */
    kept: z.array(z.int().nullable()),
    evicted: z.array(
      z.object({
        fact_id: z.string(),
        category: z.unknown(),
        score: NumberSchema,
        components: ComponentsSchema,
      }),
    ),
    /** A list, since a record would lose an id such as `__proto__`. */
    scores: z.array(z.object({ id: z.string(), value: NumberSchema, components: ComponentsSchema })),
    policy: z.string(),
    reserved_correction_slots: z.int().min(0),
  }),
  /** Whether the function changed what it was given. */
  changed: z.boolean(),
});

type Reply = z.output<typeof ReplySchema>["selection"];

/** What a selection was asked for, and the name of the selector for its errors. */
export interface AskedSelection<F> {
  readonly selector: string;
  readonly facts: readonly F[];
  readonly options: Pick<SelectorOptions, "maxFacts" | "policy">;
}

/**
 * Reads what another selector replied, and holds it against what was asked (protocol section 4). Throws an
 * `EvictionError` of code `selector` for an exception, and for a selection that cannot be one of these facts.
 */
export function readSelection<F extends SelectableFact>(
  reply: unknown,
  asked: AskedSelection<F>,
): Selection<F> {
  const raised = RaisedSchema.safeParse(reply);
  if (raised.success) {
    throw refused(asked, "a call", "a result", showText(raised.data.raised).slice(1, -1));
  }
  const { selection, changed } = parseWith(ReplySchema, reply, {
    code: "selector",
    file: asked.selector,
    fix: FIX,
  });
  if (changed) throw refused(asked, "facts", "facts and usage left as they were", "changed ones");
  checkKept(selection, asked);
  const scoreIds = asked.facts.map(({ id }, index) => scoreIdOf(id, index));
  checkScores(selection, asked, scoreIds);
  checkEvicted(selection, asked, scoreIds);
  return {
    kept: selection.kept.flatMap((index) => asked.facts[index ?? -1] ?? []),
    evicted: selection.evicted.map(({ fact_id, ...fact }) => ({ factId: fact_id, ...fact })),
    scores: scoresById(selection),
    policy: selection.policy,
    reservedCorrectionSlots: selection.reserved_correction_slots,
  };
}

const FIX = "Correct the module's select_facts_for_capacity";

function checkKept(selection: Reply, asked: AskedSelection<unknown>): void {
  const { kept, policy, reserved_correction_slots: reserved } = selection;
  const { facts, options } = asked;
  const capacity = Math.max(0, options.maxFacts);
  const strangers = kept.filter((index) => index === null || index < 0 || index >= facts.length);
  if (strangers.length > 0) {
    throw refused(asked, "kept", "facts of the pool only", `${strangers.length} that are not in it`);
  }
  const twice = kept.length - new Set(kept).size;
  if (twice > 0) throw refused(asked, "kept", "each fact once", `${twice} more than once`);
  if (kept.length > capacity) {
    throw refused(asked, "kept", `at most ${capacity} facts`, `${kept.length}`);
  }
  if (policy !== options.policy) {
    throw refused(asked, "policy", showText(options.policy), showText(policy));
  }
  if (reserved > kept.length) {
    throw refused(
      asked,
      "reserved_correction_slots",
      `0 to ${kept.length}, as many as are kept`,
      `${reserved}`,
    );
  }
}

function checkScores({ scores }: Reply, asked: AskedSelection<unknown>, scoreIds: readonly string[]): void {
  const scored = scores.map(({ id }) => id);
  if (isDeepStrictEqual(scored.toSorted(), [...new Set(scoreIds)].sort())) return;
  throw refused(asked, "scores", "a score for each fact by its id", `other ids, ${scored.length} in number`);
}

function checkEvicted(
  { kept, evicted }: Reply,
  asked: AskedSelection<unknown>,
  scoreIds: readonly string[],
): void {
  const others = scoreIds.filter((_, index) => !kept.includes(index));
  const found = evicted.map(({ fact_id }) => fact_id);
  if (isDeepStrictEqual(found.toSorted(), others.toSorted())) return;
  const expected = `the ids of the ${others.length} facts that are not kept`;
  throw refused(asked, "evicted", expected, `other ids, ${found.length} in number`);
}

/** Without a prototype, so that any id is a safe key. */
function scoresById({ scores }: Reply): Readonly<Record<string, FactScore>> {
  const byId: Record<string, FactScore> = Object.create(null);
  for (const { id, ...score } of scores) byId[id] = score;
  return byId;
}

function refused(
  { selector }: AskedSelection<unknown>,
  where: string,
  expected: string,
  found: string,
): EvictionError {
  return new EvictionError("selector", { where: `${selector}: ${where}`, expected, found, fix: FIX });
}

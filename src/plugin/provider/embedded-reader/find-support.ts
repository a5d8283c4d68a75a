import type { Day } from "./days.ts";
import type { ReadPrompt, Sentence, Session } from "./read-prompt.ts";
import { tokenize } from "./words.ts";

/** The record that speaks of what is asked, and how to weigh its words. */
export interface Support {
  readonly question: string;
  readonly today: Day | undefined;
  /** The sessions that share a word with the question, oldest first. */
  readonly sessions: readonly Session[];
  /** Weight of the words of the question by stem: rarer in the memory is heavier. */
  readonly weights: ReadonlyMap<string, number>;
}

/** How much of the question, by weight, a record must share. */
const LEAST_COVERAGE = 0.4;
/** What the answer is, such as the colour in "which colour", the record need not say. */
const KIND_SHARE = 0.5;
const ASKS_KIND = /^(?:what|which)$/i;
const ANSWER_FORM = /\b(?:answer|reply)(?: with)? yes or no\b.*/i;

/** The best-supported reading of a prompt; undefined when no record speaks of enough of the question. */
export function findSupport({ question, records, today }: ReadPrompt): Support | undefined {
  const stems = records.map(({ subjects }) => subjects);
  const weights = weigh(question.replace(ANSWER_FORM, ""), stems);
  const shares = stems.map((known) =>
    sum([...weights].map(([stem, weight]) => (known.has(stem) ? weight : 0))),
  );
  const best = Math.max(0, ...shares);
  const record = records[shares.indexOf(best)];
  if (record === undefined || best === 0 || best < LEAST_COVERAGE * sum([...weights.values()]))
    return undefined;
  const sessions = record.sessions
    .filter((session) => overlap(session, weights) > 0)
    .toSorted((a, b) => (a.day ?? 0) - (b.day ?? 0));
  return { question, today, sessions, weights };
}

/** The weight of the words of the question that a sentence or session shares, each word once. */
export function overlap({ stems }: Pick<Sentence, "stems">, weights: Support["weights"]): number {
  return stems.reduce((total, stem) => total + (weights.get(stem) ?? 0), 0);
}

function weigh(question: string, records: readonly ReadonlySet<string>[]): Support["weights"] {
  const asked = tokenize(question);
  return new Map(
    asked.flatMap(({ kind, stem }, index) => {
      if (kind !== "content") return [];
      const frequency = records.filter((record) => record.has(stem)).length;
      const rarity = Math.log((records.length + 2) / (frequency + 1));
      return [[stem, ASKS_KIND.test(asked[index - 1]?.text ?? "") ? KIND_SHARE * rarity : rarity]];
    }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

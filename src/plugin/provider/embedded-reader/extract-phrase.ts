import { chooseSession } from "./choose-session.ts";
import { isCalendarWord } from "./days.ts";
import { overlap, type Support } from "./find-support.ts";
import type { Sentence } from "./read-prompt.ts";
import { isNumber, type Token, tokenize } from "./words.ts";

type Span = readonly Token[];

/** A word of the question points more to what follows it than to what stands before it. */
const BEFORE_DISCOUNT = 0.6;
/** What a number gains by standing before the very word that is to be counted. */
const COUNTED_BONUS = 4;

/** The phrase that most likely answers the question, out of the session that it asks about. */
export function extractPhrase(support: Support): string | undefined {
  const sentences = (chooseSession(support)?.sentences ?? []).toSorted(
    (a, b) => overlap(b, support.weights) - overlap(a, support.weights),
  );
  const finders = [finderOf(support), findPhrases];
  const spans = finders.flatMap((find) =>
    sentences.map((sentence) => best(find(sentence, support), sentence, support)),
  );
  return spans
    .find((span) => span !== undefined)
    ?.map(({ text }) => text)
    .join(" ");
}

function finderOf({ question }: Support): (sentence: Sentence, support: Support) => readonly Span[] {
  if (/\bhow (?:many|much|long|far|old)\b/i.test(question)) return findAmounts;
  return /^who\b/i.test(question) ? findNames : findPhrases;
}

/** Numbers, each with the word that it counts. */
function findAmounts({ tokens }: Sentence, { question }: Support): readonly Span[] {
  const counted = countedStem(question);
  return tokens.flatMap((token, index) => {
    if (!isNumber(token)) return [];
    const next = tokens[index + 1];
    const counts = next?.kind === "content" || (next !== undefined && next.stem === counted);
    return [counts ? [token, next] : [token]];
  });
}

/** Runs of capitalised words that the question does not hold. */
function findNames({ tokens }: Sentence, { weights }: Support): readonly Span[] {
  return runs(
    tokens,
    ({ kind, text, stem }) =>
      kind === "content" && /^\p{Lu}\p{Ll}/u.test(text) && !isCalendarWord(text) && !weights.has(stem),
  );
}

/** Runs of words that the question does not hold: the likely complements of those that it does. */
function findPhrases({ tokens }: Sentence, { weights }: Support): readonly Span[] {
  return runs(tokens, ({ kind, stem }) => kind === "content" && !weights.has(stem));
}

function runs(tokens: readonly Token[], belongs: (token: Token) => boolean): readonly Span[] {
  const found: Token[][] = [];
  for (const [index, token] of tokens.entries()) {
    if (!belongs(token)) continue;
    const before = tokens[index - 1];
    const goesOn = before !== undefined && belongs(before) && !isPhrase(before) && !isPhrase(token);
    if (goesOn) found.at(-1)?.push(token);
    else found.push([token]);
  }
  return found;
}

function best(spans: readonly Span[], { tokens }: Sentence, support: Support): Span | undefined {
  const counted = countedStem(support.question);
  const scored = spans.map((span) => {
    const bonus = span.length === 2 && span[1]?.stem === counted ? COUNTED_BONUS : 1;
    return { span, score: bonus * nearness(span, tokens, support.weights) };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.span;
}

/** Quotations and times of day are whole as they are. */
function isPhrase({ text }: Token): boolean {
  return text.includes(" ");
}

function countedStem(question: string): string | undefined {
  return tokenize(/\bhow many (\S+)/i.exec(question)?.[1] ?? "")[0]?.stem;
}

/** How near the words of the question stand to a span, by weight. */
function nearness(span: Span, tokens: readonly Token[], weights: Support["weights"]): number {
  const [start, end] = [span[0]?.place ?? 0, span.at(-1)?.place ?? 0];
  return tokens
    .map(({ stem, place }) => {
      const weight = weights.get(stem) ?? 0;
      if (place < start) return weight / (start - place);
      return place > end ? (BEFORE_DISCOUNT * weight) / (place - end) : 0;
    })
    .reduce((total, share) => total + share, 0);
}

import { STOPWORDS } from "../../src/core/grader/stopwords.ts";

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  fifteen: "15",
};

const RANGE = /\branging from (\d+)(?: \S+)*? to (\d+)\b/;

/** The grader as the protocol words it, section 8, with no thought of time: the core's twin. */
export function plainGrade(prediction: string, reference: string): { correct: boolean; rule: string } {
  const predicted = tokensOf(prediction);
  const expected = tokensOf(reference);
  if (predicted.length === 0) return { correct: false, rule: "empty-prediction" };
  if (predicted.join(" ") === "insufficient") return { correct: false, rule: "insufficient" };
  const predictedText = ` ${predicted.join(" ")} `;
  const expectedText = ` ${expected.join(" ")} `;
  if (predictedText === expectedText) return { correct: true, rule: "exact" };
  if (predictedText.includes(expectedText) || expectedText.includes(predictedText)) {
    return { correct: true, rule: "substring" };
  }
  return gradeIntegers(predicted, expected) ?? gradeOverlap(predicted, expected);
}

function gradeIntegers(predicted: readonly string[], expected: readonly string[]) {
  const found = new Set(predicted.filter(isInteger).map(BigInt));
  const wanted = new Set(expected.filter(isInteger).map(BigInt));
  const range = RANGE.exec(expected.join(" "));
  if (range !== null && found.size > 0) {
    const [low = 0n, high = 0n] = [range[1], range[2]].map((text) => BigInt(text ?? 0)).sort(byValue);
    if ([...found].every((value) => value >= low && value <= high))
      return { correct: true, rule: "numeric-range" };
  }
  const differ = found.size !== wanted.size || [...found].some((value) => !wanted.has(value));
  if (found.size > 0 && wanted.size > 0 && differ) return { correct: false, rule: "numeric-conflict" };
  return undefined;
}

function gradeOverlap(predicted: readonly string[], expected: readonly string[]) {
  const first = new Set(predicted.filter((token) => !STOPWORDS.has(token)));
  const second = new Set(expected.filter((token) => !STOPWORDS.has(token)));
  const shared = [...first].filter((token) => second.has(token)).length;
  const isEnough = shared > 0 && shared / first.size >= 0.6 && shared / second.size >= 0.6;
  return { correct: isEnough, rule: isEnough ? "overlap-accept" : "overlap-reject" };
}

function tokensOf(text: string): readonly string[] {
  const tokens = text.toLowerCase().match(/[0-9a-z]+/g) ?? [];
  return tokens.map((token) => (Object.hasOwn(NUMBER_WORDS, token) ? (NUMBER_WORDS[token] ?? token) : token));
}

function isInteger(token: string): boolean {
  return /^\d+$/.test(token);
}

function byValue(first: bigint, second: bigint): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

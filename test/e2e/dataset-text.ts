import { expect } from "vitest";
import { readConformanceFile } from "../conformance/read-conformance.ts";
import { CANARY_KEY } from "./conformance-run.ts";

/** Shorter texts, such as a number, may stand in an output by chance. */
const LEAST_TELLING_LENGTH = 14;

/** Questions, reference answers and fact contents of the conformance protocol. */
export const PRIVATE_TEXTS: readonly string[] = [
  ...textsOf("corpus.json", ["question", "answer", "content"]),
  ...textsOf("protocol/manifests/synthetic-corrections-v1.json", ["question", "support_fact", "answer"]),
].filter((text) => text.length >= LEAST_TELLING_LENGTH);

/** Checks that an output holds no question, reference answer, fact content or key of a conformance run. */
export function expectNothingPrivate(output: string): void {
  expect(PRIVATE_TEXTS.length).toBeGreaterThan(1000);
  expect(PRIVATE_TEXTS.filter((text) => output.includes(text))).toEqual([]);
  expect(output).not.toContain(CANARY_KEY);
}

/** The texts of some members, wherever they are in a JSON file. */
function textsOf(path: string, members: readonly string[]): readonly string[] {
  const texts: string[] = [];
  JSON.parse(new TextDecoder().decode(readConformanceFile(path).bytes), (key, value: unknown) => {
    if (members.includes(key) && typeof value === "string") texts.push(value);
    return value;
  });
  return [...new Set(texts)];
}

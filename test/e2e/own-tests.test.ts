import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONFORMANCE_ENV } from "./conformance-run.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { filesBelow } from "./folders.ts";
import { runVitest } from "./run-vitest.ts";
import { RUNTIME } from "./runtime.ts";

const OWN_TEST = `
import { expect, test } from "vitest";
test("adds", () => expect(1 + 1).toBe(2));
`;

const WITHOUT_ANSWERS = { ...CONFORMANCE_ENV, EVICTION_PROVIDER: "none" };

test("a root without projects keeps its own tests beside the evaluation", async () => {
  const folder = consumerFolder({ "adds.test.ts": OWN_TEST });

  const run = await runVitest({ args: ["run"], cwd: folder, env: WITHOUT_ANSWERS });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.stdout).toContain("adds.test.ts (1 test)");
  expect(run.stdout).toMatch(/Tests {2}108 passed \| 4 skipped \(112\)/);
  expect(run.stdout).toContain("Support retained");
});

test("a root with projects keeps them, and one of them alone evaluates nothing", async () => {
  const projects = `{ projects: [{ test: { name: "mine", include: ["adds.test.ts"] } }] }`;
  const folder = consumerFolder({ "adds.test.ts": OWN_TEST }, projects);

  const mine = await runVitest({ args: ["run", "--project", "mine"], cwd: folder });

  expect(mine.exitCode, mine.output).toBe(0);
  expect(mine.stdout).toMatch(/Tests {2}1 passed \(1\)/);
  expect(filesBelow(folder).filter((path) => path.startsWith(".vitest/eviction"))).toEqual([]);

  const both = await runVitest({ args: ["run"], cwd: folder, env: WITHOUT_ANSWERS });

  expect(both.exitCode, both.output).toBe(0);
  expect(both.stdout).toMatch(/Tests {2}108 passed \| 4 skipped \(112\)/);
});

// Vitest 5 takes a project's own projects too, so that the plugin works there.
test.skipIf(RUNTIME.major >= 5)(
  "in the config of a project, where it can add none, the plugin says where it belongs",
  async () => {
    const folder = consumerFolder({ "adds.test.ts": OWN_TEST });
    renameSync(join(folder, "vitest.config.ts"), join(folder, "vite.member.config.ts"));
    const root = 'export default { test: { projects: ["vite.member.config.ts"] } };';
    writeFileSync(join(folder, "vitest.config.ts"), root);

    const run = await runVitest({ args: ["run"], cwd: folder });

    expect(run.exitCode, run.output).toBe(0);
    expect(run.stdout).toMatch(/Tests {2}1 passed \(1\)/);
    expect(run.output).toContain(
      'eviction() of the project "default" does nothing. List it in the root config.',
    );
  },
);

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OWN_PROTOCOL } from "../factories/own-protocol.ts";
import { consumerFolder } from "./consumer-folder.ts";
import { runCliIn } from "./run-cli.ts";
import { startVitest } from "./run-vitest.ts";

const OPTIONS = `{ protocol: { config: "./configs/own.yaml" }, dataset: "./records.json", suites: "./eviction" }`;
const SUITE = "fresh-signal.type.1.eviction.ts";
const PATIENCE = { timeout: 50_000, interval: 100 };

/** TypeScript, which the generated suite in its place was not. */
const HAND_WRITTEN = `import { expect, test } from "vitest";
const colour = "red" as const;
test("mine", () => expect(colour satisfies string).toBe("red"));
`;

test("while watching, a suite of one's own takes the place of a generated one", async () => {
  const folder = consumerFolder(OWN_PROTOCOL, "{}", OPTIONS);
  expect((await runCliIn(folder, "generate")).code).toBe(0);
  const { child, finished } = startVitest({
    args: ["watch", "--project", "eviction", SUITE],
    cwd: folder,
    env: { EVICTION_PROVIDER: "none" },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout?.on("data", (text: string) => (output += text));

  await expect.poll(() => output, PATIENCE).toMatch(/Tests {2}4 passed \(4\)[\s\S]*Waiting for file changes/);
  writeFileSync(join(folder, "eviction", SUITE), HAND_WRITTEN);
  await expect.poll(() => output, PATIENCE).toMatch(/Tests {2}1 passed \(1\)/);

  child.kill("SIGTERM");
  await finished;
});

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFinishedRun } from "../../test/factories/make-case-record.ts";
import { makeSeenOutcomes, type Outcome } from "../../test/factories/make-compared-runs.ts";
import { makeDirectoryTexts } from "../../test/factories/make-directory-texts.ts";
import { OWN_PROTOCOL } from "../../test/factories/own-protocol.ts";
import { plainText } from "../../test/factories/plain-text.ts";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { generate } from "./generate-command.ts";
import { runCli } from "./run-cli.ts";

/** A folder with spaces, whose path alone fills a line. */
const DEEP = "a long folder/".repeat(6);

/** Just a path, behind spaces: no blank but those of the deep folder. */
function isPath(line: string): boolean {
  return /^ *\/[^ ]*$/.test(line.replaceAll(DEEP, "").replaceAll(DEEP.slice(0, -1), ""));
}

/** Lines of a text; one that is too long fails the test. */
function fitting(text: string): readonly string[] {
  const lines = text.split("\n");
  expect(lines.filter((line) => line.length > 80 && !isPath(line))).toEqual([]);
  return lines;
}

/** What a call prints, if it fits. */
async function printed(...args: readonly string[]): Promise<readonly string[]> {
  let text = "";
  const write = (more: string) => {
    text += plainText(more);
  };
  await runCli(args, { out: write, error: write });
  return fitting(text);
}

async function runDirectory(outcomes: readonly Outcome[]): Promise<string> {
  const texts = Object.entries(makeDirectoryTexts(makeFinishedRun(makeSeenOutcomes(outcomes))));
  const files = Object.fromEntries(texts.map(([name, text]) => [DEEP + name, text ?? ""]));
  return join(await temporaryFolder(files), DEEP.slice(0, -1));
}

test("--help and a call that means nothing", async () => {
  expect(await printed("--help")).toContain("Usage: vitest-eviction <command>");
  expect((await printed("report", `--${"wrong".repeat(9)}`)).join(" ")).toContain(
    "See vitest-eviction --help",
  );
});

test("report names each file whole, and a refusal its directory", async () => {
  const folder = await runDirectory(["right", "wrong"]);
  expect(await printed("report", folder)).toContain(`    ${join(folder, "report.html")}`);
  const missing = join(folder, "missing");
  expect(await printed("report", missing)).toContain(`  ${missing}:`);
});

test("a refusal names whole each path that was given, also one that it is not about", async () => {
  const [first, second] = [
    await runDirectory(["right", "wrong"]),
    await runDirectory(["right", "wrong", "right"]),
  ];
  expect(await printed("compare", first, second)).toEqual([
    "vitest-eviction:",
    `  ${second}:`,
    "  expected a run of the same protocol as",
    `  ${first},`,
    expect.stringMatching(/^ {2}found another cases\. /),
    "",
  ]);
});

test("compare names both runs and every case", async () => {
  const first = await runDirectory(Array.from({ length: 60 }, () => "wrong"));
  const second = await runDirectory(Array.from({ length: 60 }, () => "right"));
  const lines = await printed("compare", first, second);
  expect(lines).toContain(`         ${second}:`);
  expect(lines).toContain("  Improved: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9 and 50 more");
});

test("generate names each suite whole, and --check the folder that is as it should be or drifted", async () => {
  const root = await temporaryFolder(OWN_PROTOCOL);
  const folder = join(root, DEEP.slice(0, -1));
  const suite = join(folder, "totals.eviction.ts");
  const config = join(root, "configs/own.yaml");
  const said = async (check: boolean) =>
    generate({ name: "generate", config, out: folder, check }, root, {}, async () => ({
      options: undefined,
      root,
    }));
  // What follows the first paragraph is code to copy, which stands as it is.
  const [wrote = ""] = (await said(false)).split("\n\n");
  expect(fitting(wrote)).toEqual(expect.arrayContaining(["Wrote", `  ${suite}`]));
  expect(fitting(await said(true))).toContain(`  ${folder}`);
  await writeFile(suite, `${await readFile(suite, "utf8")}// more\n`);
  const drift = await printed("generate", "--config", config, "--out", folder, "--check");
  expect(drift.slice(0, 2)).toEqual(["vitest-eviction:", `  ${folder}:`]);
});

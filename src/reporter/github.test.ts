import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { type GithubEnvironment, type GithubNews, tellGithub } from "./github.ts";

const MEBIBYTE = 1024 * 1024;
const FAILED = { name: "complete pairs", wanted: "none", found: "5", state: "failed" } as const;
const NEWS: GithubNews = { gates: [FAILED], markdown: "## Eviction: tiny-v1\n" };
const ANNOTATION = "::error title=Eviction gate failed::complete pairs: 5, wanted none";

async function told(news: GithubNews, environment: GithubEnvironment): Promise<readonly string[]> {
  const printed: string[] = [];
  await tellGithub(news, environment, (text) => printed.push(text));
  return printed;
}

/** The summary file of a step, with what others wrote into it. */
async function summaryFile(text = ""): Promise<string> {
  const file = join(await temporaryFolder(), "summary.md");
  await writeFile(file, text);
  return file;
}

test("annotates failed gates and appends to the step's summary", async () => {
  const file = await summaryFile("Others wrote this.");
  expect(await told(NEWS, { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: file })).toEqual([ANNOTATION]);
  expect(await readFile(file, "utf8")).toBe("Others wrote this.\n## Eviction: tiny-v1\n");
});

test("does nothing outside GitHub Actions", async () => {
  const file = await summaryFile();
  expect(await told(NEWS, { GITHUB_STEP_SUMMARY: file })).toEqual([]);
  expect(await told(NEWS, { GITHUB_ACTIONS: "false", GITHUB_STEP_SUMMARY: file })).toEqual([]);
  expect(await readFile(file, "utf8")).toBe("");
});

test("a run without rows or a job without a summary has its annotations", async () => {
  const file = await summaryFile();
  const environment = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: file };
  expect(await told({ gates: [FAILED], markdown: undefined }, environment)).toEqual([ANNOTATION]);
  expect(await readFile(file, "utf8")).toBe("");
  expect(await told(NEWS, { GITHUB_ACTIONS: "true" })).toEqual([ANNOTATION]);
});

test("a summary that is not there yet is made", async () => {
  const file = join(await temporaryFolder(), "summary.md");
  await told(NEWS, { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: file });
  expect(await readFile(file, "utf8")).toBe("\n## Eviction: tiny-v1\n");
});

test("a summary stays below a mebibyte with what others wrote, and says what was cut", async () => {
  const others = "x".repeat(MEBIBYTE / 2);
  const file = await summaryFile(others);
  const markdown = `## Eviction: tiny-v1\n\n### Cases\n${"a case\n".repeat(MEBIBYTE / 7)}`;
  expect(await told({ gates: [], markdown }, { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: file })).toEqual(
    [],
  );
  const text = await readFile(file, "utf8");
  expect(Buffer.byteLength(text)).toBeLessThan(MEBIBYTE);
  expect(text.startsWith(others)).toBe(true);
  expect(text).toMatch(/\*\*Cut to fit: [\d,]+ lines are left out of: Cases\.\*\*\n$/);
});

test("a summary without room is told and left alone", async () => {
  const others = "x".repeat(MEBIBYTE - 10);
  const file = await summaryFile(others);
  expect(await told({ ...NEWS, gates: [] }, { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: file })).toEqual([
    "\n Eviction  The step summary has no room left for the evaluation.\n",
  ]);
  expect(await readFile(file, "utf8")).toBe(others);
});

test("a summary that cannot be written is told, not thrown", async () => {
  const folder = join(await temporaryFolder(), "summary.md");
  await mkdir(folder);
  expect(await told({ ...NEWS, gates: [] }, { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: folder })).toEqual(
    ["\n Eviction  The step summary could not be written: EISDIR.\n"],
  );
});

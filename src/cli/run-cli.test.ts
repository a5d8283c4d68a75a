import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFinishedRun } from "../../test/factories/make-case-record.ts";
import { makeSeenOutcomes, type Outcome } from "../../test/factories/make-compared-runs.ts";
import { makeDirectoryTexts } from "../../test/factories/make-directory-texts.ts";
import { OWN_PROTOCOL } from "../../test/factories/own-protocol.ts";
import { plainText } from "../../test/factories/plain-text.ts";
import { filesBelow, temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { unwrapped } from "../../test/factories/unwrapped.ts";
import { parseReport } from "../reporter/report/parse-report.ts";
import { HELP } from "./help.ts";
import { runCli } from "./run-cli.ts";

const FAILED_GATE = { name: "complete pairs", wanted: "none", found: "5", state: "failed" } as const;

async function called(...args: readonly string[]) {
  let out = "";
  let error = "";
  const code = await runCli(args, {
    out: (text) => {
      out += plainText(text);
    },
    error: (text) => {
      error += text;
    },
  });
  return { code, out, error };
}

function runDirectory(outcomes: readonly Outcome[] = ["right", "wrong"]): Promise<string> {
  return temporaryFolder({ ...makeDirectoryTexts(makeFinishedRun(makeSeenOutcomes(outcomes))) });
}

test("--help and --version say so and nothing else", async () => {
  expect(await called("--help")).toEqual({ code: 0, out: HELP, error: "" });
  const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  expect(await called("--version")).toEqual({ code: 0, out: `${version}\n`, error: "" });
});

test("a call that means nothing is one line and exit code 2", async () => {
  const error = "vitest-eviction: no command given. See vitest-eviction --help\n";
  expect(await called()).toEqual({ code: 2, out: "", error });
});

test("report says what a run found and writes its renderings beside its files", async () => {
  const folder = await runDirectory();
  const before = await filesBelow(folder);
  const { code, out, error } = await called("report", folder);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(out).toContain("EVICTION  tiny-v1\n");
  const made = ["report.html", "report.json", "report.md"];
  for (const name of made) expect(out).toContain(`  Wrote ${join(folder, name)}\n`);
  expect(await filesBelow(folder)).toEqual([...before, ...made].sort());
  const read = (name: string) => readFile(join(folder, name), "utf8");
  expect(parseReport(await read("report.json"), "report.json").complete).toBe(true);
  expect(await read("report.md")).toContain("## Eviction: tiny-v1\n");
  expect(await read("report.html")).toMatch(/^<!doctype html>/i);
});

test("report writes only the renderings that are asked for", async () => {
  const folder = await runDirectory();
  const before = await filesBelow(folder);
  await called("report", folder, "--markdown");
  expect(await filesBelow(folder)).toEqual([...before, "report.md"].sort());
});

test("a second report writes the same bytes, the gates of the first among them", async () => {
  const folder = await runDirectory();
  await called("report", folder, "--json");
  const file = join(folder, "report.json");
  const text = (await readFile(file, "utf8")).replace(
    '"gates":[]',
    `"gates":[${JSON.stringify(FAILED_GATE)}]`,
  );
  const gated = await temporaryFolder({ ...makeDirectoryTexts(twoCases()), "report.json": text });
  const { code, out } = await called("report", gated);
  expect(await readFile(join(gated, "report.json"), "utf8")).toBe(text);
  expect(out).toContain("    complete pairs: 5, wanted none\n");
  expect(code).toBe(0);
});

test("compare says what changed", async () => {
  const [first, second] = [await runDirectory(["right", "wrong"]), await runDirectory(["right", "right"])];
  const { code, out, error } = await called("compare", first, second);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(unwrapped(out)).toContain(` Run B  ${second}: Dataset records.json, answered by a provider.\n`);
  expect(out).toContain("  Improved: c1\n");
});

test.each([
  ["report", 1],
  ["compare", 2],
])("%s of what is no finished run is refused with exit code 1 and no file", async (command, count) => {
  const folder = await temporaryFolder({ "qa_run.json": "{}" });
  const { code, out, error } = await called(command, ...Array.from({ length: count }, () => folder));
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(unwrapped(error)).toMatch(/^vitest-eviction: .*: expected the files of a finished run: .*\n$/);
  expect(await filesBelow(folder)).toEqual(["qa_run.json"]);
});

test("a directory that cannot be written is told with exit code 1", async () => {
  const folder = await temporaryFolder({ ...makeDirectoryTexts(twoCases()), "report.md/taken": "" });
  const { code, error } = await called("report", folder, "--markdown");
  expect(code).toBe(1);
  expect(unwrapped(error)).toMatch(/^vitest-eviction: .*report\.md.*\n$/);
});

test("the path that a refusal is about is not cut, though nobody gave it", async () => {
  const manifest = `manifests/${"a long name of a manifest ".repeat(4).trim()}.json`;
  const folder = await temporaryFolder({ ...OWN_PROTOCOL, [manifest]: "not JSON" });
  const { code, error } = await called("generate", "--config", join(folder, "configs/own.yaml"), "--check");
  expect(code).toBe(1);
  expect(error.split("\n").slice(0, 2)).toEqual(["vitest-eviction:", `  ${join(folder, manifest)}:`]);
});

function twoCases() {
  return makeFinishedRun(makeSeenOutcomes(["right", "wrong"]));
}

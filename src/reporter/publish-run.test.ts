import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rejectionOf } from "../../test/factories/refusal.ts";
import { filesBelow, temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { publishRun } from "./publish-run.ts";

const TEXTS = { "policy.raw.jsonl": "rows\n", "summary.json": "{}\n", "run.json": "{}\n" };

test("writes each file with its text, in a directory that need not exist", async () => {
  const path = join(await temporaryFolder(), "runs", "first");
  await publishRun({ path, writeOnce: true }, TEXTS);
  expect(await filesBelow(path)).toEqual(["policy.raw.jsonl", "run.json", "summary.json"]);
  expect(await readFile(join(path, "policy.raw.jsonl"), "utf8")).toBe("rows\n");
});

test.each(Object.keys(TEXTS))(
  "writes nothing into a write-once directory that already has a %s",
  async (name) => {
    const path = await temporaryFolder({ [name]: "earlier" });
    const refusal = await rejectionOf(publishRun({ path, writeOnce: true }, TEXTS));
    expect(refusal.code).toBe("overwrite");
    expect(refusal.message).toContain(
      `${join(path, name)}: expected no file yet, found one that another run published.`,
    );
    expect(await filesBelow(path)).toEqual([name]);
    expect(await readFile(join(path, name), "utf8")).toBe("earlier");
  },
);

test("leaves the answers of a write-once directory beside its files", async () => {
  const path = await temporaryFolder({ "qa_run.json": "{}", "responses/c1__confidence.json": "{}" });
  await publishRun({ path, writeOnce: true }, TEXTS);
  expect(await filesBelow(path)).toEqual([
    "policy.raw.jsonl",
    "qa_run.json",
    "responses",
    "responses/c1__confidence.json",
    "run.json",
    "summary.json",
  ]);
});

test("refreshes a default directory", async () => {
  const path = await temporaryFolder({ "summary.json": "earlier", "notes.txt": "mine" });
  await publishRun({ path, writeOnce: false }, TEXTS);
  expect(await readFile(join(path, "summary.json"), "utf8")).toBe("{}\n");
  expect(await readFile(join(path, "notes.txt"), "utf8")).toBe("mine");
});

test("leaves nothing where one of the files cannot be written, and names the directory", async () => {
  const path = await temporaryFolder();
  const refusal = await rejectionOf(
    publishRun({ path, writeOnce: true }, { ...TEXTS, ["x".repeat(250)]: "" }),
  );
  expect(refusal.code).toBe("run-directory");
  expect(refusal.message).toBe(
    `${path}: expected a folder that the run's files can be written to, found ENAMETOOLONG. ` +
      "Free space or correct the permissions, then run the same command again.",
  );
  expect(await filesBelow(path)).toEqual([]);
});

test("removes what another run left of own policies it no longer has, in a default directory alone", async () => {
  const left = { "own.summary.json": "{}", "own.policy.raw.jsonl": "" };
  const refreshed = await temporaryFolder(left);
  await publishRun({ path: refreshed, writeOnce: false }, { ...TEXTS, "own.summary.json": "[]" });
  expect(await filesBelow(refreshed)).toEqual([...Object.keys(TEXTS), "own.summary.json"].sort());
  const named = await temporaryFolder(left);
  await publishRun({ path: named, writeOnce: true }, TEXTS);
  expect(await filesBelow(named)).toEqual([...Object.keys(TEXTS), ...Object.keys(left)].sort());
});

test("writes nothing where it cannot be told what a directory has", async () => {
  const folder = await temporaryFolder({ file: "" });
  const refusal = await rejectionOf(publishRun({ path: join(folder, "file"), writeOnce: true }, TEXTS));
  expect(refusal.code).toBe("run-directory");
  expect(refusal.message).toContain("found ENOTDIR. Free space or correct the permissions");
});

import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeAnswerTask } from "../../../test/factories/make-answer-row.ts";
import { filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { readerAnswers } from "./reader-answers.ts";

const MESSAGES = [
  { role: "user", content: "MEMORY:\n[a]\nThe kettle is blue.\n\nQUESTION: Which colour has the kettle?" },
] as const;

async function open(bindDirectory = async () => {}) {
  const directory = await temporaryFolder();
  const timestamp = () => "2026-02-03T04:05:06.789Z";
  const service = readerAnswers({ directory, bindDirectory, timestamp });
  const answer = (case_id = "c1") =>
    service.answer({ task: makeAnswerTask({ case_id }), messages: MESSAGES }, new AbortController().signal);
  return { directory, answer };
}

test("stores what the reader answers, keeps no telemetry, and reuses what is stored", async () => {
  const { directory, answer } = await open();
  const first = await answer();
  expect(first).toMatchObject({ row: { response_model: "embedded-reader-v1", attempts: 1 }, reused: false });
  expect(await filesBelow(directory)).toEqual(["responses", "responses/c1__confidence.json"]);
  expect(await answer()).toEqual({ ...first, reused: true });
});

test("answers nothing in a directory that is refused, and says why", async () => {
  const refusal = { where: "run", expected: "this run", found: "another", fix: "Name another" };
  const { directory, answer } = await open(async () => {
    throw new EvictionError("run-directory", refusal);
  });
  expect(await answer()).toEqual({
    no_answer: "run: expected this run, found another. Name another.",
    calls: 0,
  });
  expect(await filesBelow(directory)).toEqual([]);
});

test("a row that was cut short is answered anew", async () => {
  const { directory, answer } = await open();
  await answer();
  const file = join(directory, "responses", "c1__confidence.json");
  const whole = await readFile(file, "utf8");
  await writeFile(file, whole.slice(0, 40));
  // What another name stands for stays as it was.
  await link(file, join(directory, "kept.json"));
  expect(await answer()).toMatchObject({ reused: false });
  expect(await readFile(file, "utf8")).toBe(whole);
  expect(await readFile(join(directory, "kept.json"), "utf8")).toBe(whole.slice(0, 40));
});

test("a row that cannot be stored is a refusal that names what is in its way", async () => {
  const { directory, answer } = await open();
  await writeFile(join(directory, "responses"), "a file");
  expect(await answer()).toEqual({
    no_answer: `${join(directory, "responses")}: expected a folder that can be written, found EEXIST. Free space or correct the permissions, then run the same command to go on.`,
    calls: 0,
  });
  await rm(join(directory, "responses"));
  await mkdir(join(directory, "responses", "c2__confidence.json"), { recursive: true });
  expect(await answer("c2")).toMatchObject({
    no_answer: expect.stringContaining("c2__confidence.json: expected a"),
    calls: 0,
  });
});

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentsBelow, filesBelow, temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { removeUnfinishedFiles, writeWholeFile, writeWholeFiles } from "./write-whole-file.ts";

const NAME = "c1__confidence.json";
const LEFT = `${NAME}.${"0".repeat(32)}.unfinished`;

test("writes a new file and replaces an old one, and leaves nothing beside it", async () => {
  const folder = await temporaryFolder({ [NAME]: "a longer text than the new one" });
  await writeWholeFile(join(folder, NAME), "blue é\n");
  await writeWholeFile(join(folder, "new.json"), "red\n");
  expect(await contentsBelow(folder)).toEqual({ [NAME]: "blue é\n", "new.json": "red\n" });
});

test("of many writers at once, one's text stands whole", async () => {
  const folder = await temporaryFolder();
  const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(100_000));
  await Promise.all(texts.map((text) => writeWholeFile(join(folder, NAME), text)));
  const contents = await contentsBelow(folder);
  expect(Object.keys(contents)).toEqual([NAME]);
  expect(texts).toContain(contents[NAME]);
});

test("throws what the file system does, and leaves nothing", async () => {
  const folder = await temporaryFolder();
  await expect(writeWholeFile(join(folder, "absent", NAME), "blue")).rejects.toThrow("ENOENT");
  await mkdir(join(folder, NAME));
  await expect(writeWholeFile(join(folder, NAME), "blue")).rejects.toThrow("EISDIR");
  expect(await filesBelow(folder)).toEqual([NAME]);
});

test("of several files none is written where one cannot be", async () => {
  const folder = await temporaryFolder();
  const texts = { "a.json": "a", "absent/b.json": "b", "c.json": "c" };
  await expect(writeWholeFiles(folder, texts)).rejects.toThrow("ENOENT");
  expect(await filesBelow(folder)).toEqual([]);
});

test("a text in pieces is written as one, however many they are", async () => {
  const folder = await temporaryFolder();
  const pieces = Array.from({ length: 300 }, (_, index) => `${index} é😀`.repeat(1000));
  await writeWholeFiles(folder, { "a.jsonl": pieces, "b.jsonl": [], "c.jsonl": ["a", "b"] });
  const contents = await contentsBelow(folder);
  expect(contents["a.jsonl"] === pieces.join("")).toBe(true);
  expect(contents).toMatchObject({ "b.jsonl": "", "c.jsonl": "ab" });
});

test("what killed processes left goes, and nothing else", async () => {
  const others = { [NAME]: "{}", "notes.unfinished": "mine", "c2.json.12345": "{" };
  const folder = await temporaryFolder({ ...others, [LEFT]: "{" });
  await removeUnfinishedFiles(folder);
  expect(await contentsBelow(folder)).toEqual(others);
});

test("a folder that is not there has nothing to remove", async () => {
  const folder = await temporaryFolder();
  await removeUnfinishedFiles(join(folder, "absent"));
  expect(await filesBelow(folder)).toEqual([]);
});

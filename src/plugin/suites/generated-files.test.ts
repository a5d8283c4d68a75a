import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { generatedFiles } from "./generated-files.ts";
import { headerLine } from "./generated-text.ts";
import { pinnedSuites } from "./pinned-suites.ts";

const HEADER = headerLine("npm run generate");

test("are those that are as a command wrote them, whichever command and whatever the line ends", async () => {
  const suites = Object.fromEntries((await pinnedSuites()).map(({ name, text }) => [name, text]));
  const folder = await temporaryFolder({
    ...suites,
    "other.eviction.ts": `${headerLine("npx vitest-eviction generate")}\r\n\r\n`,
    "notes.md": HEADER,
  });
  expect(generatedFiles(folder).toSorted()).toEqual(
    [...Object.keys(suites), "other.eviction.ts"].map((name) => join(folder, name)).toSorted(),
  );
});

test.each([
  ["", "const answer: number = 42;"],
  [HEADER, "const answer: number = 42;"],
  [HEADER, 'test("a" as string, evictionCase);'],
  [HEADER, 'test("a", evictionTotal("confidence", 5 as number));'],
  [HEADER, 'test("a", () => {});'],
])("are none that somebody wrote or edited: %j, then %j", async (...lines) => {
  expect(generatedFiles(await temporaryFolder({ "a.eviction.ts": lines.join("\n") }))).toEqual([]);
});

test("are none that cannot be read, and those beside it all the same", async () => {
  const folder = await temporaryFolder({ "a.eviction.ts": HEADER });
  mkdirSync(join(folder, "folder.eviction.ts"));
  execFileSync("mkfifo", [join(folder, "pipe.eviction.ts")]);
  expect(generatedFiles(folder)).toEqual([join(folder, "a.eviction.ts")]);
  expect(generatedFiles(join(folder, "missing"))).toEqual([]);
});

import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { generatedFiles } from "./generated-files.ts";
import { headerLine } from "./header-line.ts";

test("are those that begin with a command's line, whichever command it was", async () => {
  const folder = await temporaryFolder({
    "a.eviction.ts": `${headerLine("npm run generate")}\n`,
    "b.eviction.ts": `${headerLine("npx vitest-eviction generate")}\r\n`,
    "mine.eviction.ts": "const answer: number = 42;\n",
    "notes.md": headerLine("npm run generate"),
    "empty.eviction.ts": "",
  });
  expect([...generatedFiles(folder)].sort()).toEqual([
    join(folder, "a.eviction.ts"),
    join(folder, "b.eviction.ts"),
  ]);
});

test("are none in a folder that is not there, and none where a file cannot be read", async () => {
  const folder = await temporaryFolder({ "folder.ts/inside": "" });
  expect(generatedFiles(join(folder, "missing"))).toEqual([]);
  expect(generatedFiles(folder)).toEqual([]);
});

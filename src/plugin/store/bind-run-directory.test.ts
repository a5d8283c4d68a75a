import { join } from "node:path";
import { expect, test } from "vitest";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { contentsBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { bindRunDirectory } from "./bind-run.ts";

test("writes the file that binds a directory, in one that need not exist", async () => {
  const directory = join(await temporaryFolder(), "runs", "first");
  await bindRunDirectory(directory, async () => "bound\n");
  expect(await contentsBelow(directory)).toEqual({ "qa_run.json": "bound\n" });
});

test("leaves the file of the run that began there, and does not make another's text", async () => {
  const directory = await temporaryFolder({ "qa_run.json": "earlier" });
  await bindRunDirectory(directory, async () => {
    throw new Error("made for nothing");
  });
  expect(await contentsBelow(directory)).toEqual({ "qa_run.json": "earlier" });
});

test("a directory that cannot be made is a refusal that names the file", async () => {
  const folder = await temporaryFolder({ first: "a file where the folder belongs" });
  const file = join(folder, "first", "qa_run.json");
  const refusal = await rejectionOf(bindRunDirectory(join(folder, "first"), async () => "bound\n"));
  expect(refusal.code).toBe("run-directory");
  expect(refusal.message).toContain(`${file}: expected a readable file, found ENOTDIR.`);
});

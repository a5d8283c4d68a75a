import { join } from "node:path";
import { expect, test } from "vitest";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { readBaseline } from "./read-baseline.ts";

test("reads the baseline that ships where none is named", async () => {
  const { retained_capacities } = await readBaseline(undefined, false);
  expect(Object.keys(retained_capacities)).toHaveLength(90);
});

test("refuses a named file that is not there, and says how to make it", async () => {
  const file = join(await temporaryFolder(), "mine.json");
  const refusal = await rejectionOf(readBaseline(file, false));
  expect(refusal.code).toBe("settings");
  expect(refusal.message).toContain(`${file}: expected a readable file, found ENOENT.`);
  expect(refusal.message).toContain("vitest run --project eviction -u");
});

test("does without a named file that the run is to write, but not with a broken one", async () => {
  const folder = await temporaryFolder({ "broken.json": "{" });
  expect(await readBaseline(join(folder, "new.json"), true)).toEqual({
    schema_version: 1,
    retained_capacities: {},
  });
  expect((await rejectionOf(readBaseline(join(folder, "broken.json"), true))).message).toContain(
    "expected JSON",
  );
});

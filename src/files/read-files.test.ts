import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rejectionOf } from "../../test/factories/refusal.ts";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { systemCode } from "../core/errors/system-code.ts";
import { listIfPresent, readBytes, readTextIfPresent } from "./read-files.ts";

const OTHERWISE = { code: "settings", fix: "Name another" } as const;

test("reads the bytes of a file as they are", async () => {
  const folder = await temporaryFolder({ a: "é\r\n" });
  expect([...(await readBytes(join(folder, "a"), "dataset", ""))]).toEqual([0xc3, 0xa9, 0x0d, 0x0a]);
});

test("reads a text and lists a folder", async () => {
  const folder = await temporaryFolder({ a: "é", "b/c": "" });
  expect(await readTextIfPresent(join(folder, "a"), OTHERWISE)).toBe("é");
  expect([...(await listIfPresent(folder, OTHERWISE))].sort()).toEqual(["a", "b"]);
});

test("where there is nothing, there is no text and an empty list", async () => {
  const absent = join(await temporaryFolder(), "absent");
  expect(await readTextIfPresent(absent, OTHERWISE)).toBeUndefined();
  expect(await listIfPresent(absent, OTHERWISE)).toEqual([]);
});

describe("what cannot be read is refused by name, with the system's reason and the caller's fix", () => {
  test("an absent file", async () => {
    const absent = join(await temporaryFolder(), "absent");
    const { code, message } = await rejectionOf(readBytes(absent, "dataset", "Name it"));
    expect(code).toBe("dataset");
    expect(message).toBe(`${absent}: expected a readable file, found ENOENT. Name it.`);
  });

  test("a folder read as a file, and a file listed as a folder", async () => {
    const folder = await temporaryFolder({ a: "" });
    const read = await rejectionOf(readTextIfPresent(folder, OTHERWISE));
    expect(read.code).toBe("settings");
    expect(read.message).toBe(`${folder}: expected a readable file, found EISDIR. Name another.`);
    const listed = await rejectionOf(listIfPresent(join(folder, "a"), OTHERWISE));
    expect(listed.message).toContain("expected a folder that can be read, found ENOTDIR. Name another.");
  });
});

test("a failure of another kind has no name of the system's, and its text is not told", () => {
  expect(systemCode(new Error("canary"))).toBe("an unknown failure");
  expect(systemCode("canary")).toBe("an unknown failure");
});

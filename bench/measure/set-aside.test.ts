import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { setAside } from "./set-aside.ts";

const parent = mkdtempSync(join(tmpdir(), "set-aside-"));
const folder = join(parent, ".vitest");

afterAll(() => rmSync(parent, { recursive: true, force: true }));

test("leaves nothing at its place, and removes nothing", () => {
  for (const row of ["first", "second"]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "row.json"), row);
    setAside(folder);
  }
  const aside = readdirSync(parent);
  expect(aside).not.toContain(".vitest");
  const rows = aside.map((name) => readFileSync(join(parent, name, ".vitest", "row.json"), "utf8"));
  expect(rows.sort()).toEqual(["first", "second"]);
});

test("has nothing to do before the first run", () => {
  expect(() => setAside(folder)).not.toThrow();
});

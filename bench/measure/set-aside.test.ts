import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { setAside } from "./set-aside.ts";

const parent = mkdtempSync(join(tmpdir(), "set-aside-"));
const project = join(parent, "project");
const folder = join(project, ".vitest");

afterAll(() => rmSync(parent, { recursive: true, force: true }));

test("leaves nothing at its place, and removes nothing", () => {
  for (const row of ["first", "second"]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "row.json"), row);
    setAside(folder, parent);
  }
  expect(readdirSync(project)).toEqual([]);
  const aside = readdirSync(parent).filter((name) => name !== "project");
  const rows = aside.map((name) => readFileSync(join(parent, name, ".vitest", "row.json"), "utf8"));
  expect(rows.sort()).toEqual(["first", "second"]);
});

test("has nothing to do before the first run", () => {
  expect(() => setAside(join(parent, "other"), parent)).not.toThrow();
});

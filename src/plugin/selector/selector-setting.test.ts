import { resolve } from "node:path";
import { expect, test } from "vitest";
import { python } from "./python.ts";
import { selectorSetting } from "./selector-setting.ts";

const PLACES = { root: resolve("/root"), workingDirectory: resolve("/elsewhere") };

test("the built-in selector selects where nothing else is named", () => {
  expect(selectorSetting(undefined, undefined, PLACES)).toBeUndefined();
  expect(selectorSetting("built-in", undefined, PLACES)).toBeUndefined();
});

test("the variable brings the built-in selector back", () => {
  expect(selectorSetting(python({ module: "a.py" }), "built-in", PLACES)).toBeUndefined();
});

test("python3 is the interpreter where none is named", () => {
  const module = resolve("/elsewhere/a.py");
  expect(selectorSetting(undefined, "python:a.py", PLACES)).toEqual({
    kind: "python",
    module,
    python: "python3",
  });
});

test("an interpreter that is a path is relative to the root, and serves the variable's module too", () => {
  const option = python({ module: "a.py", python: ".venv/bin/python" });
  const interpreter = resolve("/root/.venv/bin/python");
  expect(selectorSetting(option, undefined, PLACES)?.python).toBe(interpreter);
  expect(selectorSetting(option, "python:b.py", PLACES)).toMatchObject({
    module: resolve("/elsewhere/b.py"),
    python: interpreter,
  });
});

test("the helper gives plain data", () => {
  const named = python({ module: "a.py" });
  expect(structuredClone(named)).toEqual({ kind: "python", module: "a.py", python: "python3" });
});

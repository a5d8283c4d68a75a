import { expect, test } from "vitest";
import { pythonStrip } from "./python-strip.ts";

test("strips white space from both ends and none from the middle", () => {
  expect(pythonStrip(" \t\r\n\v\f a b \n")).toBe("a b");
  expect(pythonStrip(" \n ")).toBe("");
  expect(pythonStrip("")).toBe("");
});

test("strips what Python calls white space and the language does not", () => {
  expect(pythonStrip("\x1c\x1d\x1e\x1f\x85a\x85\x1c")).toBe("a");
  expect(pythonStrip("\u00a0\u2003\u3000a\u2028\u205f")).toBe("a");
});

test("keeps the byte order mark and other invisible characters", () => {
  expect(pythonStrip("\ufeffa\u200b")).toBe("\ufeffa\u200b");
});

test("strips exactly the 29 characters that Python strips", () => {
  const stripped: number[] = [];
  for (let unit = 0; unit <= 0xffff; unit++) {
    if (pythonStrip(String.fromCharCode(unit)) === "") {
      stripped.push(unit);
    }
  }
  expect(stripped).toHaveLength(29);
});

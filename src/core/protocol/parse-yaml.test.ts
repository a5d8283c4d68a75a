import { describe, expect, test } from "vitest";
import { parseYaml } from "./parse-yaml.ts";

describe("parseYaml", () => {
  test("tells integers from floats, at any size", () => {
    expect(parseYaml("a: 10\nb: 10.0\nc: -0\nd: 9007199254740993", "c.yaml")).toEqual({
      a: 10n,
      b: 10,
      c: 0n,
      d: 9007199254740993n,
    });
  });

  test("leaves dates and the words of older YAML as text, even under a directive", () => {
    const plain = { a: "2026-08-13T00:00:00Z", b: "yes", "<<": "x" };
    const text = "a: 2026-08-13T00:00:00Z\nb: yes\n<<: x\n";
    expect(parseYaml(text, "c.yaml")).toEqual(plain);
    expect(parseYaml(`%YAML 1.1\n---\n${text}`, "c.yaml")).toEqual(plain);
  });

  test("follows a few aliases", () => {
    expect(parseYaml("a: &x [1]\nb: *x", "c.yaml")).toEqual({ a: [1n], b: [1n] });
  });

  test.each([
    ["a: 1\nb: 2\na: secret", "found the key a a second time at line 3"],
    ["a: {b: 1, 'b': secret}", "found the key b a second time at line 1"],
    ["a: [secret,", 'found an error of the kind "bad indent" at line 1'],
    ["a:\n\t- secret", 'found an error of the kind "tab as indent" at line 2'],
    ["a: !!python/secret b", 'found an error of the kind "tag resolve failed" at line 1'],
    ["a: 1\n---\nb: secret", 'found an error of the kind "multiple docs" at line 2'],
    ["a: *secret", "found aliases without an anchor"],
  ])("refuses %j and quotes none of it", (text, found) => {
    const attempt = () => parseYaml(text, "c.yaml");
    expect(attempt).toThrow(`c.yaml: expected one YAML 1.2 document with unique keys, ${found}`);
    expect(attempt).not.toThrow("secret");
  });

  test.each(["[", "- ", "? ", "{? ", "{a: ", "[\n"])("refuses %j nested past all need", (start) => {
    const attempt = () => parseYaml(start.repeat(100_000), "c.yaml");
    expect(attempt).toThrow("found more than 300 levels of lists and objects");
  });

  test.each([
    ["keys between brackets", `extra: [${"a: ".repeat(5_000)}x]`],
    ["quoted keys between brackets", `[${'"a":'.repeat(5_000)}1]`],
    ["lists after a bracket in plain text", `a: x [\nb:\n  ${"- ".repeat(5_000)}`],
    ["lists after a bracket in a key", `a[: 1\nb:\n ${"- ".repeat(5_000)}`],
    ["keys after a brace in plain text", `- x {\n- ${"? ".repeat(5_000)}`],
    ["brackets between apostrophes of plain text", `[a', ${"[".repeat(5_000)} b'`],
    ["brackets after a number sign in quoted text", `["b\n #", ${"[".repeat(5_000)}`],
    ["brackets that quoted text seems to close", `${"[".repeat(200)}"\n ${"]".repeat(200)}\n ",`.repeat(30)],
    ["brackets after closing ones in plain text", `${"a: x]\n".repeat(400)}b: ${"[".repeat(400)}`],
    ["an indentation", `a:\n${" ".repeat(151)}b: 1`],
  ])("refuses nesting past all need behind %s", (_, text) => {
    expect(() => parseYaml(text, "c.yaml")).toThrow("found more than 300 levels of lists and objects");
  });

  test("stands as many levels as it lets through", () => {
    expect(parseYaml("- ".repeat(299), "c.yaml")).toBeInstanceOf(Array);
    expect(() => parseYaml("? ".repeat(299), "c.yaml")).toThrow('"non string key"');
    expect(() => parseYaml("[".repeat(299), "c.yaml")).toThrow('"bad indent"');
  });

  test("reads any number of lists and objects that stand side by side", () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `- { id: c${index}, tags: [x] } # ]`);
    expect(parseYaml(many.join("\n"), "c.yaml")).toHaveLength(1_000);
    const onOneLine = Array.from({ length: 1_000 }, (_, index) => ({ id: `c${index}`, tags: ["x", "y"] }));
    expect(parseYaml(JSON.stringify(onOneLine), "c.yaml")).toEqual(onOneLine);
    expect(parseYaml(`[${many.map((line) => line.slice(2, -4)).join(", ")}]`, "c.yaml")).toHaveLength(1_000);
  });

  test("refuses aliases that multiply the file", () => {
    const levels = Array.from("abcdef", (name, level) => {
      const inner = level === 0 ? "x" : `*${"abcdef"[level - 1]}`;
      return `${name}: &${name} [${Array(9).fill(inner).join(", ")}]`;
    });
    expect(() => parseYaml(levels.join("\n"), "c.yaml")).toThrow("too many of them");
  });
});

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { EvictionError } from "./eviction-error.ts";
import { type ParseSource, parseWith } from "./parse-with.ts";

const source: ParseSource = { code: "settings", file: "a.json", fix: "Correct a.json" };
const schema = z.strictObject({
  name: z.string(),
  sizes: z.array(z.int().min(1)).min(1),
  on: z.boolean(),
});

function messageOf(value: unknown, extra: Partial<ParseSource> = {}, checked: z.ZodType = schema): string {
  try {
    parseWith(checked, value, { ...source, ...extra });
  } catch (error) {
    expect(error).toBeInstanceOf(EvictionError);
    expect((error as EvictionError).code).toBe("settings");
    return (error as EvictionError).message;
  }
  throw new Error("nothing was refused");
}

describe("parseWith", () => {
  test("gives back what the schema makes of a good value", () => {
    expect(parseWith(z.object({ n: z.string().transform(Number) }), { n: "5" }, source)).toEqual({ n: 5 });
  });

  test("names the file, the list index, what was expected and found, and the fix", () => {
    expect(messageOf({ name: "x", sizes: [1, 0], on: true }, { showsValueAt: () => true })).toBe(
      "a.json: sizes[1]: expected at least 1, found 0. Correct a.json.",
    );
  });

  test("tells all that is wrong in one error", () => {
    expect(messageOf({ name: 4, sizes: [], extra: 1 })).toBe(
      "a.json: expected every key within its rule, found 4 problems: " +
        "name (expected text, found a number); sizes (expected at least 1 in the list, found a list of 0); " +
        "on (expected true or false, found nothing); " +
        "extra (expected only keys that are defined here, found an unknown key). Correct a.json.",
    );
  });

  test("tells eight problems and counts the rest", () => {
    const message = messageOf(Array(11).fill(1), {}, z.array(z.string()));
    expect(message).toContain("11 problems");
    expect(message).toContain("[7] (expected text");
    expect(message).not.toContain("[8]");
    expect(message).toContain("; and 3 more. Correct");
  });

  test("names the file alone when the whole value is at fault", () => {
    expect(messageOf("text")).toBe("a.json: expected an object, found text. Correct a.json.");
  });

  test("quotes no value unless allowed to", () => {
    const value = { name: ["a secret"], sizes: ["a secret"], on: "a secret" };
    expect(messageOf(value)).not.toContain("secret");
    const allowed = messageOf(value, { showsValueAt: (path) => path[0] === "on" });
    expect(allowed.match(/secret/g)).toHaveLength(1);
  });

  test("keeps odd keys on one line", () => {
    const message = messageOf({ name: "x", sizes: [1], on: true, "a\n\u2028b": 1 });
    expect(message).toContain('["a\\n\\u2028b"]');
  });

  test("takes the expected and the found from a refinement", () => {
    const checked = z.array(z.string()).check((ctx) => {
      ctx.issues.push({
        code: "custom",
        input: ctx.value,
        message: "two",
        params: { found: "none of them" },
      });
    });
    expect(messageOf([], {}, checked)).toBe("a.json: expected two, found none of them. Correct a.json.");
  });

  test("adds an explanation to what was found", () => {
    const explain = (found: unknown, kind: string | undefined) =>
      typeof found === "number" && kind === "string" ? "quote it" : undefined;
    expect(messageOf({ name: 4, sizes: [1], on: true }, { explain })).toContain("found a number, quote it.");
  });

  test.each([
    [z.int(), 1.5, "an integer"],
    [z.number(), Number.NaN, "a finite number"],
    [z.bigint(), "x", "an integer"],
    [z.literal(1), 2, "1"],
    [z.enum(["a", "b"]), "c", '"a" or "b"'],
    [z.array(z.string()).length(2), [], "exactly 2 in the list"],
    [z.string().max(1), "xx", "at most 1 characters"],
    [z.number().gt(0), 0, "more than 0"],
    [z.number().lt(1), 1, "less than 1"],
    [z.union([z.string(), z.boolean()]), 1, "a value of an allowed form"],
  ])("puts a schema's rule in words (%#)", (checked, value, expected) => {
    expect(messageOf(value, {}, checked)).toContain(`expected ${expected}, found`);
  });
});

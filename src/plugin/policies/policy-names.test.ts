import { expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { parseOptions } from "../parse-options.ts";

test.each(["recency-only", "a", "lru.v2", "most_used", "0", "a".repeat(24)])("%s is a name", (name) => {
  expect(parseOptions({ policies: { [name]: "./a.ts" } }).policies).toEqual({ [name]: "./a.ts" });
});

test.each(["Mine", "my__policy", "../up", "_a", "", "a b", "confidence", "hybrid-v1", "a".repeat(25)])(
  "%j is none",
  (name) => {
    const { message } = refusalOf(() => parseOptions({ policies: { [name]: "./a.ts" } }));
    expect(message).toContain("expected a name of at most 24 of a-z 0-9 . - _");
  },
);

test("there are no more than can be shown apart", () => {
  const policies = Object.fromEntries(["a", "b", "c", "d", "e", "f", "g"].map((name) => [name, "./a.ts"]));
  expect(refusalOf(() => parseOptions({ policies })).message).toContain(
    "policies: expected at most 6 policies",
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { neededTurns, renderSession } from "./sessions.ts";

function render(turns: readonly unknown[]): string | undefined {
  return renderSession({ id: "s1", date: "2023/04/01", turns, where: "session" });
}

test("takes the turns that hold the answer, whoever speaks", () => {
  const turns = [
    { role: "user", content: "one" },
    { role: "assistant", content: "two", has_answer: true },
    { role: "user", content: "three", has_answer: true },
  ];
  expect(render(turns)).toBe("SESSION s1 AT 2023/04/01\nASSISTANT: two\nUSER: three");
});

test("takes the user's turns where none holds the answer", () => {
  const turns = [
    { role: "User", content: "one", has_answer: "true" },
    { role: "assistant", content: "two", has_answer: 1 },
    { role: "USER", content: "" },
  ];
  expect(render(turns)).toBe("SESSION s1 AT 2023/04/01\nUSER: one\nUSER: ");
});

test("is undefined without either", () => {
  expect(render([])).toBeUndefined();
  expect(render([{ role: "assistant", content: "two" }, { content: "three" }])).toBeUndefined();
});

test("passes over what is no turn with text", () => {
  const odd = [null, 3, "x", ["user"], {}, { role: "user", content: 5, has_answer: true }];
  expect(render([...odd, { role: "user", content: "one" }])).toBe("SESSION s1 AT 2023/04/01\nUSER: one");
});

test.each([
  [{ content: "x" }, "UNKNOWN: x"],
  [{ role: null, content: "x" }, "UNKNOWN: x"],
  [{ role: "", content: "x" }, "UNKNOWN: x"],
  [{ role: "ß", content: "x" }, "SS: x"],
  [{ role: " ", content: "two\nlines" }, " : two\nlines"],
])("writes the role of %j in capitals", (turn, line) => {
  expect(render([{ ...turn, has_answer: true }])).toBe(`SESSION s1 AT 2023/04/01\n${line}`);
});

test("refuses a role that is not text, naming the turn", () => {
  const error = refusalOf(() => render([{ content: "one" }, { role: 5, content: "secret" }]));
  expect(error.code).toBe("dataset");
  expect(error.message).toContain("session[1].role: expected text or null, found a number");
  expect(error.message).not.toContain("secret");
});

describe("the turns that are needed", () => {
  test("keep their places, the others leaving nothing", () => {
    const user = { role: "User", content: "one" };
    const marked = { role: "assistant", content: "two", has_answer: true };
    expect(neededTurns([user, { role: "assistant", content: "x" }, null])).toEqual([user, null, null]);
    expect(neededTurns([user, marked])).toEqual([null, marked]);
  });

  test("make the same text, or the same refusal", () => {
    const texts = fc.constantFrom<unknown>("user", "USER", "assistant", "", null, 5, ["user"]);
    const turn = fc.record({ role: texts, content: texts, has_answer: fc.boolean() }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: turn }, texts)), (turns) => {
        expect(outcome(neededTurns(turns))).toEqual(outcome(turns));
      }),
    );
  });
});

function outcome(turns: readonly unknown[]): unknown {
  try {
    return render(turns);
  } catch (error) {
    return String(error);
  }
}

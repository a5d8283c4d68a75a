import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import type { EvictionError } from "../errors/eviction-error.ts";
import { parsePrompt } from "./parse-prompt.ts";

const USER = "{{CURRENT_DATE_SECTION}}{{STORED_MEMORY}}\n\n{{QUESTION}}";

function refusal(text: string): EvictionError {
  return refusalOf(() => parsePrompt(text, "prompts/answer.txt"));
}

describe("reads", () => {
  test("the system and the user text", () => {
    expect(parsePrompt(`SYSTEM:\nBe brief.\n\nUSER:\n${USER}\n`, "p.txt")).toEqual({
      system: "Be brief.",
      user: USER,
    });
  });

  test("texts without the newlines at their ends, other white space kept", () => {
    expect(parsePrompt(`SYSTEM:\n\n  two \nlines \n\n\n\nUSER:\n\n\n ${USER} \t\n\n`, "p.txt")).toEqual({
      system: "  two \nlines ",
      user: ` ${USER} \t`,
    });
  });

  test("everything after the first user mark as user text", () => {
    const { user } = parsePrompt(`SYSTEM:\nA\n\nUSER:\nB\n\nUSER:\n${USER}`, "p.txt");
    expect(user).toBe(`B\n\nUSER:\n${USER}`);
  });

  test("line ends of either kind alike", () => {
    const text = `SYSTEM:\nBe brief.\n\nUSER:\n${USER}\n`;
    expect(parsePrompt(text.replaceAll("\n", "\r\n"), "p.txt")).toEqual(parsePrompt(text, "p.txt"));
  });

  test("an empty system text", () => {
    expect(parsePrompt(`SYSTEM:\n\n\nUSER:\n${USER}`, "p.txt").system).toBe("");
  });
});

describe("refuses, naming the file", () => {
  test.each([
    ["text before the system mark", `\nSYSTEM:\nA\n\nUSER:\n${USER}`],
    ["a byte order mark", `\ufeffSYSTEM:\nA\n\nUSER:\n${USER}`],
    ["no user mark", `SYSTEM:\nA\nUSER:\n${USER}`],
    ["nothing", ""],
    ["a lone surrogate", `SYSTEM:\n\ud800\n\nUSER:\n${USER}`],
  ])("%s", (_, text) => {
    const error = refusal(text);
    expect(error.code).toBe("prompt");
    expect(error.message).toContain("prompts/answer.txt");
  });

  test.each(["CURRENT_DATE_SECTION", "STORED_MEMORY", "QUESTION"])("a user text without %s", (name) => {
    const placeholder = `{{${name}}}`;
    const error = refusal(`SYSTEM:\n${placeholder}\n\nUSER:\n${USER.replace(placeholder, "")}`);
    expect(error.code).toBe("prompt");
    expect(error.message).toContain(placeholder);
  });
});

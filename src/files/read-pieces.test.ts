import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../test/factories/refusal.ts";
import { temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { readPieces } from "./read-pieces.ts";

const OTHERWISE = { code: "dataset", fix: "Name it" } as const;

async function textsOf(text: string, endOfPiece: (bytes: Buffer) => number): Promise<readonly string[]> {
  const file = join(await temporaryFolder({ a: text }), "a");
  return Array.from(readPieces(file, endOfPiece, OTHERWISE), String);
}

const behindLastLine = (bytes: Buffer) => bytes.lastIndexOf("\n") + 1;

test("each piece ends where it was said to, and the last is what is left", async () => {
  expect(await textsOf("a\nb\nc", behindLastLine)).toEqual(["a\nb\n", "c"]);
  expect(await textsOf("a\n", behindLastLine)).toEqual(["a\n", ""]);
  expect(await textsOf("", behindLastLine)).toEqual([""]);
});

test("a large file comes whole, in more pieces than one", async () => {
  const text = "é".repeat(999).concat("\n").repeat(200);
  const pieces = await textsOf(text, behindLastLine);
  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces.join("")).toBe(text);
});

test("a piece may be as large as the file", async () => {
  const text = "a".repeat(1_000_000);
  expect(await textsOf(text, () => 0)).toEqual([text]);
});

describe("a file that cannot be read is refused by name, with the system's reason and the caller's fix", () => {
  test("an absent file", async () => {
    const file = join(await temporaryFolder(), "absent");
    const { code, message } = refusalOf(() => [...readPieces(file, behindLastLine, OTHERWISE)]);
    expect(code).toBe("dataset");
    expect(message).toBe(`${file}: expected a readable file, found ENOENT. Name it.`);
  });

  test("a folder", async () => {
    const file = await temporaryFolder();
    const { message } = refusalOf(() => [...readPieces(file, behindLastLine, OTHERWISE)]);
    expect(message).toBe(`${file}: expected a readable file, found EISDIR. Name it.`);
  });
});

import { expect, test } from "vitest";
import { decodeUtf8, decodeUtf8Lines } from "./utf8.ts";

test.each(["", "plain", "é😀\u2028", "\ufeff[]"])("reads the bytes of %j back", (text) => {
  expect(decodeUtf8(new TextEncoder().encode(text))).toBe(text);
});

test.each([
  ["a lone continuation byte", [0x80]],
  ["a character that is cut", [0x61, 0xc3]],
  ["an encoded surrogate", [0xed, 0xa0, 0x80]],
  ["an overlong form", [0xc0, 0xaf]],
])("gives nothing for %s", (_, bytes) => {
  expect(decodeUtf8(Uint8Array.from(bytes))).toBeUndefined();
});

test.each([
  ["", []],
  ["é😀", ["é😀"]],
  ["é\n😀\n\nab\ncd", ["é\n😀\n", "\nab\n", "cd"]],
])("reads the bytes of %j in pieces of at least four, each of whole lines", (text, pieces) => {
  expect(decodeUtf8Lines(new TextEncoder().encode(text), 4)).toEqual(pieces);
});

test("gives nothing where one piece is not UTF-8", () => {
  const bytes = [...new TextEncoder().encode("abc\nabc\n"), 0x80];
  expect(decodeUtf8Lines(Uint8Array.from(bytes), 4)).toBeUndefined();
});

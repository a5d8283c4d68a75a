import { expect, test } from "vitest";
import { sha256 } from "./sha256.ts";

// The examples of FIPS 180-2.
test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
])("hashes %j as the standard does", (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

test("hashes a text as its UTF-8 bytes", () => {
  expect(sha256("é😀")).toBe(sha256(new TextEncoder().encode("é😀")));
});

import { EvictionError } from "../errors/eviction-error.ts";
import { sha256 } from "../text/sha256.ts";
import { decodeUtf8 } from "../text/utf8.ts";

/** A file that was read: its name for errors and what it holds. */
export interface ProtocolFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** A file that was checked: what it says, its name for errors, and the hash of its bytes. */
export interface LoadedFile<Value> {
  readonly value: Value;
  readonly file: string;
  /** Lower-case hex SHA-256. */
  readonly sha256: string;
}

/** Hashes a file and parses its text. Throws an `EvictionError` when it is not UTF-8, or whatever `parse` throws. */
export function loadFile<Value>(
  { file, bytes }: ProtocolFile,
  parse: (text: string, file: string) => Value,
): LoadedFile<Value> {
  return { value: parse(decode(bytes, file), file), file, sha256: sha256(bytes) };
}

function decode(bytes: Uint8Array, file: string): string {
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    throw new EvictionError("protocol", {
      where: file,
      expected: "UTF-8 text",
      found: `${bytes.length} bytes that are not`,
      fix: "Save the file as UTF-8",
    });
  }
  return text;
}

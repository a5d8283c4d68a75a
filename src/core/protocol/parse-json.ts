import { EvictionError } from "../errors/eviction-error.ts";
import { lineOfRepeatedKey } from "./repeated-key.ts";

/**
 * Plain data from the JSON text of a manifest. Refuses a repeated key, of which JSON would silently keep the last.
 * The error gives the line, never the text around it.
 */
export function parseJson(text: string, file: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalidJson(file, describeError(error, text));
  }
  const line = lineOfRepeatedKey(text);
  if (line !== undefined) {
    throw invalidJson(file, `a key a second time at line ${line}`);
  }
  return value;
}

function describeError(error: unknown, text: string): string {
  if (text.startsWith("\ufeff")) {
    return "a byte order mark at its start";
  }
  // Only the number is taken from the engine's message: the rest may quote the file.
  const position = error instanceof Error ? /\bat position (\d+)/.exec(error.message)?.[1] : undefined;
  if (position === undefined) {
    return "text that is not JSON";
  }
  return `text that is not JSON at line ${text.slice(0, Number(position)).split("\n").length}`;
}

function invalidJson(file: string, found: string): EvictionError {
  return new EvictionError("protocol", {
    where: file,
    expected: "JSON text with unique keys",
    found,
    fix: "Correct the file's JSON",
  });
}

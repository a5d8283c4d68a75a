import { parseDocument, type YAMLError } from "yaml";
import { EvictionError } from "../errors/eviction-error.ts";
import { MOST_LEVELS, mayNestTooDeep } from "./nesting-limit.ts";

// A pinned config needs no aliases; a few are harmless, but a file may not multiply itself by them.
const MOST_ALIASES = 100;

/**
 * Plain data from one YAML 1.2 document (core schema). Integers are bigints of any size, so that they are told
 * apart from floats. Refuses repeated keys, unknown tags, a second document, nesting past all need and aliases that multiply the file;
 * the error gives the line, never the text around it.
 */
export function parseYaml(text: string, file: string): unknown {
  if (mayNestTooDeep(text)) {
    throw invalidYaml(file, `more than ${MOST_LEVELS} levels of lists and objects`);
  }
  const document = parseDocument(text, {
    version: "1.2",
    schema: "core",
    intAsBigInt: true,
    uniqueKeys: true,
    stringKeys: true,
    logLevel: "error",
  });
  const [error] = [...document.errors, ...document.warnings];
  if (error !== undefined) {
    throw invalidYaml(file, describeError(error, text));
  }
  try {
    return document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    throw invalidYaml(file, "aliases without an anchor, or too many of them");
  }
}

function describeError(error: YAMLError, text: string): string {
  const at = error.linePos === undefined ? "" : ` at line ${error.linePos[0].line}`;
  if (error.code === "DUPLICATE_KEY") {
    const key = /^["']?([\w-]{1,60})/.exec(text.slice(error.pos[0]))?.[1];
    return `${key === undefined ? "a key" : `the key ${key}`} a second time${at}`;
  }
  return `an error of the kind "${error.code.toLowerCase().replaceAll("_", " ")}"${at}`;
}

function invalidYaml(file: string, found: string): EvictionError {
  return new EvictionError("protocol", {
    where: file,
    expected: "one YAML 1.2 document with unique keys",
    found,
    fix: "Correct the file's YAML",
  });
}

import { basename } from "node:path";
import { stripVTControlCharacters } from "node:util";

const NAME = /^[\w.]{1,60}$/;
const MISSING = /^Cannot find (?:package|module) '([\w@./:-]{1,120})'/;
/** Where a file that could not be read as code is wrong: line and column. */
const WRONG_CODE = /^(?:Transform failed|Parse failure)[\s\S]*?:(\d{1,7}:\d{1,7})\b/;

/** Why a module could not be imported: the class of the error, and what it lacks or where it is wrong. */
export function importFailure(error: unknown, file: string): string {
  const message = textOf(error, "message");
  const lacking = MISSING.exec(message)?.[1];
  if (lacking !== undefined) return `no module ${lacking}`;
  const place = WRONG_CODE.exec(message)?.[1];
  return place === undefined ? nameAndPlace(error, file) : `no valid code at ${place}`;
}

/** The class of what a module threw, and the first place in its file, never the message. */
export function nameAndPlace(error: unknown, file: string): string {
  const told = classOf(error);
  const [, after = ""] = textOf(error, "stack").split(`${file}:`, 2);
  const place = /^\d{1,7}:\d{1,7}(?!\d)/.exec(after)?.[0];
  return place === undefined ? told : `${told} at ${basename(file)}:${place}`;
}

function classOf(error: unknown): string {
  try {
    const name: unknown = error instanceof Error ? error.constructor.name : typeof error;
    return typeof name === "string" && NAME.test(name) ? name : "an error";
  } catch {
    return "an error";
  }
}

/** A member of an error as text; what was thrown may be anything, and throw when it is looked at. */
function textOf(error: unknown, member: "message" | "stack"): string {
  try {
    const text: unknown = Object(error)[member];
    return typeof text === "string" ? stripVTControlCharacters(text) : "";
  } catch {
    return "";
  }
}

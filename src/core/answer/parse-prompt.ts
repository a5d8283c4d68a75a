import { EvictionError } from "../errors/eviction-error.ts";
import { refuseLoneSurrogate } from "./refuse-lone-surrogate.ts";

/** The answer prompt: the system text as it is sent, the user text with its placeholders. */
export interface PromptTemplate {
  readonly system: string;
  readonly user: string;
}

/** What the user text is filled with, each wherever it stands as `{{NAME}}` (protocol section 5). */
export const PLACEHOLDERS = ["CURRENT_DATE_SECTION", "STORED_MEMORY", "QUESTION"] as const;

const SYSTEM_START = "SYSTEM:\n";
const USER_START = "\n\nUSER:\n";
const FIX = "Restore the answer prompt that the config names";

/**
 * The template in the text of a prompt file (protocol section 5). `file` is its name for errors.
 * Throws an `EvictionError` of code `prompt` when a part or a placeholder is missing.
 */
export function parsePrompt(text: string, file: string): PromptTemplate {
  const lines = text.replaceAll("\r\n", "\n");
  if (!lines.startsWith(SYSTEM_START)) {
    throw promptError(file, "`SYSTEM:` alone on the first line", "another start");
  }
  const parts = lines.slice(SYSTEM_START.length);
  const split = parts.indexOf(USER_START);
  if (split === -1) {
    throw promptError(file, "an empty line and `USER:` alone on a line after the system text", "none");
  }
  const template = {
    system: stripNewlines(parts.slice(0, split)),
    user: stripNewlines(parts.slice(split + USER_START.length)),
  };
  checkTemplate(template, file);
  return template;
}

function checkTemplate(template: PromptTemplate, file: string): void {
  const missing = PLACEHOLDERS.map((name) => `{{${name}}}`).filter((mark) => !template.user.includes(mark));
  if (missing.length > 0) {
    throw promptError(file, `${missing.join(", ")} in the user text`, "no such placeholder");
  }
  refuseLoneSurrogate(template.system, "prompt", { where: file, fix: FIX });
  refuseLoneSurrogate(template.user, "prompt", { where: file, fix: FIX });
}

function promptError(file: string, expected: string, found: string): EvictionError {
  return new EvictionError("prompt", {
    where: file,
    expected,
    found,
    fix: FIX,
  });
}

function stripNewlines(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === "\n") {
    start++;
  }
  while (end > start && text[end - 1] === "\n") {
    end--;
  }
  return text.slice(start, end);
}

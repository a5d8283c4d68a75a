/** What an error is about; tells callers apart without reading the message. */
export type EvictionErrorCode =
  | "protocol"
  | "prompt"
  | "dataset"
  | "selection"
  | "pool"
  | "selector"
  | "selector-process"
  | "request"
  | "grader"
  | "statistics"
  | "settings"
  | "suites"
  | "provider"
  | "row"
  | "run-directory"
  | "overwrite";

/**
 * The parts of a refusal, each a short phrase of one line.
 * None may hold a credential, a header or dataset text: ids, keys, counts, hashes and types only.
 */
export interface Refusal {
  /** File, key or thing at fault, such as `configs/a.yaml: pool.size`. */
  readonly where: string;
  readonly expected: string;
  readonly found: string;
  /** What the reader can do about it, as an imperative sentence without a full stop. */
  readonly fix: string;
}

/** The one error type that the project throws on bad input. */
export class EvictionError extends Error {
  override readonly name = "EvictionError";
  readonly code: EvictionErrorCode;
  /** What the message is made of. */
  readonly refusal: Refusal;

  constructor(code: EvictionErrorCode, refusal: Refusal) {
    super(oneLine(`${refusal.where}: expected ${refusal.expected}, found ${refusal.found}. ${refusal.fix}.`));
    this.code = code;
    this.refusal = refusal;
  }
}

/** Escapes what would end the line, colour a terminal or turn its text around: a file's name may hold anything. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, escaped);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

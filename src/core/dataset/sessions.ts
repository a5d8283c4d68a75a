import { EvictionError } from "../errors/eviction-error.ts";
import { kindOf } from "../errors/show-value.ts";

/** One session of a row's haystack, its turns not yet looked at. */
export interface Session {
  readonly id: string;
  readonly date: string;
  readonly turns: readonly unknown[];
  /** Names the session in an error. */
  readonly where: string;
}

interface Turn {
  /** Empty where missing or null. */
  readonly role: string;
  readonly content: string;
  readonly hasAnswer: boolean;
}

/**
 * The text of a session (protocol section 2): its turns marked as holding the answer, or else those of the user,
 * under a line with the session's id and date. Undefined for a session that has neither.
 */
export function renderSession(session: Session): string | undefined {
  const turns = session.turns.flatMap((turn, index) => readTurn(turn, `${session.where}[${index}]`));
  const marked = turns.filter((turn) => turn.hasAnswer);
  const taken = marked.length > 0 ? marked : turns.filter((turn) => turn.role.toLowerCase() === "user");
  if (taken.length === 0) {
    return undefined;
  }
  return [`SESSION ${session.id} AT ${session.date}`, ...taken.map(renderTurn)].join("\n");
}

function readTurn(value: unknown, where: string): readonly Turn[] {
  if (!isRecord(value) || typeof value.content !== "string") {
    return [];
  }
  return [
    { role: readRole(value.role, where), content: value.content, hasAnswer: value.has_answer === true },
  ];
}

function readRole(role: unknown, where: string): string {
  const text = role ?? "";
  if (typeof text !== "string") {
    throw new EvictionError("dataset", {
      where: `${where}.role`,
      expected: "text or null",
      found: kindOf(role),
      fix: "Correct the row, or use the dataset file that the config pins",
    });
  }
  return text;
}

function renderTurn(turn: Turn): string {
  return `${turn.role === "" ? "UNKNOWN" : turn.role.toUpperCase()}: ${turn.content}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

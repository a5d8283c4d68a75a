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

/** A turn with text, which is one that counts; in a valid session its role is text, null or missing. */
interface Turn {
  readonly role?: unknown;
  readonly content: string;
  readonly has_answer?: unknown;
}

/**
 * The text of a session (protocol section 2): its turns marked as holding the answer, or else those of the user,
 * under a line with the session's id and date. Undefined for a session that has neither.
 */
export function renderSession(session: Session): string | undefined {
  for (const [index, turn] of session.turns.entries()) {
    if (isTurn(turn) && !isRole(turn.role)) throw roleError(turn, `${session.where}[${index}]`);
  }
  const taken = takenTurns(session.turns);
  if (taken.length === 0) {
    return undefined;
  }
  return [`SESSION ${session.id} AT ${session.date}`, ...taken.map(renderTurn)].join("\n");
}

/** Turns of which the same text is rendered, or the same one refused, with null for each that neither needs. */
export function neededTurns(turns: readonly unknown[]): readonly unknown[] {
  const taken = new Set<unknown>(takenTurns(turns));
  return turns.map((turn) => (taken.has(turn) || (isTurn(turn) && !isRole(turn.role)) ? turn : null));
}

function takenTurns(turns: readonly unknown[]): readonly Turn[] {
  const counting = turns.filter(isTurn);
  const marked = counting.filter((turn) => turn.has_answer === true);
  return marked.length > 0 ? marked : counting.filter((turn) => roleOf(turn).toLowerCase() === "user");
}

function renderTurn(turn: Turn): string {
  const role = roleOf(turn);
  return `${role === "" ? "UNKNOWN" : role.toUpperCase()}: ${turn.content}`;
}

function roleOf({ role }: Turn): string {
  return typeof role === "string" ? role : "";
}

function isRole(role: unknown): boolean {
  return typeof (role ?? "") === "string";
}

function isTurn(value: unknown): value is Turn {
  return (
    typeof value === "object" && value !== null && "content" in value && typeof value.content === "string"
  );
}

function roleError({ role }: Turn, where: string): EvictionError {
  return new EvictionError("dataset", {
    where: `${where}.role`,
    expected: "text or null",
    found: kindOf(role),
    fix: "Correct the row, or use the dataset file that the config pins",
  });
}

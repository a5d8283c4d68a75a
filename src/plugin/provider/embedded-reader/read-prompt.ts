import { type Day, readDay } from "./days.ts";
import { type Token, tokenize } from "./words.ts";

export interface Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** What was said on one day; a fact without a date of its own is one undated session. */
export interface Session {
  readonly day: Day | undefined;
  readonly sentences: readonly Sentence[];
}

/** A memory record. Its id is opaque and not read. */
export interface MemoryRecord {
  readonly sessions: readonly Session[];
}

export interface ReadPrompt {
  readonly records: readonly MemoryRecord[];
  readonly question: string;
  readonly today: Day | undefined;
}

const QUESTION = "\n\nQUESTION: ";
const CURRENT_DATE = /^CURRENT DATE: (.*)$/m;
const RECORD_ID = /^\[[^\]\n]+\]$/m;
const SESSION = /^SESSION .* AT (.*)$/m;
const SPEAKER = /^[A-Z]+: /;

/** Takes the user message of an answer prompt apart; undefined when it asks no question. */
export function readPrompt(text: string): ReadPrompt | undefined {
  const split = text.lastIndexOf(QUESTION);
  if (split === -1) return undefined;
  // What stands before the first id is the date and the heading.
  const [opening = "", ...records] = text.slice(0, split).split(RECORD_ID);
  return {
    records: records.map((record) => ({ sessions: sessionsOf(record) })),
    question: text.slice(split + QUESTION.length).trim(),
    today: readDay(CURRENT_DATE.exec(opening)?.[1] ?? ""),
  };
}

/** Records that were read: a fact is in the pools of many cases, and in every policy's prompt that keeps it. */
const known = new Map<string, readonly Session[]>();
const MOST_KNOWN = 1_000;

function sessionsOf(record: string): readonly Session[] {
  const found = known.get(record);
  if (found !== undefined) return found;
  if (known.size === MOST_KNOWN) known.clear();
  const sessions = readSessions(record);
  known.set(record, sessions);
  return sessions;
}

function readSessions(record: string): readonly Session[] {
  const [undated = "", ...parts] = record.split(SESSION);
  const sessions: Session[] = [{ day: undefined, sentences: readSentences(undated) }];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    sessions.push({ day: readDay(parts[index] ?? ""), sentences: readSentences(parts[index + 1] ?? "") });
  }
  return sessions.filter(({ sentences }) => sentences.length > 0);
}

function readSentences(text: string): readonly Sentence[] {
  return text
    .split("\n")
    .flatMap((line) => line.replace(SPEAKER, "").split(/(?<=[.!?…]["”)]?)\s+/))
    .filter((sentence) => sentence.trim() !== "")
    .map((sentence) => ({ text: sentence, tokens: tokenize(sentence) }));
}

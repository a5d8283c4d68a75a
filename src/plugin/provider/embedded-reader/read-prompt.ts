import { type Day, readDay } from "./days.ts";
import { remembering } from "./remembering.ts";
import { type Token, tokenize } from "./words.ts";

export interface Sentence {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Each once, in order. */
  readonly stems: readonly string[];
}

/** What was said on one day; a fact without a date of its own is one undated session. */
export interface Session {
  readonly day: Day | undefined;
  readonly sentences: readonly Sentence[];
  /** Each once, in order. */
  readonly stems: readonly string[];
}

/** A memory record. Its id is opaque and not read. */
export interface MemoryRecord {
  readonly sessions: readonly Session[];
  /** Stems of its content words. */
  readonly subjects: ReadonlySet<string>;
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
    records: records.map(recordOf),
    question: text.slice(split + QUESTION.length).trim(),
    today: readDay(CURRENT_DATE.exec(opening)?.[1] ?? ""),
  };
}

/** A fact is in the pools of many cases, and in every policy's prompt that keeps it. */
const recordOf = remembering(1_000, readRecord);

function readRecord(text: string): MemoryRecord {
  const [undated = "", ...parts] = text.split(SESSION);
  const sessions: Session[] = [readSession(undefined, undated)];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    sessions.push(readSession(readDay(parts[index] ?? ""), parts[index + 1] ?? ""));
  }
  const tokens = sessions.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.tokens));
  const content = tokens.filter(({ kind }) => kind === "content");
  return {
    sessions: sessions.filter(({ sentences }) => sentences.length > 0),
    subjects: new Set(content.map(({ stem }) => stem)),
  };
}

function readSession(day: Day | undefined, text: string): Session {
  const sentences = readSentences(text);
  return { day, sentences, stems: distinct(sentences.flatMap(({ stems }) => stems)) };
}

function readSentences(text: string): readonly Sentence[] {
  return text
    .split("\n")
    .flatMap((line) => line.replace(SPEAKER, "").split(/(?<=[.!?…]["”)]?)\s+/))
    .filter((sentence) => sentence.trim() !== "")
    .map((text) => {
      const tokens = tokenize(text);
      return { text, tokens, stems: distinct(tokens.map(({ stem }) => stem)) };
    });
}

function distinct(stems: readonly string[]): readonly string[] {
  return [...new Set(stems)];
}

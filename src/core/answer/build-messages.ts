import { EvictionError } from "../errors/eviction-error.ts";
import { showText } from "../errors/show-value.ts";
import { compareCodePoints } from "../text/code-points.ts";
import { PLACEHOLDERS, type PromptTemplate } from "./parse-prompt.ts";
import { refuseLoneSurrogate } from "./refuse-lone-surrogate.ts";

export interface Message {
  readonly role: "system" | "user";
  readonly content: string;
}

/** What the messages need to know of a kept fact. */
export interface MemoryEntry {
  readonly id: string;
  readonly content: string;
}

const ANY_PLACEHOLDER = new RegExp(`\\{\\{(${PLACEHOLDERS.join("|")})\\}\\}`, "g");

/**
 * The two messages that ask a question over the kept facts (protocol section 5): facts sorted by id, every
 * placeholder of the user text filled in one pass, so that text which looks like a placeholder stays as it is.
 * Throws an `EvictionError` of code `request` when no fact is kept, when two share an id, or when a text holds
 * a lone surrogate, which has no UTF-8.
 */
export function buildMessages(
  template: PromptTemplate,
  keptFacts: readonly MemoryEntry[],
  question: string,
  questionDate: string | null | undefined,
): readonly Message[] {
  requireUtf8("the question", question);
  requireUtf8("the question date", questionDate ?? "");
  const filling: Readonly<Record<string, string>> = {
    CURRENT_DATE_SECTION: questionDate ? `CURRENT DATE: ${questionDate}\n` : "",
    STORED_MEMORY: renderMemory(keptFacts),
    QUESTION: question,
  };
  const user = template.user.replace(
    ANY_PLACEHOLDER,
    (placeholder, name: string) => filling[name] ?? placeholder,
  );
  return [
    { role: "system", content: template.system },
    { role: "user", content: user },
  ];
}

function renderMemory(facts: readonly MemoryEntry[]): string {
  if (facts.length === 0) {
    throw new EvictionError("request", {
      where: "stored memory",
      expected: "at least one kept fact",
      found: "none",
      fix: "Use a policy and a capacity that keep at least one fact",
    });
  }
  const sorted = facts.toSorted((a, b) => compareCodePoints(a.id, b.id));
  return sorted.map((fact, index) => renderFact(fact, sorted[index - 1])).join("\n\n");
}

function renderFact(fact: MemoryEntry, previous: MemoryEntry | undefined): string {
  if (fact.id === previous?.id) {
    throw duplicateError(fact.id);
  }
  const text = `[${fact.id}]\n${fact.content}`;
  requireUtf8(`fact ${showText(fact.id)}`, text);
  return text;
}

function duplicateError(id: string): EvictionError {
  return new EvictionError("request", {
    where: "stored memory",
    expected: "kept facts with unique ids",
    found: `two facts of the id ${showText(id)}`,
    fix: "Give every fact of the pool its own id",
  });
}

function requireUtf8(where: string, text: string): void {
  const fix = "Repair the text in the dataset or manifest that it comes from";
  refuseLoneSurrogate(text, "request", { where, fix });
}

import { z } from "zod";
import { readJson } from "../../core/text/read-json.ts";
import { AttemptError } from "./attempt-error.ts";
import { FINISH_REASONS, type FinishReason, type Reply } from "./provider.ts";
import type { Redact } from "./redact.ts";

/** The longest model name that is kept, in code points. */
const LONGEST_MODEL = 200;

const CompletionSchema = z.object({
  choices: z.array(z.unknown()).min(1),
  model: z.string().nullable().catch(null),
  usage: z.record(z.string(), z.unknown()).catch({}),
});

const ChoiceSchema = z.object({
  message: z.object({ content: z.unknown().optional() }),
  finish_reason: z.unknown().optional(),
});

/**
 * Takes the text, why it ended, the model and the token counts out of a response's body, and nothing else
 * (protocol section 6). No text of the provider's leaves here that was not redacted.
 * Throws `AttemptError` where there is no answer: an answer that was never given must not be graded as wrong.
 */
export function readReply(body: string, status: number, redact: Redact): Reply {
  const completion = CompletionSchema.safeParse(parseJson(body, status)).data;
  if (completion === undefined) {
    throw new AttemptError("no-choices", "a response without choices", { status });
  }
  const choice = ChoiceSchema.safeParse(completion.choices[0]).data;
  return {
    // A lone surrogate has no UTF-8: what is graded now has to be what is read back from the row's file.
    prediction: redact(textOf(choice, status).toWellFormed()),
    finish_reason: finishReason(choice?.finish_reason),
    response_model: completion.model === null ? null : modelName(redact(completion.model)),
    usage: tokenCounts(completion.usage, redact),
    status,
  };
}

function parseJson(text: string, status: number): unknown {
  const value = readJson(text);
  if (value === undefined) throw new AttemptError("not-json", "a response that is not JSON", { status });
  return value;
}

/** An empty text that ended by itself is an answer; nothing but white space up to `max_tokens` is none. */
function textOf(choice: z.output<typeof ChoiceSchema> | undefined, status: number): string {
  const content = choice?.message.content ?? null;
  const isBlank = content === null || (typeof content === "string" && content.trim() === "");
  if (isBlank && choice?.finish_reason === "length") {
    throw new AttemptError("cut-before-text", "a response cut at max_tokens before any text", { status });
  }
  if (typeof content === "string") return content;
  throw new AttemptError("no-text", "a response without answer text (choices[0].message.content)", {
    status,
  });
}

function finishReason(value: unknown): FinishReason | null {
  return value === undefined || value === null
    ? null
    : (FINISH_REASONS.find((known) => known === value) ?? "other");
}

/** One short line: the name is shown in terminals and files. */
function modelName(text: string): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");
  return Array.from(line.slice(0, 2 * LONGEST_MODEL))
    .slice(0, LONGEST_MODEL)
    .join("");
}

/** The integers at the top of the usage, under names that can hold nothing but a name. */
function tokenCounts(usage: Readonly<Record<string, unknown>>, redact: Redact): Record<string, number> {
  const counts = Object.entries(usage).filter(
    (entry): entry is [string, number] =>
      Number.isSafeInteger(entry[1]) &&
      /^[a-z][a-z0-9_]{0,63}$/i.test(entry[0]) &&
      entry.every((part) => redact(String(part)) === String(part)),
  );
  return Object.fromEntries(counts);
}

import { z } from "zod";
import { hasLoneSurrogate } from "../text/code-points.ts";

const MOST_ID_BYTES = 200;
/** Invisible characters too: an id stands in one line of every output. */
const UNSAFE = /[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\.\./u;
const encoder = new TextEncoder();

/** Text that is not empty and has a UTF-8 form. */
export const text = z
  .string()
  .min(1)
  .refine((value) => !hasLoneSurrogate(value), "text without half characters (lone surrogates)");

/** The id of a case, which becomes part of file names (protocol section 7). */
export const caseId = text.refine(
  (id) => !UNSAFE.test(id) && encoder.encode(id).length <= MOST_ID_BYTES,
  "an id that is safe as a file name (no / \\ .. or invisible characters, at most 200 bytes)",
);

/** Lower-case hex digits, so many. */
export function hexDigits(count: number) {
  const pattern = new RegExp(`^[0-9a-f]{${count}}$`);
  return z.string().refine((value) => pattern.test(value), `${count} lower-case hex digits`);
}

/** A list in which no value stands twice, with at least one value. */
export function uniqueList<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .min(1)
    .refine((items) => new Set(items).size === items.length, "each value once");
}

/** A rule between several members of an object: the member that it is told of and what was expected there. */
export interface MemberRule {
  readonly path: readonly PropertyKey[];
  readonly holds: boolean;
  readonly expected: string;
  readonly found: unknown;
}

/** Checks the rules between the members of an object whose members are each valid. */
export function memberRules<Value>(rulesOf: (value: Value) => readonly MemberRule[]) {
  return (ctx: z.core.ParsePayload<Value>): void => {
    for (const { path, holds, expected, found } of rulesOf(ctx.value)) {
      if (!holds) {
        ctx.issues.push({ code: "custom", path: [...path], message: expected, input: found });
      }
    }
  };
}

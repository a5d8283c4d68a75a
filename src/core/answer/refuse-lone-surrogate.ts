import { EvictionError, type EvictionErrorCode, type Refusal } from "../errors/eviction-error.ts";
import { hasLoneSurrogate } from "../text/code-points.ts";

/** Refuses a text with a lone surrogate, which has no UTF-8 and so no fingerprint (protocol section 5). */
export function refuseLoneSurrogate(
  text: string,
  code: EvictionErrorCode,
  { where, fix }: Pick<Refusal, "where" | "fix">,
): void {
  if (hasLoneSurrogate(text)) {
    const expected = "text that has a UTF-8 form";
    throw new EvictionError(code, { where, expected, found: "a lone surrogate", fix });
  }
}

import { STOPWORDS } from "./stopwords.ts";

const REQUIRED_SHARE = 0.6;

/**
 * Whether the content tokens that two texts share are at least 0.6 of the content tokens of each.
 * Content tokens are the distinct ones that are no stopwords; a text without any shares nothing.
 * Source: protocol section 8, rule 6.
 */
export function overlapsEnough(first: readonly string[], second: readonly string[]): boolean {
  const firstContent = contentTokens(first);
  const secondContent = contentTokens(second);
  if (firstContent.size === 0 || secondContent.size === 0) return false;
  const shared = countShared(firstContent, secondContent);
  return shared / firstContent.size >= REQUIRED_SHARE && shared / secondContent.size >= REQUIRED_SHARE;
}

function contentTokens(tokens: readonly string[]): ReadonlySet<string> {
  const content = new Set<string>();
  for (const token of tokens) if (!STOPWORDS.has(token)) content.add(token);
  return content;
}

function countShared(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const token of first) if (second.has(token)) shared += 1;
  return shared;
}

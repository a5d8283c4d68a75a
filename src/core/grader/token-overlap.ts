import { STOPWORDS } from "./stopwords.ts";
import { WordList } from "./word-list.ts";

const REQUIRED_SHARE = 0.6;

/** Among so many tokens a search is quicker than a set. */
const FEW = 24;

const STOPWORD_LIST = new WordList(STOPWORDS);

/**
 * Whether the content tokens that two texts share are at least 0.6 of the content tokens of each.
 * Content tokens are the distinct ones that are no stopwords; a text without any shares nothing.
 * Source: protocol section 8, rule 6.
 */
export function overlapsEnough(first: readonly string[], second: readonly string[]): boolean {
  const firstContent = contentTokens(first);
  const secondContent = contentTokens(second);
  if (firstContent.length === 0 || secondContent.length === 0) return false;
  const shared = countShared(firstContent, secondContent);
  return shared / firstContent.length >= REQUIRED_SHARE && shared / secondContent.length >= REQUIRED_SHARE;
}

function contentTokens(tokens: readonly string[]): readonly string[] {
  if (tokens.length > FEW) return Array.from(new Set(tokens)).filter((token) => !STOPWORD_LIST.has(token));
  const content: string[] = [];
  for (const token of tokens) {
    if (!STOPWORD_LIST.has(token) && !content.includes(token)) content.push(token);
  }
  return content;
}

function countShared(first: readonly string[], second: readonly string[]): number {
  const set = second.length > FEW ? new Set(second) : undefined;
  let shared = 0;
  for (const token of first) if (set?.has(token) ?? second.includes(token)) shared += 1;
  return shared;
}

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "../e2e/runtime.ts";
import { readSource } from "./read-source.ts";

/** A fenced block of a page. */
export interface FencedBlock {
  readonly page: string;
  /** What stands behind the fence: `sh`, `ts`, or nothing for what a command prints. */
  readonly language: string;
  readonly text: string;
}

/** The pages that people read, the generated ones aside. */
function pages(): readonly string[] {
  const docs = readdirSync(join(REPOSITORY, "docs"), { recursive: true, encoding: "utf8" });
  const written = docs.filter((path) => path.endsWith(".md") && !path.startsWith("reference"));
  return ["README.md", ...written.map((path) => `docs/${path}`).sort()];
}

/** All fenced blocks of all pages, in order. */
export function fencedBlocks(): readonly FencedBlock[] {
  return pages().flatMap((page) => {
    const found = readSource(page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm);
    return [...found].map(([, language = "", text = ""]) => ({ page, language, text }));
  });
}

/** The block that begins with a text. Throws where there is none. */
export function blockThatBegins(start: string): FencedBlock {
  const block = fencedBlocks().find(({ text }) => text.startsWith(start));
  if (block === undefined) throw new Error(`no page has a block that begins with ${start}`);
  return block;
}

/** A page's blocks of commands, in order. */
export function commandsOf(page: string): readonly string[] {
  return fencedBlocks()
    .filter((block) => block.page === page && block.language === "sh")
    .map(({ text }) => text);
}

/** The files that a page writes out, by path: each a block under a line that holds the path alone. */
export function filesOf(page: string): Readonly<Record<string, string>> {
  const found = readSource(page).matchAll(/^`([^`\n]+)`:\n\n```\w*\n([\s\S]*?)^```$/gm);
  return Object.fromEntries(Array.from(found, ([, path = "", text = ""]) => [path, text]));
}

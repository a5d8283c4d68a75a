import { appendFile, stat } from "node:fs/promises";
import { fitMarkdown } from "../render/markdown/fit-markdown.ts";

/** GitHub refuses the whole summary of a step beyond this many bytes, whoever wrote them. */
const MOST_BYTES = 1024 * 1024;
/** Left for what other reporters append after ours. */
const LEFT_BYTES = 64 * 1024;

/**
 * Appends Markdown to a step's summary, cut where the whole would become too large. Returns what went wrong, in
 * a sentence, and undefined where nothing did: a summary is never worth a failed run.
 */
export async function appendStepSummary(file: string, markdown: string): Promise<string | undefined> {
  try {
    const { size } = await stat(file).catch(() => ({ size: 0 }));
    const fitting = fitMarkdown(markdown, MOST_BYTES - LEFT_BYTES - size - 1);
    if (fitting === "") return "The step summary has no room left for the evaluation.";
    // What stands there may end within a line.
    await appendFile(file, `\n${fitting}`);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "an unknown failure";
    return `The step summary could not be written: ${code}.`;
  }
}

/**
 * A text whose lines were broken to fit a terminal, each sentence on one line again. A line continues the one before
 * it where it is indented by at least so many spaces.
 */
export function unwrapped(text: string, indent = 1): string {
  return text.replaceAll(new RegExp(`\\n {${indent},}`, "g"), " ");
}

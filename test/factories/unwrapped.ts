/** A text whose lines were broken to fit a terminal, each sentence on one line again. */
export function unwrapped(text: string): string {
  return text.replaceAll(/\n +/g, " ");
}

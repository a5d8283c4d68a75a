const BEGINNING = "// Generated from the manifests by ";

/** The first line of a generated file: it tells one that may be written anew from one that somebody wrote. */
export function headerLine(command: string): string {
  return `${BEGINNING}\`${command}\`.`;
}

/** Whether a file's text was generated, by whichever command: one that is not the folder's own writes the same JavaScript. */
export function isGenerated(text: string): boolean {
  return text.startsWith(BEGINNING);
}

/** Texts are found by their first characters, so each must have as many. */
const PREFIX_LENGTH = 14;

/** A way to find which of many texts, each of 14 characters or more, an output holds, plain or escaped. */
export function textFinder(texts: readonly string[]): (output: string) => readonly string[] {
  const byPrefix = new Map<string, string[]>();
  for (const text of texts) {
    if (text.length < PREFIX_LENGTH) throw new Error(`too short to be searched for: ${text}`);
    const prefix = text.slice(0, PREFIX_LENGTH);
    byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), text]);
  }
  const addFound = (output: string, found: Set<string>) => {
    for (let at = 0; at + PREFIX_LENGTH <= output.length; at++) {
      const candidates = byPrefix.get(output.slice(at, at + PREFIX_LENGTH));
      for (const text of candidates ?? []) if (output.startsWith(text, at)) found.add(text);
    }
  };
  return (output) => {
    const found = new Set<string>();
    addFound(output, found);
    const plain = unescaped(output);
    if (plain !== output) addFound(plain, found);
    return [...found];
  };
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: "<", gt: ">", amp: "&" };
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** Takes the escapes of JSON and XML out of a text, and those of a workflow command. */
function unescaped(text: string): string {
  return text
    .replaceAll(/&(quot|apos|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/%(0A|0D|25)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\(["\\/nrt])/g, (_, name: string) => ESCAPES[name] ?? name);
}

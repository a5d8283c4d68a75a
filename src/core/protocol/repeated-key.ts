const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** The line, counted from 1, of a key that its object has a second time; undefined where none has. Takes valid JSON. */
export function lineOfRepeatedKey(json: string): number | undefined {
  /** The keys of the objects that are open; a list has none. */
  const open: Set<string>[] = [];
  let latest: RegExpExecArray | undefined;
  for (const token of json.matchAll(TOKEN)) {
    const [mark] = token;
    if (mark === "{" || mark === "[") open.push(new Set());
    else if (mark === "}" || mark === "]") open.pop();
    else if (mark === ":" && latest !== undefined) {
      const key: string = JSON.parse(latest[0]);
      const keys = open.at(-1);
      if (keys?.has(key)) return json.slice(0, latest.index).split("\n").length;
      keys?.add(key);
    }
    latest = token;
  }
  return undefined;
}

const STRICT = { fatal: true, ignoreBOM: true } as const;

/** What a piece of a text has at least, in bytes. */
const PIECE = 1024 * 1024;

/**
 * The text of UTF-8 bytes in pieces, each of whole lines: Node holds no text of more than 512 MiB. Undefined where they
 * are not UTF-8.
 */
export function decodeUtf8Lines(bytes: Uint8Array, atLeast = PIECE): readonly string[] | undefined {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const lineEnd = bytes.indexOf(0x0a, start + atLeast - 1);
    const end = lineEnd < 0 ? bytes.length : lineEnd + 1;
    const piece = decodeUtf8(bytes.subarray(start, end));
    if (piece === undefined) return undefined;
    pieces.push(piece);
    start = end;
  }
  return pieces;
}

/** The text of UTF-8 bytes, a byte order mark included; undefined where they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", STRICT).decode(bytes);
  } catch {
    return undefined;
  }
}

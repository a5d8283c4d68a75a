const STRICT = { fatal: true, ignoreBOM: true } as const;

/** The text of UTF-8 bytes, a byte order mark included; undefined where they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", STRICT).decode(bytes);
  } catch {
    return undefined;
  }
}

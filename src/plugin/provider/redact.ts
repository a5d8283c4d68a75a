import type { ProviderAccess } from "./provider-access.ts";

/** What stands in a text where a secret stood. */
export const REDACTED = "[redacted]";

/** A shorter secret is not searched for: it would be found inside innocent words. */
export const SHORTEST_SEARCHED = 8;

/** Replaces what must not be seen in a text of the provider; gives any other text back as it is. */
export type Redact = (text: string) => string;

/**
 * Makes a function that removes the key and the base URL from the provider's texts. A provider may send back what
 * it was sent, so they are found in any case of letters, as they stand, escaped for JSON or a URL, and inside
 * base64. Parts of the base URL are removed too: what follows its scheme, its path, and its host unless that is a bare
 * word such as localhost.
 */
export function redactor({ apiKey, baseUrl }: ProviderAccess): Redact {
  const secrets = [apiKey, ...partsOfUrl(baseUrl)].filter(({ length }) => length >= SHORTEST_SEARCHED);
  if (secrets.length === 0) return (text) => text;
  // Where one form begins with another, the longer one has to be tried first.
  const forms = [...new Set(secrets.flatMap(formsOf))].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(forms.map(escapePattern).join("|"), "gi");
  return (text) => text.replaceAll(pattern, REDACTED);
}

function partsOfUrl(baseUrl: string): readonly string[] {
  const { host, hostname, pathname } = new URL(baseUrl);
  const path = pathname.replace(/\/+$/, "");
  const isWord = host === hostname && !/[.:]/.test(hostname);
  return [baseUrl.replace(/\/+$/, ""), host + path, path, ...(isWord ? [] : [host])];
}

function formsOf(secret: string): readonly string[] {
  const encoded = encodeURIComponent(secret);
  // Some encoders leave these five alone, others do not.
  const strictlyEncoded = encoded.replaceAll(/[!'()*]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  const escaped = JSON.stringify(secret).slice(1, -1);
  // JSON may escape slashes too, and some writers do.
  const strictlyEscaped = escaped.replaceAll("/", "\\/");
  const spelled = [secret, escaped, strictlyEscaped, encoded, strictlyEncoded];
  return [...spelled, ...[0, 1, 2].flatMap((offset) => base64Forms(secret, offset))];
}

/**
 * A secret in base64: whole, and the characters of it in the base64 of a longer text, such as `user:key`, that
 * holds it `offset` bytes behind a multiple of three. There the first and the last character may hold bits of the
 * neighbours too, and are left out.
 */
function base64Forms(secret: string, offset: number): readonly string[] {
  const bytes = Buffer.from("\0".repeat(offset) + secret);
  const encoded = bytes.toString("base64");
  const whole = [encoded, encoded.replace(/=+$/, ""), bytes.toString("base64url")];
  const mixedAtStart = offset === 0 ? 0 : offset + 1;
  const within = whole.map((text) => text.slice(mixedAtStart, Math.floor((bytes.length * 8) / 6)));
  return offset === 0 ? [...whole, ...within] : within;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

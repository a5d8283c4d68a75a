/**
 * Reads a `Retry-After` header, in seconds or as an HTTP date, into milliseconds from `now`
 * (epoch milliseconds). Undefined where it is absent or neither.
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse makes a date of almost any number, such as -5 or 1.5.
  const date = text.endsWith("GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

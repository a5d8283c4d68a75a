import { pythonStrip } from "../text/python-strip.ts";
import { parseTimestamp } from "../time/timestamps.ts";

/**
 * Whether a text is a timestamp, as the selector reads them (protocol section 4), with a zone: `Z` or an offset.
 * An offset after a date alone is a time of day and no zone, for any one character may stand before the time.
 */
export function isZonedTimestamp(text: string): boolean {
  const takesAnOffset = parseTimestamp(`${pythonStrip(text)}+00:00`) !== undefined;
  return parseTimestamp(text) !== undefined && !takesAnOffset;
}

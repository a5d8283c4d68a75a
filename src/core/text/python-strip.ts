// White space as Python's str.strip() has it: with U+001C to U+001F and U+0085, without U+FEFF.
const PYTHON_SPACES: ReadonlySet<string> = new Set(
  "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\u00a0\u1680" +
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000",
);

/** A text without the white space at both ends, as Python's `str.strip()` leaves it. */
export function pythonStrip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && PYTHON_SPACES.has(text.charAt(start))) {
    start++;
  }
  while (end > start && PYTHON_SPACES.has(text.charAt(end - 1))) {
    end--;
  }
  return text.slice(start, end);
}

const DECIMAL_DIGIT = /\p{Nd}/u;
const OTHER_SCRIPT_DIGITS = /(?![0-9])\p{Nd}/gu;

// Narrower than str.strip(): U+001C to U+001F are white space to Python, but not to its float().
const WHITE_SPACE = String.raw`(?:[^\S\uFEFF]|\x85)*`;
const DIGITS = "[0-9]+(?:_[0-9]+)*";
const MANTISSA = String.raw`(?:${DIGITS}(?:\.(?:${DIGITS})?)?|\.${DIGITS})`;
const NUMBER = `[+-]?${MANTISSA}(?:[eE][+-]?${DIGITS})?`;
const FLOAT_TEXT = new RegExp(`^${WHITE_SPACE}(${NUMBER})${WHITE_SPACE}$`);

/**
 * The number that Python's `float()` reads in a text: white space around it, exponents, single underscores
 * between digits and the decimal digits of any script are fine (protocol section 4). An infinity when it is
 * too large for a double. NaN when `float()` refuses the text, and also for the words that it reads as NaN
 * or as an infinity, since the selector takes all of these alike.
 */
export function readPythonFloat(text: string): number {
  const number = FLOAT_TEXT.exec(text.replace(OTHER_SCRIPT_DIGITS, toAsciiDigit))?.[1];
  return number === undefined ? Number.NaN : Number(number.replaceAll("_", ""));
}

/** Unicode lays decimal digits out in unbroken runs of ten, zero first, some runs next to each other. */
function toAsciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let digitsBefore = 0;
  while (isDecimalDigit(codePoint - digitsBefore - 1)) {
    digitsBefore++;
  }
  return String(digitsBefore % 10);
}

function isDecimalDigit(codePoint: number): boolean {
  return DECIMAL_DIGIT.test(String.fromCodePoint(codePoint));
}

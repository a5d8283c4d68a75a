/** The digits of an integer of any size without leading zeros: equal values have equal text. */
export type IntegerText = string;

const DIGIT_ZERO = 48;
const DIGIT_NINE = 57;

/** The value of a token that is all digits, undefined for any other token and for none. */
export function readInteger(token: string | undefined): IntegerText | undefined {
  if (token === undefined || token === "") return undefined;
  let leadingZeros = 0;
  for (let at = 0; at < token.length; at += 1) {
    const unit = token.charCodeAt(at);
    if (unit < DIGIT_ZERO || unit > DIGIT_NINE) return undefined;
    if (unit === DIGIT_ZERO && leadingZeros === at) leadingZeros += 1;
  }
  return leadingZeros === 0 ? token : token.slice(Math.min(leadingZeros, token.length - 1));
}

/** The integer values among tokens, in order, repeats included. */
export function readIntegers(tokens: readonly string[]): readonly IntegerText[] {
  const values: IntegerText[] = [];
  for (const token of tokens) {
    const value = readInteger(token);
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** Whether `first` is at most `second`, by value: without leading zeros the longer one is the larger. */
export function isAtMost(first: IntegerText, second: IntegerText): boolean {
  if (first.length !== second.length) return first.length < second.length;
  return first <= second;
}

/** Whether two lists hold the same values, whatever their order and repeats. */
export function haveSameValues(first: readonly IntegerText[], second: readonly IntegerText[]): boolean {
  return includesAll(first, second) && includesAll(second, first);
}

/** Answers hold few integers, for which a search is quicker than building a set. */
function includesAll(values: readonly IntegerText[], wanted: readonly IntegerText[]): boolean {
  return wanted.every((value) => values.includes(value));
}

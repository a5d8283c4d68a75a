const ZERO = 0x30;

/** Value of the ASCII digit at an index of a text; NaN when anything else, or nothing, is there. */
export function digitAt(text: string, index: number): number {
  const value = text.charCodeAt(index) - ZERO;
  return value >= 0 && value <= 9 ? value : Number.NaN;
}

/** Value of two ASCII digits from an index of a text on; NaN unless both are there. */
export function twoDigitsAt(text: string, index: number): number {
  return digitAt(text, index) * 10 + digitAt(text, index + 1);
}

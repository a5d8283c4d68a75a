/** A difference of shares with its sign, in three decimals. */
export function signed(value: number): string {
  const digits = Math.abs(value).toFixed(3);
  return `${value < 0 && Number(digits) !== 0 ? "-" : "+"}${digits}`;
}

/** A p-value in four decimals, a smaller one in powers of ten; one that is too small for a number is not 0. */
export function probability(p: number): string {
  if (p === 0) return "<1e-300";
  return p < 0.0001 ? p.toExponential(2) : p.toFixed(4);
}

/** The level of intervals at a two-sided alpha, such as `95%`. */
export function level(alpha: number): string {
  return `${Number(((1 - alpha) * 100).toFixed(4))}%`;
}

/** A share of 0..1 in percent, to one decimal where it has any. */
export function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}

export function interval({ lower, upper }: { readonly lower: number; readonly upper: number }): string {
  return `[${signed(lower)}, ${signed(upper)}]`;
}

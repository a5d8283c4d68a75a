/**
 * Wilson's score interval of one proportion, both ends in 0..1, for a standard normal quantile above 0.
 * It always holds the proportion. Source: Wilson 1927.
 */
export function wilsonInterval(
  rights: number,
  total: number,
  quantile: number,
): { readonly lower: number; readonly upper: number } {
  const share = rights / total;
  const weight = (quantile * quantile) / total;
  const centre = share + weight / 2;
  const reach = Math.sqrt(weight * (share * (1 - share) + weight / 4));
  // Rounding alone could put an end on the wrong side of the proportion, or of 0 and 1.
  return {
    lower: Math.max(0, Math.min(share, (centre - reach) / (1 + weight))),
    upper: Math.min(1, Math.max(share, (centre + reach) / (1 + weight))),
  };
}

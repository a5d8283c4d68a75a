/** What writes a complete run's retention into the baseline that the option names. */
export const REFRESH_COMMAND = "`vitest run --project eviction -u`";

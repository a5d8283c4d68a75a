/** The time of now as UTC ISO 8601 with `Z`. */
export function timestamp(): string {
  return new Date().toISOString();
}

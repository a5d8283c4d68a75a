/**
 * A case's failure in one line. It has no stack: where it was thrown tells a reader nothing, and Vitest
 * gathers failures with the same text into one.
 */
export class CaseFailure extends Error {
  override readonly name = "CaseFailure";

  constructor(message: string) {
    super(message);
    this.stack = `${this.name}: ${message}`;
  }
}

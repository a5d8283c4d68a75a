/** Whether a directory was refused for the one reason that a racing run has to expect. */
export function isHeldElsewhere(error: unknown): boolean {
  return (
    error instanceof Error &&
    /: expected no other run in this directory, found process \d+ on /.test(error.message)
  );
}

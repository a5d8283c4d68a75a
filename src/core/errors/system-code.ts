/** The operating system's name for a failure, such as `ENOENT`. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "an unknown failure";
}

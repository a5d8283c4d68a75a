/** The part of a process's environment that matters here; an empty value counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a variable, an empty one counting as unset. */
export function variableOf(env: Environment, name: string): string | undefined {
  return env[name] || undefined;
}

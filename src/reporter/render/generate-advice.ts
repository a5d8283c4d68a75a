/** What writes the suites of a protocol, one test for each of its rows. */
export const GENERATE_COMMAND = "npx vitest-eviction generate";

/** How the tests that rows lack come to be, in a sentence for `suites`, the user's own folder, where one is named. */
export function howToWrite(suites: string | undefined): string {
  const generate = `Write them with \`${GENERATE_COMMAND}\``;
  return suites === undefined
    ? `${generate}, and name their folder in the plugin's option suites.`
    : `${generate}.`;
}

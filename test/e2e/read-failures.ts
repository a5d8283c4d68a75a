/** One failure of a run as the default reporter prints it, with all tests that failed in the same words. */
export interface PrintedFailure {
  /** `file.eviction.ts > title`, in printed order. */
  readonly tests: readonly string[];
  /** Everything printed below the tests: one line for an error without stack and source. */
  readonly lines: readonly string[];
}

/** Reads the failures out of a run's standard error. */
export function readFailures(output: string): readonly PrintedFailure[] {
  const blocks = output.split(/^⎯+.*⎯$/m);
  return blocks.map(readBlock).filter(({ tests }) => tests.length > 0);
}

function readBlock(block: string): PrintedFailure {
  const lines = block.split("\n").filter((line) => line.trim() !== "");
  const head = / FAIL {2}\|eviction\| (?:.*\/)?([^/]+ > .*)$/;
  return {
    tests: lines.flatMap((line) => head.exec(line)?.[1] ?? []),
    lines: lines.filter((line) => !line.startsWith(" FAIL ")),
  };
}

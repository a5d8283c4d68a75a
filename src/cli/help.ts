export const HELP = `Usage: vitest-eviction <command>

Commands:
  report <dir>           Say what a finished run found, and write report.json, report.md and
                         report.html into its directory. No test runs, and no call is made.
  compare <dirA> <dirB>  Pair two runs of one protocol by case and policy: what improved,
                         what regressed, and whether that is more than chance.

Options of report, to write some of its files only:
  --json  --markdown  --html

Options:
  -h, --help             Show this text
  -v, --version          Show the version

<dir> is the directory of a finished run, such as .vitest/eviction/<run>, of this tool or
the Python one.

Exit codes: 0 done, 1 a run that cannot be read or compared, 2 a call that means nothing.
`;

/** By hand at most 80 columns wide. */
export const HELP = `Usage: vitest-eviction <command>

Commands:
  report <dir>           Say what a finished run found, and write report.json,
                         report.md and report.html into its directory. No test
                         runs, and no call is made.
  compare <dirA> <dirB>  Pair two runs of one protocol by case and policy: what
                         improved, what regressed, and whether that is more than
                         chance.
  generate               Write the literal suite files of a protocol, one test
                         for each of its rows, and remove those that it no
                         longer asks for. The protocol, the folder and the
                         policies are those of the plugin in the Vitest config
                         of the working directory, unless named here.

Options of report, to write some of its files only:
  --json  --markdown  --html

Options of generate:
  --config <yaml>        The protocol's config, in a protocol directory
  --out <folder>         Where the suites go; default: the plugin's option
                         suites, else eviction
  --check                Write nothing; fail where a file would change

Options:
  -h, --help             Show this text
  -v, --version          Show the version

<dir> is the directory of a finished run, such as .vitest/eviction/<run>, of
this tool or the Python one.

Exit codes: 0 done, 1 a run that cannot be read or compared, suites that cannot
be written or that --check finds changed, 2 a call that means nothing.
`;

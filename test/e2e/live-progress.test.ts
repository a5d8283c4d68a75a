import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { unwrapped } from "../factories/unwrapped.ts";
import { CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { heldAnswers } from "./held-answers.ts";
import { startVitestGroup } from "./process-group.ts";
import { runVitest } from "./run-vitest.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const RUN = ["run", "--project", "eviction"];
const HAS_TERMINAL = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

const PROGRESS = /eviction: .* answered/;
const TWENTY_ANSWERED =
  /eviction: 20 of 90 answered, 3 in flight, [\d,]+ \+ [\d,]+ tokens, about (\d+ min )?\d+ s left/;

/** Longer than from one line on a terminal to the next. */
const BETWEEN_LINES_MS = 4_000;

test.runIf(HAS_TERMINAL)(
  "on a terminal a live run tells how far it is, and under --silent it does not",
  { timeout: 120_000 },
  async () => {
    const [told, silent] = await Promise.all([startInTerminal(RUN), startInTerminal([...RUN, "--silent"])]);

    await expect.poll(() => lines(told.stdout()), { timeout: 30_000 }).toMatch(TWENTY_ANSWERED);
    await sleep(BETWEEN_LINES_MS);
    const toldEnd = await told.finish();
    const silentEnd = await silent.finish();

    expect(toldEnd.exitCode, toldEnd.output).toBe(0);
    expect(silentEnd.exitCode, silentEnd.output).toBe(0);
    expect(silentEnd.output).not.toMatch(PROGRESS);
  },
);

test("answers of the embedded reader tell no progress", async () => {
  const run = await runVitest({
    args: RUN,
    env: { ...CONFORMANCE_ENV, EVICTION_PROVIDER: "embedded", EVICTION_OUTPUT_DIR: temporaryFolder() },
    terminal: HAS_TERMINAL,
  });

  expect(run.exitCode, run.output).toBe(0);
  expect(run.output).toContain("answered by the embedded reader");
  expect(run.output).not.toMatch(PROGRESS);
});

/** What a terminal shows, each line that was continued on another on one again. */
function lines(shown: string): string {
  return unwrapped(shown.replaceAll("\r\n", "\n"), 2);
}

/** Starts a run on a terminal and waits until it has twenty answers, and waits for more. */
async function startInTerminal(args: readonly string[]) {
  const answers = heldAnswers(20);
  const provider = await testProvider(answers.respond);
  const run = startVitestGroup({
    args,
    env: { ...CONFORMANCE_ENV, ...providerEnv(provider), EVICTION_OUTPUT_DIR: temporaryFolder() },
    terminal: true,
  });
  await expect.poll(answers.count, { timeout: 60_000 }).toBe(3);
  return {
    stdout: run.stdout,
    finish: () => {
      answers.release();
      return run.finished;
    },
  };
}

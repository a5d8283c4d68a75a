import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { answerAsExpected, CONFORMANCE_ENV, providerEnv, testProvider } from "./conformance-run.ts";
import { type KillMoment, watchFor } from "./kill-moment.ts";

/** How long an answer takes: slow beside a write, so that most moments have calls in flight. */
const ANSWER_MS = 10;

export interface EndedRun {
  /** Exit code, or the signal that ended it. */
  readonly end: number | NodeJS.Signals;
  /** What it has printed. */
  readonly told: string;
  /** The fingerprints of its calls. */
  readonly called: readonly string[];
}

/**
 * A provider and the way to run against it: `script` is `test/run-children/answer-rows.ts`, built. A run asks for
 * all rows of the conformance protocol in a directory and is killed when the moment comes, unless it ends before.
 */
export async function killableRuns(script: string) {
  const calls = new EventEmitter();
  const provider = await testProvider(async (call, response, count) => {
    calls.emit(call.path ?? "");
    await sleep(ANSWER_MS);
    return answerAsExpected(call, response, count);
  });
  let runs = 0;
  return async (directory: string, moment: KillMoment | undefined): Promise<EndedRun> => {
    runs += 1;
    // A base URL of its own tells a run's calls from those that an earlier one left on their way.
    const name = `run-${runs}`;
    const path = `/v1/${name}/chat/completions`;
    const env = {
      ...process.env,
      ...CONFORMANCE_ENV,
      ...providerEnv({ baseUrl: `${provider.baseUrl}/${name}` }),
      EVICTION_PROVIDER: "live",
      EVICTION_OUTPUT_DIR: directory,
    };
    const child = spawn(process.execPath, [script], {
      cwd: directory,
      env,
      stdio: ["ignore", "ignore", "pipe"],
    });
    let told = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (told += text));
    const kill = () => void child.kill("SIGKILL");
    onTestFinished(kill);
    const onCall = (callback: () => void) => void calls.on(path, callback);
    const stopWatching = moment ? watchFor(moment, { directory, onCall }, kill) : () => {};
    const [code, signal] = await once(child, "close");
    stopWatching();
    const called = provider.calls.filter((call) => call.path === path);
    return { end: code ?? signal, told, called: called.map(({ fingerprint }) => fingerprint) };
  };
}

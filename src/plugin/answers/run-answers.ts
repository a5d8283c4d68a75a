import { performance } from "node:perf_hooks";
import pLimit from "p-limit";
import { requestBody } from "../../core/answer/request.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { AnswerTask } from "../../core/rows/answer-row.ts";
import { gitState } from "../../reporter/git-state.ts";
import { once } from "../once.ts";
import { askWithRetries } from "../provider/attempts.ts";
import type { Obstacle } from "../provider/obstacle.ts";
import { pause } from "../provider/pause.ts";
import type { Provider } from "../provider/provider.ts";
import type { CheckedRun } from "../setup/prepare-run.ts";
import { bindRun, removeUnfinished } from "../store/bind-run.ts";
import { acquireDirectoryLock, type DirectoryLock } from "../store/directory-lock.ts";
import { thisProcess } from "../store/lock-owner.ts";
import { rowFiles } from "../store/row-files.ts";
import { appendTelemetry, readCutAnswers, telemetryLine } from "../store/telemetry-file.ts";
import { timestamp } from "../timestamp.ts";
import type { AnswerService } from "./answer-service.ts";
import { callingAnswers } from "./calling-answers.ts";
import { recordedAnswers } from "./recorded-answers.ts";
import type { RowEvent } from "./standing.ts";

/** The answers of a run, and its end. */
export interface RunAnswers {
  readonly service: AnswerService;
  /** What keeps the run from asking for further rows; undefined where nothing does. */
  obstacle(): Obstacle | undefined;
  /** Begins anew, for a rerun while watching. */
  restart(): void;
  /** Takes back what is asked for now; a later request is answered. */
  takeBack(): void;
  /** Makes no further call; settles once what was answered meanwhile is stored. */
  stop(): Promise<void>;
  /** Gives the directory free. */
  release(): Promise<void>;
}

/**
 * The one source of a run's answers, in the main process: what it limits is limited for the whole run,
 * and the key it holds is held nowhere else. `root` is the checkout that the run is done from.
 */
export async function runAnswers(
  run: CheckedRun,
  root: string,
  note: (event: RowEvent) => void,
): Promise<RunAnswers> {
  const directory = run.output.path;
  const rows = rowFiles(directory);
  let cutAnswers = once(() => readCutAnswers(directory));
  const wasCut = async (task: AnswerTask) => (await cutAnswers())(task);
  if (run.header.mode === "recorded") {
    const service = recordedAnswers(rows, wasCut);
    const nothing = () => {};
    return {
      service,
      obstacle: () => undefined,
      restart: nothing,
      takeBack: nothing,
      stop: async () => {},
      release: async () => {},
    };
  }
  const { qa } = run.protocol.config;
  const provider = once(() => openProvider(run));
  // Most likely there is something to call for: the client loads, and git tells its state, while the workers start.
  provider().catch(() => {});
  const git = gitState(root);
  let lock: DirectoryLock | undefined;
  let isReleased = false;
  const bindDirectory = once(async () => {
    lock = await acquireDirectoryLock(directory, thisProcess());
    await removeUnfinished(directory);
    await bindRun(run, git, timestamp);
  });
  const service = callingAnswers({
    rows: {
      ...rows,
      write: async (row) => {
        if (isReleased) throw releasedError(directory);
        await rows.write(row);
      },
    },
    bindDirectory,
    wasCut,
    requestBody: (messages) => requestBody(qa, messages),
    inTurn: pLimit(qa.workers),
    ask: async (body, signal) => {
      const tools = { now, random: Math.random, pause, signal };
      return askWithRetries(await provider(), body, qa.max_attempts, tools);
    },
    names: qa,
    record: (task, outcome, queuedMs) => {
      appendTelemetry(directory, telemetryLine(task, outcome, queuedMs, timestamp()));
      // What was read before does not tell of this answer, and a watch rerun may reuse its row.
      cutAnswers = once(() => readCutAnswers(directory));
    },
    note,
    now,
    timestamp,
  });
  const release = async () => {
    isReleased = true;
    await lock?.release();
  };
  const { restart, takeBack, stop } = service;
  return { service, obstacle: service.obstacle, restart, takeBack, stop, release };
}

async function openProvider({ access, protocol }: CheckedRun): Promise<Provider> {
  if (access === undefined) throw new TypeError("A live run has access to its provider");
  const { openAIProvider } = await import("../provider/openai-provider.ts");
  const timeoutSeconds = protocol.config.qa.timeout_seconds;
  return openAIProvider({ ...access, timeoutSeconds, fetch, now: Date.now });
}

function now(): number {
  return performance.now();
}

/** An answer that came after the directory was given free: another run may have it by now. */
function releasedError(directory: string): EvictionError {
  return new EvictionError("run-directory", {
    where: directory,
    expected: "an answer before the run ended",
    found: "one after it",
    fix: "Run the same command to go on",
  });
}

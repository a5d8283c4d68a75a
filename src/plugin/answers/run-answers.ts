import { performance } from "node:perf_hooks";
import pLimit from "p-limit";
import { requestBody } from "../../core/answer/request.ts";
import { qaRunText } from "../../core/artifacts/qa-run-file.ts";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { AnswerTask } from "../../core/rows/answer-row.ts";
import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import { gitState } from "../../reporter/git-state.ts";
import { askWithRetries } from "../provider/attempts.ts";
import { embeddedReader } from "../provider/embedded-reader.ts";
import { pause } from "../provider/pause.ts";
import type { Provider } from "../provider/provider.ts";
import type { CheckedRun } from "../setup/prepare-run.ts";
import { acquireDirectoryLock, type DirectoryLock } from "../store/directory-lock.ts";
import { thisProcess } from "../store/lock-owner.ts";
import { rowFiles } from "../store/row-files.ts";
import { bindRunDirectory, removeUnfinished } from "../store/run-directory.ts";
import { readCutAnswers, telemetryAppender, telemetryLine } from "../store/telemetry-file.ts";
import type { AnswerService } from "./answer-service.ts";
import { callingAnswers } from "./calling-answers.ts";
import { recordedAnswers } from "./recorded-answers.ts";
import type { RowEvent } from "./standing.ts";

/** The answers of a run, and its end. */
export interface RunAnswers {
  readonly service: AnswerService;
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
  const isLive = run.header.mode === "live";
  const rows = rowFiles(directory, isLive);
  const appendTelemetry = telemetryAppender(directory);
  let cutAnswers = once(() => readCutAnswers(directory));
  const wasCut = async (task: AnswerTask) => (await cutAnswers())(task);
  if (run.header.mode === "recorded") {
    const service = recordedAnswers(rows, wasCut);
    return { service, takeBack: () => {}, stop: async () => {}, release: async () => {} };
  }
  const { qa } = run.protocol.config;
  const provider = once(() => openProvider(run));
  // A live run most likely calls, and the client loads while the workers start.
  if (isLive) provider().catch(() => {});
  let lock: DirectoryLock | undefined;
  let isReleased = false;
  const bindDirectory = once(async () => {
    if (isLive) {
      lock = await acquireDirectoryLock(directory, thisProcess());
      await removeUnfinished(directory);
    }
    await bindRunDirectory(directory, () => newQaRunText(run, root));
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
    record: async (task, outcome, queuedMs) => {
      if (!isLive) return;
      await appendTelemetry(telemetryLine(task, outcome, queuedMs, timestamp()));
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
  return { service, takeBack: service.takeBack, stop: service.stop, release };
}

async function newQaRunText({ header, protocol }: CheckedRun, root: string): Promise<string> {
  const git = await gitState(root);
  const model = header.embedded ? EMBEDDED_READER_MODEL : protocol.config.qa.model;
  return qaRunText(protocol.config, header.artifacts, timestamp(), git, model);
}

/** Loads the client at the first call: a run whose rows are all stored, or that calls nobody, never needs it. */
async function openProvider({ access, protocol }: CheckedRun): Promise<Provider> {
  if (access === undefined) return embeddedReader();
  const { openAIProvider } = await import("../provider/openai-provider.ts");
  const timeoutSeconds = protocol.config.qa.timeout_seconds;
  return openAIProvider({ ...access, timeoutSeconds, fetch, now: Date.now });
}

function now(): number {
  return performance.now();
}

function timestamp(): string {
  return new Date().toISOString();
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

/** Makes a value once; a failure is not kept, so that a later call may do better. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { requestBody } from "../../core/answer/request.ts";
import { qaRunText } from "../../core/artifacts/qa-run-file.ts";
import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import { gitState } from "../../reporter/git-state.ts";
import type { CheckedRun } from "../prepare-run.ts";
import { askWithRetries } from "../provider/attempts.ts";
import type { Provider } from "../provider/provider.ts";
import { rowFiles } from "../store/row-files.ts";
import { bindRunDirectory } from "../store/run-directory.ts";
import { type AnswerService, callingAnswers, recordedAnswers } from "./answer-service.ts";

/**
 * The one source of a run's answers, in the main process: what it limits is limited for the whole run,
 * and the key it holds is held nowhere else. `root` is the checkout that the run is done from.
 */
export function runAnswers(run: CheckedRun, root: string): AnswerService {
  const rows = rowFiles(run.output.path);
  if (run.header.mode === "recorded") return recordedAnswers(rows);
  const { qa } = run.protocol.config;
  const limit = pLimit(qa.workers);
  const timestamp = () => new Date().toISOString();
  const provider = once(() => openProvider(run));
  const bind = once(() =>
    bindRunDirectory(run.output.path, async () =>
      qaRunText(
        run.protocol.config,
        run.header.artifacts,
        timestamp(),
        await gitState(root),
        run.header.embedded ? EMBEDDED_READER_MODEL : undefined,
      ),
    ),
  );
  return callingAnswers({
    rows,
    bindDirectory: bind,
    requestBody: (messages) => requestBody(qa, messages),
    ask: (body) =>
      limit(async () =>
        askWithRetries(await provider(), body, qa.max_attempts, { sleep, random: Math.random }),
      ),
    timestamp,
  });
}

/** Loads the client at the first call: a run whose rows are all stored never needs it. */
async function openProvider({ access, protocol }: CheckedRun): Promise<Provider> {
  const { openAIProvider } = await import("../provider/openai-provider.ts");
  const timeoutSeconds = protocol.config.qa.timeout_seconds;
  if (access) return openAIProvider({ ...access, timeoutSeconds, fetch, now: Date.now });
  const { embeddedReaderFetch } = await import("../provider/embedded-reader.ts");
  const embedded = {
    apiKey: "embedded",
    baseUrl: "http://embedded.invalid/v1",
    fetch: embeddedReaderFetch(),
  };
  return openAIProvider({ ...embedded, timeoutSeconds, now: Date.now });
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

import { requestAnswer, requestBinding } from "../answers/ask-run.ts";
import type { RunAddress } from "../answers/run-services.ts";
import { once } from "../once.ts";
import type { PreparedRun } from "../setup/provided-run.ts";
import { timestamp } from "../timestamp.ts";
import type { Ask } from "./run-case.ts";

/**
 * What answers in a run's tests: the main process, which alone may call a provider, or the embedded reader here and
 * now. The signal takes requests back.
 */
export function askInRun(run: PreparedRun, address: RunAddress, signal: AbortSignal): Ask {
  if (run.header.mode !== "embedded") return (request) => requestAnswer(address, request, signal);
  return async (request) => (await readerOf(run, address)).answer(request, signal);
}

/** By the way to the run: what a process has opened it does not open again. */
const readers = new Map<string, ReturnType<typeof openReader>>();

function readerOf(run: PreparedRun, address: RunAddress): ReturnType<typeof openReader> {
  const known = readers.get(address.token) ?? openReader(run, address);
  readers.set(address.token, known);
  return known;
}

async function openReader({ directory }: PreparedRun, address: RunAddress) {
  // Loaded only here: other runs have no use for the reader.
  const { readerAnswers } = await import("../answers/reader-answers.ts");
  return readerAnswers({ directory, bindDirectory: once(() => requestBinding(address)), timestamp });
}

import { type RequestSettings, requestBody } from "../../core/answer/request.ts";
import { embeddedReader } from "../provider/embedded-reader.ts";
import { rowFiles } from "../store/row-files.ts";
import type { AnswerService } from "./answer-service.ts";
import { callingAnswers } from "./calling-answers.ts";

export interface ReaderAnswersSettings {
  readonly directory: string;
  readonly request: RequestSettings;
  /** Settles once the directory is the run's own. */
  readonly bindDirectory: () => Promise<void>;
  /** UTC ISO 8601 with `Z`. */
  readonly timestamp: () => string;
}

/**
 * Answers of the embedded reader, given where the test runs. It calls nobody and costs nothing, so that neither the
 * limit on calls nor the one writer of the main process has anything to keep.
 */
export function readerAnswers({
  directory,
  request,
  bindDirectory,
  timestamp,
}: ReaderAnswersSettings): AnswerService {
  const reader = embeddedReader();
  return callingAnswers({
    rows: rowFiles(directory, false),
    bindDirectory,
    wasCut: async () => false,
    requestBody: (messages) => requestBody(request, messages),
    inTurn: (work) => work(),
    ask: async (body) => ({ answer: { ...(await reader.ask(body)), attempts: 1 }, attempts: [] }),
    record: async () => {},
    note: () => {},
    now: () => 0,
    timestamp,
  });
}

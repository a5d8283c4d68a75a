import { fingerprintRequest, requestBody } from "../../src/core/answer/request.ts";
import type { AnswerRequest } from "../../src/core/rows/answer-request.ts";
import type { AnswerService } from "../../src/plugin/answers/answer-service.ts";
import type { CheckedRun } from "../../src/plugin/setup/prepare-run.ts";
import { makeAnswerTask } from "./make-answer-row.ts";

/** A request for the row of a case, whose question is of its own. */
export function requestFor(run: CheckedRun, case_id: string): AnswerRequest {
  const messages = [{ role: "user", content: `Which colour has the kettle of ${case_id}?` }] as const;
  const request_fingerprint = fingerprintRequest(requestBody(run.protocol.config.qa, messages));
  return { task: makeAnswerTask({ case_id, request_fingerprint }), messages };
}

/** Asks for a case's row, and waits for it. */
export function askFor(service: AnswerService, run: CheckedRun, case_id: string) {
  return service.answer(requestFor(run, case_id), new AbortController().signal);
}

import { buildMessages, type Message } from "../answer/build-messages.ts";
import type { PromptTemplate } from "../answer/parse-prompt.ts";
import { fingerprintRequest, type RequestSettings, requestBody } from "../answer/request.ts";
import type { Fact } from "../pool/fact.ts";
import type { PreparedCase } from "../pool/prepare-cases.ts";
import { type AnswerTask, rowId } from "./answer-row.ts";
import type { PolicyRow } from "./policy-row.ts";

/** What a case asks for: the row it wants, and the messages that go to the provider. */
export interface AnswerRequest {
  readonly task: AnswerTask;
  readonly messages: readonly Message[];
}

/** What the protocol pins of every request. */
export interface RequestTemplate {
  readonly prompt: PromptTemplate;
  readonly request: RequestSettings;
}

/**
 * What a case asks under a policy, with the facts that the policy kept (protocol sections 5 and 7).
 * `row` is the policy's row at the capacity that is asked at. Throws like `buildMessages`.
 */
export function answerRequest(
  { prompt, request }: RequestTemplate,
  prepared: Pick<PreparedCase, "question" | "questionDate">,
  row: PolicyRow,
  kept: readonly Fact[],
): AnswerRequest {
  const messages = buildMessages(prompt, kept, prepared.question, prepared.questionDate);
  return {
    task: {
      row_id: rowId(row.case_id, row.policy),
      case_id: row.case_id,
      source: row.source,
      scenario: row.scenario,
      policy: row.policy,
      capacity: row.capacity,
      kept_fact_ids: row.kept_fact_ids,
      request_fingerprint: fingerprintRequest(requestBody(request, messages)),
    },
    messages,
  };
}

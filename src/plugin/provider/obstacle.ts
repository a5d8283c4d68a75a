import type { AskOutcome, AttemptReport } from "./attempts.ts";

/** What stands between a run and all of its answers, as long as none has come. */
export type Obstacle =
  /** HTTP status 401. */
  | "key-refused"
  /** HTTP status 404 or 405, or a 2xx response that is no JSON: another address, or a model that is not there. */
  | "no-endpoint"
  /** No attempt for a row got as far as an HTTP response. */
  | "unreachable";

/** A request that brought no answer. */
export type FailedAsk = Exclude<AskOutcome, { readonly answer: unknown }>;

/** How an attempt ends with a status of success and yet without JSON that was read whole. */
const NO_JSON: readonly AttemptReport["outcome"][] = ["not-json", "network-error", "time-out", "too-large"];

/** The obstacle that a row met; undefined for a failure that need not be the next row's, and for a row that was stopped. */
export function obstacleOf({ reason, attempts }: FailedAsk): Obstacle | undefined {
  if (reason === "stopped") return undefined;
  const last = attempts.at(-1);
  if (last?.status === 401) return "key-refused";
  if (last?.status === 404 || last?.status === 405 || last?.outcome === "not-json") return "no-endpoint";
  return attempts.every(({ status }) => status === null) ? "unreachable" : undefined;
}

/** The obstacles that a response speaks against: where one came the provider is there, and JSON is sent for a key that is taken. */
export function ruledOutBy({ attempts }: FailedAsk): readonly Obstacle[] {
  const responses = attempts.filter(({ status }) => status !== null);
  const isJson = responses.some(
    ({ outcome, status }) => status !== null && status >= 200 && status < 300 && !NO_JSON.includes(outcome),
  );
  return [
    ...(responses.length > 0 ? (["unreachable"] as const) : []),
    ...(isJson ? (["key-refused", "no-endpoint"] as const) : []),
  ];
}

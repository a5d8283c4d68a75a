import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { ProtocolConfig } from "../../core/protocol/config.ts";
import { type FailedAsk, type Obstacle, obstacleOf } from "./obstacle.ts";

/** What a config says of the provider; what the variables hold is shown nowhere. */
export type ProviderNames = Pick<ProtocolConfig["qa"], "api_key_env" | "base_url_env" | "model">;

/** What removes an obstacle, as a sentence without a full stop. */
export function remedy(
  obstacle: Obstacle,
  { api_key_env: key, base_url_env: url, model }: ProviderNames,
): string {
  switch (obstacle) {
    case "key-refused":
      return `Correct ${key} and run the same command`;
    case "no-endpoint":
      return `Check ${url}, behind which /chat/completions is put, and that the model ${model} is there, and run the same command`;
    case "unreachable":
      return `Check that ${url} is right and can be reached, and run the same command`;
  }
}

const CAUSES: Readonly<Record<Obstacle, string>> = {
  "key-refused": "the provider refused the key (401) before it answered anything",
  "no-endpoint": "the provider's address took no request before it answered anything",
  unreachable: "nothing answered at the provider's address",
};

/** Why a row is not asked for, and what to do about it. */
export function notAskedFor(obstacle: Obstacle, names: ProviderNames): string {
  return `not asked for: ${CAUSES[obstacle]}. ${remedy(obstacle, names)}.`;
}

/**
 * Why a row that was asked for has no answer, with the step that helps. To ask again helps against most failures. Against
 * an obstacle it does not, unless the provider has answered other rows of the run, and so takes the key.
 */
export function withNextStep(failed: FailedAsk, hasAnswered: boolean, names: ProviderNames): EvictionError {
  const { code, refusal } = failed.refusal;
  const obstacle = obstacleOf(failed);
  if (obstacle === undefined) return failed.refusal;
  if (!hasAnswered) return new EvictionError(code, { ...refusal, fix: remedy(obstacle, names) });
  if (obstacle !== "key-refused") return failed.refusal;
  const fix = `Run the same command again, and correct ${names.api_key_env} should it be refused again`;
  return new EvictionError(code, { ...refusal, fix });
}

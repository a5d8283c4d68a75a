import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { ProtocolConfig } from "../../core/protocol/config.ts";
import { type FailedAsk, type Obstacle, obstacleOf } from "./obstacle.ts";

/** The variables that a config names; what they hold is shown nowhere. */
export type ProviderVariables = Pick<ProtocolConfig["qa"], "api_key_env" | "base_url_env">;

/** What removes an obstacle, as a sentence without a full stop. */
export function remedy(
  obstacle: Obstacle,
  { api_key_env: key, base_url_env: url }: ProviderVariables,
): string {
  return obstacle === "key-refused"
    ? `Correct ${key} and run the same command`
    : `Check that ${url} is right and can be reached, and run the same command`;
}

/** Why a row is not asked for, and what to do about it. */
export function notAskedFor(obstacle: Obstacle, variables: ProviderVariables): string {
  const why =
    obstacle === "key-refused"
      ? "the provider refused the key (401) before it answered anything"
      : "nothing answered at the provider's address";
  return `not asked for: ${why}. ${remedy(obstacle, variables)}.`;
}

/**
 * Why a row that was asked for has no answer, with the step that helps. To ask again helps against most failures. Against
 * an obstacle it does not, unless the provider has answered other rows of the run, and so takes the key.
 */
export function withNextStep(
  failed: FailedAsk,
  hasAnswered: boolean,
  variables: ProviderVariables,
): EvictionError {
  const { code, refusal } = failed.refusal;
  const obstacle = obstacleOf(failed);
  if (obstacle === undefined) return failed.refusal;
  if (!hasAnswered) return new EvictionError(code, { ...refusal, fix: remedy(obstacle, variables) });
  if (obstacle === "unreachable") return failed.refusal;
  const fix = `Run the same command again, and correct ${variables.api_key_env} should it be refused again`;
  return new EvictionError(code, { ...refusal, fix });
}

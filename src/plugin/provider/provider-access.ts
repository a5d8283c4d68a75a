import { EvictionError } from "../../core/errors/eviction-error.ts";
import type { ProtocolConfig } from "../../core/protocol/config.ts";
import type { AnswerMode } from "../../core/rows/case-record.ts";
import { type Environment, variableOf } from "../environment.ts";

/** Where a live run's calls go, and with which key. Stays in the main process. */
export interface ProviderAccess {
  readonly apiKey: string;
  readonly baseUrl: string;
}

type Qa = ProtocolConfig["qa"];

/** The mode asked for; else `live` where a provider variable is set, so that neither is set in vain. */
export function answerMode(asked: AnswerMode | undefined, qa: Qa, env: Environment): AnswerMode {
  if (asked !== undefined) return asked;
  const set = variableOf(env, qa.api_key_env) ?? variableOf(env, qa.base_url_env);
  return set === undefined ? "embedded" : "live";
}

/**
 * Reads a live run's key and base URL from the two variables that the config names (protocol section 6).
 * Throws `settings` naming what is missing; neither value is ever shown.
 */
export function readProviderAccess(qa: Qa, env: Environment): ProviderAccess {
  const apiKey = variableOf(env, qa.api_key_env);
  const baseUrl = variableOf(env, qa.base_url_env);
  if (apiKey === undefined || baseUrl === undefined) throw missing(qa, apiKey, baseUrl);
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw refused(qa.api_key_env, "a key of visible ASCII characters", "other characters in it");
  }
  checkBaseUrl(qa.base_url_env, baseUrl);
  if (qa.stream) throw refused("qa.stream", "false in a live run", "true");
  return { apiKey, baseUrl };
}

function checkBaseUrl(variable: string, text: string): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:") {
    throw refused(variable, "an http or https URL", "something else");
  }
  if (url.username || url.password) throw refused(variable, "a URL without user or password", "one with");
  // The client puts the path behind this text as it stands: even an empty query would swallow it.
  if (/[?#]/.test(text)) throw refused(variable, "a URL without query or fragment", "one with");
  if (/\/chat\/completions\/*$/.test(url.pathname)) {
    throw refused(variable, "a URL without /chat/completions, which is put behind it", "one with");
  }
  if (/\s/.test(text)) throw refused(variable, "a URL without white space", "one with");
}

function missing(qa: Qa, apiKey: string | undefined, baseUrl: string | undefined): EvictionError {
  const names = [
    ...(apiKey === undefined ? [qa.api_key_env] : []),
    ...(baseUrl === undefined ? [qa.base_url_env] : []),
  ];
  return new EvictionError("settings", {
    where: "provider variables",
    expected: `${qa.api_key_env} and ${qa.base_url_env} for a live run`,
    found: `no ${names.join(" and no ")}`,
    fix: `Set ${names.join(" and ")}, or EVICTION_PROVIDER=embedded to run without a provider`,
  });
}

function refused(where: string, expected: string, found: string): EvictionError {
  return new EvictionError("settings", { where, expected, found, fix: "Correct it; nothing was called" });
}

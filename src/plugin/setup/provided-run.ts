import type { PromptTemplate } from "../../core/answer/parse-prompt.ts";
import type { RequestSettings } from "../../core/answer/request.ts";
import type { RetentionBaseline } from "../../core/artifacts/retention-baseline.ts";
import type { PreparedCase } from "../../core/pool/prepare-cases.ts";
import type { RunHeader } from "../../core/rows/case-record.ts";
import type { PolicyOptions } from "../../core/selector/policy-options.ts";
import type { Verdict } from "../options.ts";
import type { ContractStates } from "./contracts.ts";

/** What cases need once every contract holds: plain data, sent to the tests' processes. */
export interface PreparedRun {
  readonly header: RunHeader;
  /** Where the run's files go. */
  readonly directory: string;
  readonly verdict: Verdict;
  readonly cases: Readonly<Record<string, PreparedCase>>;
  /** Selector options that the protocol pins, by policy. */
  readonly policies: Readonly<Record<string, PolicyOptions>>;
  /** Files of the modules of the user's own policies, by policy. */
  readonly ownPolicies: Readonly<Record<string, string>>;
  readonly prompt: PromptTemplate;
  readonly request: RequestSettings;
  readonly baseline: RetentionBaseline;
  /** The selector that selects in the place of the built-in one; null where that one does. */
  readonly selector: { readonly file: string } | null;
  /** What the messy pools of the parity tests are drawn from. */
  readonly paritySeed: number;
}

/** What global setup hands to the tests of the eviction project. */
export interface ProvidedRun {
  readonly contracts: ContractStates;
  /** Why cases cannot run, in one line; null where they can. */
  readonly stopped: string | null;
  readonly run: PreparedRun | null;
}

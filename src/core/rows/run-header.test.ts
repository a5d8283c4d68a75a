import { expect, test } from "vitest";
import { makeConfig } from "../../../test/factories/make-config.ts";
import { makeArtifacts } from "../../../test/factories/make-run-header.ts";
import type { Protocol } from "../protocol/load-protocol.ts";
import { runHeader } from "./run-header.ts";

function headerOf(config = makeConfig()) {
  const { dataset_sha256: _, ...artifacts } = makeArtifacts();
  const protocol: Pick<Protocol, "config" | "artifacts"> = { config, artifacts };
  return runHeader(protocol as Protocol, { mode: "live", embedded: false, selector: "built-in" }, 45);
}

test("says of a run what its files and its statistics need", () => {
  const config = makeConfig();
  expect(headerOf(config)).toStrictEqual({
    protocol_id: "tiny-v1",
    mode: "live",
    embedded: false,
    selector: "built-in",
    sample_text: false,
    evaluation_time: "2026-08-13T00:00:00+00:00",
    capacities: [5, 7],
    qa_capacity: 7,
    policies: ["confidence", "hybrid-v1"],
    own_policies: [],
    case_count: 45,
    dataset: config.dataset,
    artifacts: makeArtifacts(),
    statistics: { bootstrap_seed: 1, bootstrap_iterations: 20, alpha: 0.1 },
  });
});

test.each([
  ["2026-08-13T02:00:00+02:00", "2026-08-13T00:00:00+00:00"],
  ["2026-08-13T00:00:00.5Z", "2026-08-13T00:00:00.500000+00:00"],
])("publishes the evaluation time %s as %s", (evaluation_time, published) => {
  expect(headerOf(makeConfig({ evaluation_time })).evaluation_time).toBe(published);
});

test("knows the sample text by the repository that its config names", () => {
  const config = makeConfig();
  const dataset = { ...config.dataset, repository: "vitest-eviction/sample-text" };
  expect(headerOf(makeConfig({ dataset })).sample_text).toBe(true);
  expect(headerOf(config).sample_text).toBe(false);
});

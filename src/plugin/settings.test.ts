import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../test/factories/refusal.ts";
import type { Environment } from "./environment.ts";
import type { EvictionOptions } from "./options.ts";
import { python } from "./selector/python.ts";
import { resolveSettings } from "./settings.ts";

const PLACES = { root: resolve("/root"), workingDirectory: resolve("/elsewhere") };
const ELSEWHERE = resolve("/elsewhere/file");

const OPTIONS: EvictionOptions = {
  protocol: { config: "option-c", officialManifest: "option-o", syntheticManifest: "option-s" },
  dataset: "option-d",
  outputDir: "option-out",
  provider: "recorded",
  verdict: "outcome",
  selector: python({ module: "option-m.py", python: "python3.12" }),
};
const ENVIRONMENT: Environment = {
  EVICTION_CONFIG: "env-c",
  EVICTION_OFFICIAL_MANIFEST: "env-o",
  EVICTION_SYNTHETIC_MANIFEST: "env-s",
  LONGMEMEVAL_ORACLE_PATH: "env-d",
  EVICTION_OUTPUT_DIR: "env-out",
  EVICTION_PROVIDER: "none",
  EVICTION_VERDICT: "record",
  EVICTION_SELECTOR: "python:env-m.py",
  EVICTION_PARITY_SEED: "12",
};
const OF_OPTIONS = {
  config: resolve("/root/option-c"),
  officialManifest: resolve("/root/option-o"),
  syntheticManifest: resolve("/root/option-s"),
  dataset: resolve("/root/option-d"),
  outputDir: resolve("/root/option-out"),
  provider: "recorded",
  verdict: "outcome",
  gates: [],
  selector: { kind: "python", module: resolve("/root/option-m.py"), python: "python3.12" },
  paritySeed: 1,
  policies: [],
};

test("asks for nothing and judges by the baseline where nothing is set", () => {
  expect(resolveSettings({}, {}, PLACES)).toEqual({
    config: undefined,
    officialManifest: undefined,
    syntheticManifest: undefined,
    dataset: undefined,
    provider: undefined,
    outputDir: undefined,
    verdict: "regression",
    gates: [],
    selector: undefined,
    paritySeed: 1,
    policies: [],
  });
});

test("options are relative to the root", () => {
  expect(resolveSettings(OPTIONS, {}, PLACES)).toEqual(OF_OPTIONS);
});

test("the environment wins over options and is relative to the working directory", () => {
  expect(resolveSettings(OPTIONS, ENVIRONMENT, PLACES)).toEqual({
    config: resolve("/elsewhere/env-c"),
    officialManifest: resolve("/elsewhere/env-o"),
    syntheticManifest: resolve("/elsewhere/env-s"),
    dataset: resolve("/elsewhere/env-d"),
    outputDir: resolve("/elsewhere/env-out"),
    provider: "none",
    verdict: "record",
    gates: [],
    selector: { kind: "python", module: resolve("/elsewhere/env-m.py"), python: "python3.12" },
    paritySeed: 12,
    policies: [],
  });
});

test("an empty variable counts as unset", () => {
  const empty = Object.fromEntries(Object.keys(ENVIRONMENT).map((name) => [name, ""]));
  expect(resolveSettings(OPTIONS, empty, PLACES)).toEqual(OF_OPTIONS);
});

test("an absolute path stands as it is", () => {
  expect(resolveSettings({ dataset: ELSEWHERE }, {}, PLACES).dataset).toBe(ELSEWHERE);
  const env = { LONGMEMEVAL_ORACLE_PATH: ELSEWHERE };
  expect(resolveSettings({}, env, PLACES).dataset).toBe(ELSEWHERE);
});

describe("a value that is not known", () => {
  test.each([
    ["EVICTION_PROVIDER", "openai", "one of live, embedded, recorded, none"],
    ["EVICTION_PROVIDER", "Live", "one of live, embedded, recorded, none"],
    ["EVICTION_PROVIDER", " live", "one of live, embedded, recorded, none"],
    ["EVICTION_VERDICT", "strict", "one of regression, outcome, record"],
    ["EVICTION_SELECTOR", "pyhton:a.py", "built-in or python:<path of a module>"],
    ["EVICTION_SELECTOR", "python:", "built-in or python:<path of a module>"],
    ["EVICTION_PARITY_SEED", "-1", "a whole number of at most 15 digits"],
    ["EVICTION_PARITY_SEED", "1e3", "a whole number of at most 15 digits"],
  ])("of %s is refused: %j", (name, value, expected) => {
    const refusal = refusalOf(() => resolveSettings({}, { [name]: value }, PLACES));
    expect(refusal.code).toBe("settings");
    expect(refusal.message).toBe(
      `${name}: expected ${expected}, found ${JSON.stringify(value)}. ` +
        "Correct the variable or unset it; nothing was called.",
    );
  });

  test("is cut and kept on one line", () => {
    const { message } = refusalOf(() =>
      resolveSettings({}, { EVICTION_PROVIDER: `a\n${"b".repeat(500)}` }, PLACES),
    );
    expect(message).not.toContain("\n");
    expect(message.length).toBeLessThan(250);
  });
});

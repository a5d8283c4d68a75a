import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { EvictionError } from "../errors/eviction-error.ts";
import { parseConfig } from "./config.ts";

const PINNED = readFileSync(new URL("../../../config/pr4789-v1.yaml", import.meta.url), "utf8");

/** The pinned config with values set at dotted paths; `undefined` takes the key out. */
function configWith(changes: Readonly<Record<string, unknown>>): string {
  const document = parseDocument(PINNED);
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split(".");
    if (value === undefined) {
      document.deleteIn(keys);
    } else {
      document.setIn(keys, document.createNode(value));
    }
  }
  return document.toString();
}

function refusalOf(text: string): string {
  try {
    parseConfig(text, "config/a.yaml");
  } catch (error) {
    expect(error).toBeInstanceOf(EvictionError);
    expect((error as EvictionError).code).toBe("protocol");
    return (error as EvictionError).message;
  }
  throw new Error("the config was taken");
}

describe("the pinned config", () => {
  test("is read with the values of the protocol", () => {
    expect(parseConfig(PINNED, "a.yaml")).toMatchObject({
      schema_version: 1,
      evaluation_time: "2026-08-13T00:00:00Z",
      dataset: { revision: "98d7416c24c778c2fee6e6f3006e7a073259d48f", filename: "longmemeval_oracle.json" },
      pool: { size: 10, capacities: [5, 7, 9], qa_capacity: 7, fact_order: "fact-id" },
      policies: { hybrid_v1: { weights: { confidence: 0.65, confirmation: 0.25, access: 0.1 } } },
      qa: { temperature: 0, max_tokens: 2048, stream: false },
      statistics: { bootstrap_seed: 4789, bootstrap_iterations: 10000, alpha: 0.05 },
    });
  });
});

test.each([
  ["evaluation_time", "2026-08-13T02:00:00+02:00"],
  ["qa.temperature", 0.7],
  ["qa.temperature", 1],
  ["qa.temperature", -0.5],
  ["statistics.bootstrap_seed", -4789],
  ["pool.distractor_min_evidence_chars", 0],
  ["pool.offset_namespace", ""],
  ["policies.hybrid_v1.correction_reserved_fraction", 1],
  ["policies.hybrid_v1.correction_reserved_max", 0],
  ["policies.hybrid_v1.weights", { confidence: 1, confirmation: 0, access: 0 }],
  ["policies.hybrid_v1.weights", { confidence: 0.7, confirmation: 0.2, access: 0.1 + 5e-10 }],
])("%s may be %j", (path, value) => {
  const config = parseConfig(configWith({ [path]: value }), "a.yaml");
  const read = path.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], config);
  expect(read).toEqual(value);
});

test("a pool may have another size", () => {
  const changes = { "pool.size": 2, "pool.capacities": [1], "pool.qa_capacity": 1, "pool.distractors": 1 };
  expect(parseConfig(configWith(changes), "a.yaml").pool.size).toBe(2);
});

test("an unquoted evaluation time stays the text that it is", () => {
  const text = PINNED.replace('"2026-08-13T00:00:00Z"', "2026-08-13T00:00:00Z");
  expect(parseConfig(text, "a.yaml").evaluation_time).toBe("2026-08-13T00:00:00Z");
});

test.each([
  ["schema_version", 2, "expected 1, found 2"],
  ["schema_version", "1", 'expected 1, found "1"'],
  ["protocol_id", "", 'expected at least 1 characters, found ""'],
  ["required_policy_version", "hybrid-v2", 'expected "hybrid-v1", found "hybrid-v2"'],
  ["evaluation_time", "2026-08-13T00:00:00", "expected a timestamp with a zone, such as"],
  ["dataset.revision", "98D7416C24C778C2FEE6E6F3006E7A073259D48F", "expected 40 lower-case hex digits"],
  ["dataset.sha256", "abc", 'expected 64 lower-case hex digits, found "abc"'],
  ["pool.capacities", [], "expected at least 1 in the list, found []"],
  ["pool.capacities", [5, 7, 7], "expected each value once, found [5, 7, 7]"],
  ["pool.qa_capacity", 8, "expected one of pool.capacities, found 8"],
  ["pool.distractors", 8, "expected 9, one less than pool.size, found 8"],
  ["pool.distractor_bank_size", 8, "expected at least pool.distractors, 9, found 8"],
  ["pool.distractor_types", ["a", "a"], 'expected each value once, found ["a", "a"]'],
  [
    "pool.distractor_max_evidence_chars",
    39,
    "expected at least pool.distractor_min_evidence_chars, 40, found 39",
  ],
  ["pool.fact_order", "score", 'expected "fact-id", found "score"'],
  ["policies.confidence.policy", "hybrid-v1", 'expected "confidence", found "hybrid-v1"'],
  ["policies.hybrid_v1.policy", "confidence", 'expected "hybrid-v1", found "confidence"'],
  ["policies.hybrid_v1.weights.access", 0.2, "expected three weights whose sum is 1, found 1.1"],
  ["policies.hybrid_v1.weights.access", -0.1, "expected at least 0, found -0.1"],
  ["policies.hybrid_v1.weights.access", undefined, "expected a finite number, found nothing"],
  ["policies.hybrid_v1.confirmation_half_life_days", 0, "expected at least 1, found 0"],
  ["policies.hybrid_v1.access_half_life_days", 1.5, "expected an integer, found 1.5"],
  ["policies.hybrid_v1.correction_reserved_fraction", 1.1, "expected at most 1, found 1.1"],
  ["policies.hybrid_v1.correction_reserved_max", -1, "expected at least 0, found -1"],
  ["qa.answer_prompt.path", "/prompts/a.txt", "expected a path relative to the protocol directory"],
  ["qa.grader_version", "v2", 'expected "deterministic-overlap-v1", found "v2"'],
  ["qa.provider", "other", 'expected "openai-compatible", found "other"'],
  ["qa.temperature", "0", 'expected a finite number, found "0"'],
  ["qa.temperature", Number.NaN, "expected a finite number, found NaN"],
  ["qa.temperature", Number.POSITIVE_INFINITY, "expected a finite number, found Infinity"],
  ["qa.stream", "no", 'expected true or false, found "no"'],
  ["qa.workers", 0, "expected at least 1, found 0"],
  ["statistics.bootstrap_seed", 1.5, "expected an integer, found 1.5"],
  ["statistics.bootstrap_seed", 2 ** 60, "expected at most 9007199254740991, found 1152921504606847"],
  ["statistics.alpha", 0, "expected more than 0, found 0"],
  ["statistics.alpha", 1, "expected less than 1, found 1"],
  ["statistics", undefined, "expected an object, found nothing"],
])("%s may not be %j", (path, value, complaint) => {
  const message = refusalOf(configWith({ [path]: value }));
  expect(message).toMatch(/^config\/a\.yaml: /);
  expect(message).toContain(path.replace(/\.access$/, ""));
  expect(message).toContain(complaint);
});

test("a capacity is told by its place in the list", () => {
  expect(refusalOf(configWith({ "pool.capacities": [5, 7, 10] }))).toContain(
    "config/a.yaml: pool.capacities[2]: expected at most 9, one less than pool.size, found 10.",
  );
});

test("a float is no integer", () => {
  expect(refusalOf(PINNED.replace("qa_capacity: 7", "qa_capacity: 7.0"))).toContain("expected an integer");
});

test.each([
  ["protocol", "pool.protocol"],
  ["__proto__", "pool.__proto__"],
])("an unknown key is an error: %s", (key, path) => {
  const message = refusalOf(PINNED.replace("\npool:\n", `\npool:\n  ${key}: sk-secret\n`));
  expect(message).toContain(`config/a.yaml: ${path}: expected only keys that are defined here`);
  expect(message).not.toContain("sk-secret");
});

test.each([
  ["revision", "1".repeat(40), "number"],
  ["revision", `12345e${"1".repeat(34)}`, "number"],
  ["sha256", `0${"1".repeat(63)}`, "number"],
  ["filename", "true", "boolean"],
])("%s without quotes is told to be quoted: %s", (key, value, kind) => {
  const message = refusalOf(PINNED.replace(new RegExp(`(  ${key}: ).*`), `$1${value}`));
  expect(message).toContain(`dataset.${key}: expected text, found `);
  expect(message).toContain(`which YAML reads as a ${kind} because it is not quoted: quote it`);
});

test("a credential in place of its variable's name is not repeated", () => {
  const message = refusalOf(
    configWith({ "qa.api_key_env": "sk-secret", "qa.base_url_env": "https://secret" }),
  );
  expect(message).toContain("qa.api_key_env (expected the name of an environment variable, found text)");
  expect(message).toContain("qa.base_url_env");
  expect(message).not.toContain("secret");
});

test("all that is wrong is told at once", () => {
  const message = refusalOf(configWith({ "pool.size": 1, "qa.model": undefined, "dataset.extra": 1 }));
  expect(message).toContain("3 problems");
  expect(message).toMatch(/dataset\.extra.*pool\.size.*qa\.model/);
});

test.each(["", "[]", "text"])("a config that is no object is refused: %j", (text) => {
  expect(refusalOf(text)).toContain("config/a.yaml: expected an object");
});

test("whatever stands at a key, it is taken or refused by a readable error", () => {
  const paths = [
    "schema_version",
    "pool.size",
    "pool.capacities",
    "pool",
    "policies.hybrid_v1.weights",
    "qa",
  ];
  const numbers = fc.oneof(fc.integer(), fc.double(), fc.array(fc.oneof(fc.integer(), fc.double())));
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.oneof(numbers, fc.jsonValue()), (path, value) => {
      try {
        parseConfig(configWith({ [path]: value }), "a.yaml");
      } catch (error) {
        expect(error).toBeInstanceOf(EvictionError);
      }
    }),
  );
});

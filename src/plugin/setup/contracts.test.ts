import { expect, test } from "vitest";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { CONTRACTS, ContractChecks, ContractsStopped } from "./contracts.ts";

const REFUSAL = new EvictionError("protocol", {
  where: "a.yaml",
  expected: "a config",
  found: "none",
  fix: "Write one",
});
const refuse = () => {
  throw REFUSAL;
};

test("before any check, no contract is reached", () => {
  const { states } = new ContractChecks();
  expect(Object.keys(states)).toEqual(CONTRACTS);
  expect(states.config).toEqual({ state: "not reached", reason: "not checked" });
});

test("a check gives its value back, and its contract holds", async () => {
  const checks = new ContractChecks();
  expect(await checks.check("settings", () => 5)).toBe(5);
  expect(await checks.check("config", async () => "config")).toBe("config");
  expect(checks.states).toMatchObject({
    settings: { state: "held" },
    config: { state: "held" },
    manifests: { state: "not reached" },
  });
});

test("stops at the first contract that is broken and tells why", async () => {
  const checks = new ContractChecks();
  await checks.check("settings", () => {});
  const reason = 'the contract "config" is broken: a.yaml: expected a config, found none. Write one.';
  await expect(checks.check("config", refuse)).rejects.toThrow(new ContractsStopped(reason));
  expect(checks.states).toMatchObject({
    settings: { state: "held" },
    config: { state: "broken", reason: REFUSAL.message },
    manifests: { state: "not reached", reason },
    "output directory": { state: "not reached", reason },
  });
});

test("runs nothing after a contract that is broken", async () => {
  const checks = new ContractChecks();
  await checks.check("provider", async () => refuse()).catch(() => {});
  let ran = false;
  const later = checks.check("dataset hash", () => {
    ran = true;
  });
  await expect(later).rejects.toBeInstanceOf(ContractsStopped);
  expect(ran).toBe(false);
  expect(checks.states["dataset hash"].state).toBe("not reached");
});

test("an unexpected failure is told by its name alone, since its text may hold anything", async () => {
  const checks = new ContractChecks();
  const fail = () => Promise.reject(new TypeError("canary"));
  await expect(checks.check("pools", fail)).rejects.toBeInstanceOf(ContractsStopped);
  expect(checks.states.pools).toEqual({ state: "broken", reason: "an unexpected failure: TypeError" });
});

test("stopping without a broken contract leaves the others unreached, with the reason", async () => {
  const checks = new ContractChecks();
  await checks.check("provider", () => {});
  expect(() => checks.stop("no dataset is named")).toThrow(new ContractsStopped("no dataset is named"));
  expect(checks.states.provider).toEqual({ state: "held" });
  expect(checks.states["dataset hash"]).toEqual({ state: "not reached", reason: "no dataset is named" });
});

import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { lockText } from "../../../test/factories/make-lock-owner.ts";
import { contentsBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import type { Environment } from "../environment.ts";
import type { EvictionOptions } from "../options.ts";
import { PINNED_PROTOCOL, SAMPLE_PROTOCOL, SAMPLE_TEXT } from "./builtin-protocols.ts";
import { CONTRACTS, ContractChecks, ContractsStopped } from "./contracts.ts";
import { prepareRun } from "./prepare-run.ts";

type Files = Readonly<Record<string, string>>;

/** Prepares a run in a folder of its own; tells why it stopped, and each contract that does not hold. */
async function prepare(env: Environment = {}, options: EvictionOptions = {}, files: Files = {}) {
  const root = await temporaryFolder(files);
  const checks = new ContractChecks();
  const prepared = await prepareRun(checks, options, env, { root, workingDirectory: root }).catch(
    (error: unknown) => {
      if (error instanceof ContractsStopped) return error;
      throw error;
    },
  );
  const open = CONTRACTS.filter((name) => checks.states[name].state !== "held");
  return { root, prepared, states: checks.states, open };
}

test("nothing set: the sample text, all cases, the embedded reader, a directory below the root", async () => {
  const { root, prepared, open } = await prepare();
  expect(open).toEqual([]);
  expect(prepared).toMatchObject({
    header: { mode: "embedded", sample_text: true, case_count: 45 },
    verdict: "regression",
    output: { writeOnce: false, path: expect.stringContaining(resolve(root, ".vitest", "eviction")) },
    access: undefined,
  });
});

test("a live run has its access, and a named directory is write-once", async () => {
  const env = {
    DEERMEM_EVAL_ANSWER_API_KEY: "key",
    DEERMEM_EVAL_ANSWER_BASE_URL: "http://127.0.0.1:1/v1",
    EVICTION_OUTPUT_DIR: "first",
  };
  const { root, prepared, open } = await prepare(env);
  expect(open).toEqual([]);
  expect(prepared).toMatchObject({
    header: { mode: "live" },
    output: { writeOnce: true, path: resolve(root, "first") },
    access: { apiKey: "key", baseUrl: "http://127.0.0.1:1/v1" },
  });
});

test("a provider variable that is missing stops the run before the dataset is read", async () => {
  const env = { DEERMEM_EVAL_ANSWER_API_KEY: "canary", LONGMEMEVAL_ORACLE_PATH: "absent.json" };
  const { prepared, states, open } = await prepare(env);
  expect(open).toEqual(CONTRACTS.slice(CONTRACTS.indexOf("provider")));
  expect(states.provider).toMatchObject({
    state: "broken",
    reason: expect.stringContaining("DEERMEM_EVAL_ANSWER_BASE_URL"),
  });
  expect(states["dataset hash"].state).toBe("not reached");
  expect(String(prepared)).not.toContain("canary");
});

test("a dataset goes with the pinned protocol, and any other file is refused by its hash", async () => {
  const { states, open } = await prepare({ LONGMEMEVAL_ORACLE_PATH: SAMPLE_TEXT });
  expect(open[0]).toBe("dataset hash");
  expect(states["dataset hash"]).toMatchObject({
    state: "broken",
    reason: expect.stringContaining("821a2034d219ab45846873dd14c14f12cfe7776e73527a483f9dac095d38620c"),
  });
});

test("a dataset that is not there is named", async () => {
  const { states } = await prepare({ LONGMEMEVAL_ORACLE_PATH: "absent.json" });
  expect(states["dataset hash"]).toMatchObject({
    state: "broken",
    reason: expect.stringContaining("absent.json: expected a readable file, found ENOENT."),
  });
});

test("the pinned protocol without a dataset is checked as far as it goes, and nothing is broken", async () => {
  const { prepared, states, open } = await prepare({ EVICTION_CONFIG: PINNED_PROTOCOL.config });
  expect(prepared).toEqual(
    new ContractsStopped("no dataset is named: set LONGMEMEVAL_ORACLE_PATH or the option dataset"),
  );
  expect(open).toEqual(CONTRACTS.slice(CONTRACTS.indexOf("dataset hash")));
  expect(Object.values(states).filter(({ state }) => state === "broken")).toEqual([]);
});

test("the sample protocol may be given its text by name", async () => {
  const options = { dataset: SAMPLE_TEXT, protocol: { config: SAMPLE_PROTOCOL.config } };
  const { prepared, open } = await prepare({}, options);
  expect(open).toEqual([]);
  expect(prepared).toMatchObject({ header: { sample_text: true } });
});

test("a bad option is a broken contract and no crash", async () => {
  const { states, open } = await prepare({ EVICTION_PROVIDER: "openai" });
  expect(open).toEqual(CONTRACTS);
  expect(states.settings.state).toBe("broken");
});

describe("a directory that another run is writing to", () => {
  const LIVE = {
    DEERMEM_EVAL_ANSWER_API_KEY: "key",
    DEERMEM_EVAL_ANSWER_BASE_URL: "http://127.0.0.1:1/v1",
    EVICTION_OUTPUT_DIR: "first",
  };
  const heldBy = (host: string, pid: number) => ({ "first/run.lock": lockText({ host, pid }) });

  test("is refused to a live run, before anything is called, and the other one is named", async () => {
    const { root, states, open } = await prepare(LIVE, {}, heldBy("elsewhere", 4321));
    expect(open).toEqual(["output directory", "selector"]);
    expect(states["output directory"]).toMatchObject({
      state: "broken",
      reason: expect.stringContaining(
        `${resolve(root, "first", "run.lock")}: expected no other run in this directory, found process 4321`,
      ),
    });
  });

  test("is had where the other one is dead, and its lock is left to who takes the directory", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const stale = heldBy(hostname(), pid);
    const { root, open } = await prepare(LIVE, {}, stale);
    expect(open).toEqual([]);
    expect(await contentsBelow(root)).toEqual(stale);
  });

  test.each(["embedded", "none"])("is had by a run that calls nobody: %s", async (EVICTION_PROVIDER) => {
    const { open } = await prepare({ ...LIVE, EVICTION_PROVIDER }, {}, heldBy("elsewhere", 4321));
    expect(open).toEqual([]);
  });
});

test("a gate on what the protocol does not have stops the run before the dataset is read", async () => {
  const options: EvictionOptions = {
    gates: [{ gate: "retained", policy: "hybrid-v1", capacity: 6, atLeast: 45 }],
  };
  const { states } = await prepare({ LONGMEMEVAL_ORACLE_PATH: "absent.json" }, options);
  expect(states.settings).toMatchObject({
    state: "broken",
    reason: expect.stringContaining("expected one of the capacities 5, 7, 9, found 6"),
  });
  expect(states["dataset hash"].state).toBe("not reached");
});

test("tells of the config also where a later contract is broken, so that its variables can be hidden", async () => {
  const config = (await readFile(SAMPLE_PROTOCOL.config, "utf8")).replace(
    "DEERMEM_EVAL_ANSWER_API_KEY",
    "MY_KEY",
  );
  const root = await temporaryFolder({ "config/mine.yaml": config });
  const options = { protocol: { config: "config/mine.yaml" } };
  const told: string[] = [];
  const preparing = prepareRun(
    new ContractChecks(),
    options,
    {},
    { root, workingDirectory: root },
    {
      onConfig: ({ qa }) => void told.push(qa.api_key_env),
    },
  );
  await expect(preparing).rejects.toThrow('the contract "manifests" is broken');
  expect(told).toEqual(["MY_KEY"]);
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeSettings } from "../../../test/factories/make-settings.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { loadProtocol, type Protocol } from "../../core/protocol/load-protocol.ts";
import { shippedFile } from "../../files/package-files.ts";
import { builtProtocol } from "./built-protocols.ts";
import { SAMPLE_PROTOCOL } from "./builtin-protocols.ts";
import { CONTRACTS, ContractChecks } from "./contracts.ts";
import { readProtocol } from "./read-protocol.ts";

const read = async (file: string) => ({ file, bytes: await readFile(file) });
const SAMPLE = loadProtocol({
  config: await read(SAMPLE_PROTOCOL.config),
  officialManifest: await read(SAMPLE_PROTOCOL.officialManifest),
  syntheticManifest: await read(SAMPLE_PROTOCOL.syntheticManifest),
  answerPrompt: await read(shippedFile("config/prompts/answer-v1.txt")),
});

/** The file that a build with one protocol writes, changed as a test wants it. */
async function built(artifacts: Partial<Protocol["artifacts"]> = {}): Promise<string> {
  const protocol = { ...SAMPLE, artifacts: { ...SAMPLE.artifacts, ...artifacts } };
  const folder = await temporaryFolder({ "protocols.json": JSON.stringify({ protocols: [protocol] }) });
  return join(folder, "protocols.json");
}

test("a shipped protocol is the one that was read when the package was built", async () => {
  expect(await builtProtocol(makeSettings(), await built())).toStrictEqual(SAMPLE);
});

test.each([
  "config_sha256",
  "official_manifest_sha256",
  "synthetic_manifest_sha256",
  "answer_prompt_sha256",
] as const)("a file of another %s is read in full", async (artifact) => {
  expect(await builtProtocol(makeSettings(), await built({ [artifact]: "0".repeat(64) }))).toBeUndefined();
});

test("files that a user names are read in full", async () => {
  const file = await built();
  const { config, officialManifest } = SAMPLE_PROTOCOL;
  expect(await builtProtocol(makeSettings({ officialManifest }), file)).toBeUndefined();
  expect(await builtProtocol(makeSettings({ config: `${config}.mine` }), file)).toBeUndefined();
});

test("from source, and in a package whose file is gone, everything is read in full", async () => {
  expect(await builtProtocol(makeSettings())).toBeUndefined();
  expect(await builtProtocol(makeSettings(), join(await temporaryFolder(), "absent"))).toBeUndefined();
});

test("the contracts on its files hold either way", async () => {
  const checks = [new ContractChecks(), new ContractChecks()] as const;
  expect(await readProtocol(checks[0], makeSettings(), { builtFile: await built() })).toStrictEqual(SAMPLE);
  expect(await readProtocol(checks[1], makeSettings())).toStrictEqual(SAMPLE);
  expect(checks[0].states).toEqual(checks[1].states);
  const held = CONTRACTS.filter((contract) => checks[0].states[contract].state === "held");
  expect(held).toEqual(["config", "manifests", "answer prompt"]);
});

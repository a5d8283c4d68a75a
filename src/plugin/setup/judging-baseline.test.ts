import { join } from "node:path";
import { expect, test } from "vitest";
import { makeSettings } from "../../../test/factories/make-settings.ts";
import { OWN_PROTOCOL } from "../../../test/factories/own-protocol.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import type { Settings } from "../settings.ts";
import { judgingBaseline } from "./judging-baseline.ts";

const MINE = '{ "schema_version": 1, "retained_capacities": { "p1__confidence": [2] } }';

async function expectedRows(members: Partial<Settings>): Promise<readonly string[] | undefined> {
  const judging = await judgingBaseline(makeSettings(members));
  return judging && Object.keys(judging.baseline.retained_capacities);
}

async function ownFolder() {
  const folder = await temporaryFolder({ ...OWN_PROTOCOL, "mine.json": MINE });
  return { config: join(folder, "configs/own.yaml"), baseline: join(folder, "mine.json") };
}

test("is the baseline that ships for the protocol that ships, and says so", async () => {
  expect(await expectedRows({})).toHaveLength(90);
  expect((await judgingBaseline(makeSettings()))?.isShippedProtocol).toBe(true);
});

test("does not take a config that ships for a protocol that does where a manifest is named", async () => {
  const officialManifest = "/mine/manifests/official.json";
  const judging = await judgingBaseline(makeSettings({ officialManifest }));
  expect(judging?.isShippedProtocol).toBe(false);
});

test("is the baseline that is named, and says so", async () => {
  const own = await ownFolder();
  expect(await expectedRows(own)).toEqual(["p1__confidence"]);
  expect(await judgingBaseline(makeSettings(own))).toMatchObject({ isNamed: true, isShippedProtocol: false });
});

test.each(["record", "outcome"] as const)("is none under the verdict %s", async (verdict) => {
  const { config } = await ownFolder();
  expect(await judgingBaseline(makeSettings({ config, verdict }))).toBeUndefined();
});

test("is none where a file cannot be read, which the run's contracts tell", async () => {
  expect(await judgingBaseline(makeSettings({ baseline: "/nowhere/mine.json" }))).toBeUndefined();
});

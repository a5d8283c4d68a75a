import { join } from "node:path";
import { expect, test } from "vitest";
import { makeSettings } from "../../../test/factories/make-settings.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import type { Settings } from "../settings.ts";
import { PINNED_PROTOCOL, SAMPLE_PROTOCOL } from "./builtin-protocols.ts";
import { readManifestFiles } from "./protocol-files.ts";

const OFFICIAL = '{"selection": {}}';
const SYNTHETIC = '{"scenario": "correction_reserve"}';

/** Names of the manifests that a config in a folder with these files finds, relative to the folder. */
async function findIn(files: Readonly<Record<string, string>>, named: Partial<Settings> = {}) {
  const folder = await temporaryFolder(files);
  const settings = makeSettings({ config: join(folder, "configs", "a.yaml"), ...named });
  return { folder, found: readManifestFiles(settings) };
}

test("finds the one manifest of each kind, whatever their names", async () => {
  const { folder, found } = await findIn({
    "manifests/z.json": OFFICIAL,
    "manifests/a.json": SYNTHETIC,
  });
  const { officialManifest, syntheticManifest } = await found;
  expect(officialManifest.file).toBe(join(folder, "manifests", "z.json"));
  expect(syntheticManifest.file).toBe(join(folder, "manifests", "a.json"));
  expect(new TextDecoder().decode(officialManifest.bytes)).toBe(OFFICIAL);
});

test("passes over files that are no manifest", async () => {
  const { folder, found } = await findIn({
    "manifests/o.json": OFFICIAL,
    "manifests/s.json": SYNTHETIC,
    "manifests/records.json": '[{"selection": {}}]',
    "manifests/baseline.json": '{"schema_version": 1}',
    "manifests/null.json": "null",
    "manifests/notes.txt": "{",
    "manifests/o.json.bak": OFFICIAL,
    "other/o.json": OFFICIAL,
  });
  expect((await found).officialManifest.file).toBe(join(folder, "manifests", "o.json"));
});

test.each([
  ["official", "selection", "EVICTION_OFFICIAL_MANIFEST", { "manifests/s.json": SYNTHETIC }],
  ["synthetic", "scenario", "EVICTION_SYNTHETIC_MANIFEST", { "manifests/o.json": OFFICIAL }],
  ["official", "selection", "EVICTION_OFFICIAL_MANIFEST", {}],
])("refuses a protocol without %s manifest", async (kind, member, variable, files) => {
  const { folder, found } = await findIn(files);
  const refusal = await rejectionOf(found);
  expect(refusal.code).toBe("protocol");
  expect(refusal.message).toBe(
    `${join(folder, "manifests")}: expected one ${kind} manifest (a JSON object with "${member}"), ` +
      `found none. Name the manifest to use with ${variable}.`,
  );
});

const TWICE = { "manifests/o.json": OFFICIAL, "manifests/p.json": OFFICIAL, "manifests/s.json": SYNTHETIC };

test("refuses two manifests of a kind, naming both and the variable that tells them apart", async () => {
  const { folder, found } = await findIn(TWICE);
  const { message } = await rejectionOf(found);
  expect(message).toContain(
    `found ${join(folder, "manifests", "o.json")}, ${join(folder, "manifests", "p.json")}. ` +
      "Name the manifest to use with EVICTION_OFFICIAL_MANIFEST.",
  );
});

test("takes the one that is named of two, and finds the other kind", async () => {
  const folder = await temporaryFolder(TWICE);
  const officialManifest = join(folder, "manifests", "p.json");
  const settings = makeSettings({ config: join(folder, "configs", "a.yaml"), officialManifest });
  const files = await readManifestFiles(settings);
  expect(files.officialManifest.file).toBe(officialManifest);
  expect(files.syntheticManifest.file).toBe(join(folder, "manifests", "s.json"));
});

test("refuses a file that is not JSON, since it may be the manifest", async () => {
  const { folder, found } = await findIn({
    "manifests/o.json": '{"selection": ',
    "manifests/s.json": SYNTHETIC,
  });
  const refusal = await rejectionOf(found);
  expect(refusal.code).toBe("protocol");
  expect(refusal.message).toContain(`${join(folder, "manifests", "o.json")}: expected JSON`);
});

test("does not look into the folder when both are named", async () => {
  const folder = await temporaryFolder({
    "a/o.json": OFFICIAL,
    "a/s.json": SYNTHETIC,
    "manifests/b.json": "{",
  });
  const named = {
    officialManifest: join(folder, "a", "o.json"),
    syntheticManifest: join(folder, "a", "s.json"),
  };
  const files = await readManifestFiles(makeSettings({ config: join(folder, "c", "a.yaml"), ...named }));
  expect(files.syntheticManifest.file).toBe(named.syntheticManifest);
});

test.each([
  ["pinned", PINNED_PROTOCOL, { dataset: "/d.json" }],
  ["sample", SAMPLE_PROTOCOL, {}],
] as const)("the %s protocol has the manifests that it ships with", async (_, protocol, settings) => {
  const files = await readManifestFiles(makeSettings(settings));
  expect(files.officialManifest.file).toBe(protocol.officialManifest);
  expect(files.syntheticManifest.file).toBe(protocol.syntheticManifest);
});

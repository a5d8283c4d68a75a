import { dirname, join, resolve } from "node:path";
import { EvictionError } from "../../core/errors/eviction-error.ts";
import { requireJson } from "../../core/errors/require-json.ts";
import { manifestKind } from "../../core/protocol/manifest-kind.ts";
import type { ProtocolFile } from "../../core/protocol/protocol-file.ts";
import { listIfPresent, readBytes } from "../../files/read-files.ts";
import type { Settings } from "../settings.ts";
import { builtinProtocol, PINNED_PROTOCOL, SAMPLE_PROTOCOL } from "./builtin-protocols.ts";

export interface ManifestFiles {
  readonly officialManifest: ProtocolFile;
  readonly syntheticManifest: ProtocolFile;
}

/** The config that a run uses: the one named, else the pinned one for a dataset and the sample's without. */
export function configFile(settings: Settings): string {
  return settings.config ?? (settings.dataset === undefined ? SAMPLE_PROTOCOL : PINNED_PROTOCOL).config;
}

/** Whether config and manifests are those of a protocol that ships. */
export function isShippedProtocol(settings: Settings): boolean {
  return builtinProtocol(configFile(settings)) !== undefined && !namesManifest(settings);
}

/** Whether a manifest is named that need not be the config's own. */
export function namesManifest({ officialManifest, syntheticManifest }: Settings): boolean {
  return officialManifest !== undefined || syntheticManifest !== undefined;
}

/** The folder above the config's folder; a config's paths are relative to it (protocol section 1). */
export function protocolDirectory(config: string): string {
  return dirname(dirname(config));
}

export async function readProtocolFile(file: string): Promise<ProtocolFile> {
  const bytes = await readBytes(file, "protocol", "Name an existing protocol file");
  return { file, bytes };
}

/** Reads the prompt that a config names, relative to its protocol directory. */
export function readPromptFile(config: string, path: string): Promise<ProtocolFile> {
  return readProtocolFile(resolve(protocolDirectory(config), path));
}

/**
 * Finds the two manifests of a config: those named, those that ship with a built-in config, or the only one
 * of its kind in `manifests/` of the protocol directory (protocol section 1).
 */
export async function readManifestFiles(settings: Settings): Promise<ManifestFiles> {
  const config = configFile(settings);
  const builtin = builtinProtocol(config);
  const official = settings.officialManifest ?? builtin?.officialManifest;
  const synthetic = settings.syntheticManifest ?? builtin?.syntheticManifest;
  const found = official && synthetic ? [] : await readFolder(join(protocolDirectory(config), "manifests"));
  return {
    officialManifest: official
      ? await readProtocolFile(official)
      : onlyOne(found, config, "official", "EVICTION_OFFICIAL_MANIFEST"),
    syntheticManifest: synthetic
      ? await readProtocolFile(synthetic)
      : onlyOne(found, config, "synthetic", "EVICTION_SYNTHETIC_MANIFEST"),
  };
}

async function readFolder(folder: string): Promise<readonly ProtocolFile[]> {
  const entries = await listIfPresent(folder, { code: "protocol", fix: "Name both manifests to use" });
  const names = entries.filter((name) => name.endsWith(".json")).sort();
  return Promise.all(names.map((name) => readProtocolFile(join(folder, name))));
}

function onlyOne(
  files: readonly ProtocolFile[],
  config: string,
  kind: "official" | "synthetic",
  variable: string,
): ProtocolFile {
  const matching = files.filter((file) => kindOf(file) === kind);
  const [only] = matching;
  if (only !== undefined && matching.length === 1) return only;
  throw new EvictionError("protocol", {
    where: join(protocolDirectory(config), "manifests"),
    expected: `one ${kind} manifest (a JSON object with "${kind === "official" ? "selection" : "scenario"}")`,
    found: only === undefined ? "none" : matching.map(({ file }) => file).join(", "),
    fix: `Name the manifest to use with ${variable}`,
  });
}

function kindOf({ file, bytes }: ProtocolFile): ReturnType<typeof manifestKind> {
  const source = { code: "protocol", file, fix: "Correct the file, or name both manifests to use" } as const;
  return manifestKind(requireJson(new TextDecoder().decode(bytes), source));
}

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Protocol } from "../../core/protocol/load-protocol.ts";
import { readJson } from "../../core/text/read-json.ts";
import { sha256 } from "../../core/text/sha256.ts";
import { builtFile } from "../../files/package-files.ts";
import type { Settings } from "../settings.ts";
import { builtinProtocol } from "./builtin-protocols.ts";
import { configFile, namesManifest, protocolDirectory } from "./protocol-files.ts";

/** What `build/built-protocols.js` writes: the protocols that ship, read and checked when the package was built. */
const BUILT_PROTOCOLS = "protocols.json";

/**
 * The protocol of some settings as it was read when the package was built: reading a config and manifests takes
 * longer than a run's cases. Undefined where a file is not the one that was built from, byte by byte, and from source.
 */
export async function builtProtocol(
  settings: Settings,
  built = builtFile(BUILT_PROTOCOLS),
): Promise<Protocol | undefined> {
  const config = configFile(settings);
  const files = builtinProtocol(config);
  if (files === undefined || built === undefined || namesManifest(settings)) return undefined;
  const { protocols } = await readBuilt(built);
  const configHash = await hashOf(config);
  const protocol = protocols.find(({ artifacts }) => artifacts.config_sha256 === configHash);
  if (protocol === undefined) return undefined;
  const { artifacts } = protocol;
  const prompt = resolve(protocolDirectory(config), protocol.config.qa.answer_prompt.path);
  const isUnchanged =
    (await hashOf(files.officialManifest)) === artifacts.official_manifest_sha256 &&
    (await hashOf(files.syntheticManifest)) === artifacts.synthetic_manifest_sha256 &&
    (await hashOf(prompt)) === artifacts.answer_prompt_sha256;
  return isUnchanged ? protocol : undefined;
}

/** Whether this is the baseline that ships, byte by byte, which needs no check. False from source. */
export async function isBuiltBaseline(
  bytes: Uint8Array,
  built = builtFile(BUILT_PROTOCOLS),
): Promise<boolean> {
  return built !== undefined && (await readBuilt(built)).retention_baseline_sha256 === sha256(bytes);
}

interface Built {
  readonly protocols: readonly Protocol[];
  readonly retention_baseline_sha256: string | null;
}

/** Nothing was built where the file is gone or cut short: all can be read without it. */
async function readBuilt(file: string): Promise<Built> {
  const nothing: Built = { protocols: [], retention_baseline_sha256: null };
  const text = await readFile(file, "utf8").catch(() => "");
  return (readJson(text) as Built | undefined) ?? nothing;
}

/** Undefined for a file that cannot be read, which is refused by name where it is read in full. */
async function hashOf(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && sha256(bytes);
}

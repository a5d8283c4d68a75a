export { type OfficialManifest, parseOfficialManifest } from "./official-manifest.ts";
export { parseSyntheticManifest, type SyntheticManifest } from "./synthetic-manifest.ts";

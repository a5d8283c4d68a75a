import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { editJson, PARTS } from "./conformance-copy.ts";
import { type BadCopy, expectCopyRefused } from "./refused-run.ts";

interface OfficialManifest {
  readonly selection: Record<string, unknown>;
  readonly scenarios: Readonly<Record<string, string[]>>;
}

interface SyntheticManifest {
  readonly cases: { case_id: string; [member: string]: unknown }[];
}

const BAD_PROTOCOLS: readonly BadCopy[] = [
  {
    name: "an unknown key in the config",
    edits: { config: (text) => text.replace("  size: 10", "  sizes: 3\n  size: 10") },
    contract: "config",
    told: [PARTS.config, "pool.sizes"],
  },
  {
    name: "a config that is not YAML",
    edits: { config: (text) => text.replace("capacities: [5, 7, 9]", "capacities: [5, 7, 9") },
    contract: "config",
    told: [PARTS.config, "YAML"],
  },
  {
    name: "a missing config",
    change: (folder) => rmSync(join(folder, PARTS.config)),
    contract: "config",
    told: [PARTS.config, "ENOENT"],
  },
  {
    name: "an unknown key in the official manifest",
    edits: {
      official: editJson<OfficialManifest>(({ selection }) => {
        selection.take = 20;
      }),
    },
    contract: "manifests",
    told: [PARTS.official, "selection.take"],
  },
  {
    name: "an unknown key in the synthetic manifest",
    edits: {
      synthetic: editJson<SyntheticManifest>(({ cases }) => {
        for (const each of cases.slice(0, 1)) each.note = "kept";
      }),
    },
    contract: "manifests",
    told: [PARTS.synthetic, "cases[0].note"],
  },
  {
    name: "an id that stands twice in the official manifest",
    edits: {
      official: editJson<OfficialManifest>(({ scenarios }) => {
        scenarios.access_help?.splice(0, 1, "01493427");
      }),
    },
    contract: "manifests",
    told: [PARTS.official, "01493427"],
  },
  {
    name: "a case id that stands twice in the synthetic manifest",
    edits: {
      synthetic: editJson<SyntheticManifest>(({ cases }) => {
        for (const each of cases.slice(0, 2)) each.case_id = "correction_twice";
      }),
    },
    contract: "manifests",
    told: [PARTS.synthetic, "correction_twice"],
  },
  {
    name: "a manifest that is not JSON",
    edits: { synthetic: (text) => text.slice(0, text.length / 2) },
    contract: "manifests",
    told: [PARTS.synthetic, "JSON"],
  },
  {
    name: "two manifests of a kind",
    change: (folder) =>
      copyFileSync(join(folder, PARTS.official), join(folder, "protocol/manifests/another.json")),
    contract: "manifests",
    told: ["another.json", PARTS.official, "EVICTION_OFFICIAL_MANIFEST"],
  },
  {
    name: "a prompt with another hash",
    edits: { prompt: (text) => `${text}\n` },
    contract: "answer prompt",
    told: [PARTS.prompt, "5ac4e4553172350daf83f1cda14d6935c8e671b5c7014ed5418cb69cbc49ae8d"],
  },
];

for (const bad of BAD_PROTOCOLS) {
  test(`${bad.name} is refused`, () => expectCopyRefused(bad));
}

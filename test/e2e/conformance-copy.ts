import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONFORMANCE } from "../conformance/read-conformance.ts";
import { copyFolder, editFile } from "./folders.ts";

/** The parts of a conformance copy, and where each one lies in it. */
export const PARTS = {
  config: "protocol/configs/conformance-v1.yaml",
  official: "protocol/manifests/longmemeval-official-v1.json",
  synthetic: "protocol/manifests/synthetic-corrections-v1.json",
  prompt: "protocol/prompts/answer-v1.txt",
  dataset: "corpus.json",
} as const;
export type Part = keyof typeof PARTS;

export type TextEdits = Readonly<Partial<Record<Part, (text: string) => string>>>;

/** Copies the conformance protocol and corpus into a folder, edited, and returns the variables that name them. */
export function conformanceCopy(folder: string, edits: TextEdits = {}): Readonly<Record<string, string>> {
  const parts: readonly string[] = Object.values(PARTS);
  copyFolder(CONFORMANCE, folder, (path) => parts.includes(path));
  for (const [part, edit] of Object.entries(edits)) editFile(join(folder, PARTS[part as Part]), edit);
  return {
    EVICTION_CONFIG: join(folder, PARTS.config),
    LONGMEMEVAL_ORACLE_PATH: join(folder, PARTS.dataset),
  };
}

/** Makes a copy's config pin its dataset as it is now. */
export function pinDataset(folder: string): void {
  pin(folder, PARTS.dataset, /(filename: corpus\.json\s+sha256: )\w+/);
}

/** Makes a copy's config pin its prompt as it is now. */
export function pinPrompt(folder: string): void {
  pin(folder, PARTS.prompt, /(path: prompts\/answer-v1\.txt\s+sha256: )\w+/);
}

function pin(folder: string, path: string, key: RegExp): void {
  const hash = createHash("sha256")
    .update(readFileSync(join(folder, path)))
    .digest("hex");
  editFile(join(folder, PARTS.config), (text) => text.replace(key, `$1${hash}`));
}

/** An edit that changes a JSON file's value in place; `Value` names the members that it touches. */
export function editJson<Value>(edit: (value: Value) => void): (text: string) => string {
  return (text) => {
    const value: Value = JSON.parse(text);
    edit(value);
    return JSON.stringify(value);
  };
}

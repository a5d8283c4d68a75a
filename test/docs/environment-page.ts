import { readdirSync } from "node:fs";
import { join } from "node:path";
import { REPOSITORY } from "../e2e/runtime.ts";
import { code, page, table } from "./page.ts";
import { readSource } from "./read-source.ts";

/** What each variable that the source reads is for. */
const MEANINGS: Readonly<Record<string, string>> = {
  CI: "Where set, a live run tells its standing every 30 seconds, not every 3.",
  DEERMEM_EVAL_ANSWER_API_KEY:
    "The provider's key. With the base URL it makes a run live. A config may give the variable another name, as `qa.api_key_env`.",
  DEERMEM_EVAL_ANSWER_BASE_URL:
    "The provider's address, such as `https://provider.example/v1`. A config may give the variable another name, as `qa.base_url_env`.",
  EVICTION_CONFIG:
    "A protocol's config; its manifests and prompt are looked for in its protocol directory. Option `protocol.config`.",
  EVICTION_OFFICIAL_MANIFEST:
    "The official manifest, where a protocol directory has several. Option `protocol.officialManifest`.",
  EVICTION_OUTPUT_DIR:
    "A directory for the run's files, in which no published file is ever overwritten. Option `outputDir`.",
  EVICTION_PARITY_SEED:
    "A whole number that draws other pools for the comparison of a Python selector with the built-in one.",
  EVICTION_PROVIDER:
    "Where answers come from: `live`, `embedded`, `recorded` (stored rows, never a call) or `none` (selection alone). Option `provider`.",
  EVICTION_SELECTOR: "`built-in`, or `python:<path>` for a Python module's selector. Option `selector`.",
  EVICTION_SYNTHETIC_MANIFEST:
    "The synthetic manifest, where a protocol directory has several. Option `protocol.syntheticManifest`.",
  EVICTION_VERDICT:
    "What fails a case besides an error: `regression`, `outcome` or `record`. Option `verdict`.",
  GITHUB_ACTIONS: "`true` on GitHub Actions: failed gates become annotations.",
  GITHUB_STEP_SUMMARY: "A file of GitHub Actions that the report is appended to.",
  LONGMEMEVAL_ORACLE_PATH: "The dataset. Without it a run is on the sample text. Option `dataset`.",
};

/** The variables that the source reads. */
export function environmentPage(): string {
  const names = variablesIn("src");
  const unknown = names.filter((name) => MEANINGS[name] === undefined);
  const gone = Object.keys(MEANINGS).filter((name) => !names.includes(name));
  if (unknown.length > 0 || gone.length > 0) {
    throw new Error(`environment-page.ts has to tell of ${unknown} and not of ${gone}`);
  }
  return page(
    "Environment variables",
    "A variable wins over its option. Its paths are relative to the working directory; an empty value counts as unset.",
    table(
      ["variable", "meaning"],
      names.map((name) => [code(name), MEANINGS[name] ?? ""]),
    ),
  );
}

function variablesIn(folder: string): readonly string[] {
  const files = readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: "utf8" });
  const sources = files.filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"));
  const found = sources.flatMap((path) => {
    const text = readSource(join(folder, path));
    const named = text.match(/\b(?:EVICTION|DEERMEM_EVAL|LONGMEMEVAL|GITHUB)_[A-Z_]+\b/g) ?? [];
    const read = [...text.matchAll(/\benv\.([A-Z_]+)\b/g)].map(([, name = ""]) => name);
    return [...named, ...read];
  });
  return [...new Set(found)].filter((name) => !/^EVICTION_POLICY_/.test(name)).sort();
}

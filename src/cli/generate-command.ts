import { access } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { EvictionError } from "../core/errors/eviction-error.ts";
import { systemCode } from "../core/errors/system-code.ts";
import { checkOptions } from "../plugin/check-options.ts";
import type { Environment } from "../plugin/environment.ts";
import type { EvictionOptions } from "../plugin/options.ts";
import { type Places, resolveSettings, type Settings } from "../plugin/settings.ts";
import { isShippedProtocol } from "../plugin/setup/protocol-files.ts";
import { protocolSuites } from "../plugin/suites/protocol-suites.ts";
import { changeSuites, type SuiteChanges, suiteChanges } from "../plugin/suites/suite-folder.ts";
import { GENERATE_COMMAND } from "../reporter/render/generate-advice.ts";
import { pathLines } from "../reporter/render/path-lines.ts";
import type { GenerateCommand } from "./arguments.ts";
import { readPluginOptions } from "./plugin-options.ts";

const DEFAULT_FOLDER = "eviction";

/**
 * Writes the suites of a protocol into a folder, or with `check` tells what would change. Throws `protocol` for a
 * protocol that is not valid, and `suites` where a file is somebody else's, cannot be written or, with `check`,
 * would change. `workingDirectory` is where the Vitest config is looked for and what paths are relative to.
 */
export async function generate(
  { config, out, check }: GenerateCommand,
  workingDirectory: string,
  env: Environment,
  readOptions = readPluginOptions,
): Promise<string> {
  const { options: given = {}, root } = await readOptions(workingDirectory);
  const options = await checkOptions(given);
  const places = { root, workingDirectory };
  const configured = resolveSettings(options, env, places);
  const settings =
    config === undefined ? configured : withConfig(options, env, places, resolve(workingDirectory, config));
  const named = out === undefined ? configured.suites : resolve(workingDirectory, out);
  const folder = named ?? join(root, DEFAULT_FOLDER);
  const isMissing = check && !(await isThere(folder));
  if (isMissing && named === undefined && usesShippedSuites(settings)) {
    return "The suites that ship are used: the option suites names no other folder.";
  }
  const wanted = await protocolSuites(settings, GENERATE_COMMAND);
  const changes = await suiteChanges(folder, wanted, GENERATE_COMMAND);
  if (isMissing) throw noFolder(folder, wanted.length, configured.suites);
  if (check) return checked(folder, wanted.length, changes);
  await changeSuites(folder, wanted, changes);
  const hint = configured.suites === folder && configured.config === settings.config;
  return [...written(folder, wanted.length, changes), ...(hint ? [] : howToRun(root, folder, settings))].join(
    "\n",
  );
}

/** The settings under another config: manifests that the options name belong to their own. */
function withConfig(options: EvictionOptions, env: Environment, places: Places, config: string): Settings {
  return resolveSettings(
    { ...options, protocol: { config } },
    { ...env, EVICTION_CONFIG: undefined },
    places,
  );
}

/** Whether the suites that ship have a test for every row of a run. */
function usesShippedSuites(settings: Settings): boolean {
  return isShippedProtocol(settings) && settings.policies.length === 0;
}

/** Something that is no folder is there as well: it is told when it is read. */
function isThere(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    (error) => systemCode(error) !== "ENOENT",
  );
}

function noFolder(folder: string, count: number, configured: string | undefined): EvictionError {
  return new EvictionError("suites", {
    where: folder,
    expected: `the ${count} suites that the protocol asks for`,
    found: "no folder",
    fix: `Run the same without --check${configured === undefined ? ", and name the folder in the plugin's option suites" : ""}`,
  });
}

function checked(folder: string, count: number, { missing, outdated, stale }: SuiteChanges): string {
  const drifted = [
    ...missing.map((name) => `${name} is missing`),
    ...outdated.map((name) => `${name} is outdated`),
    ...stale.map((name) => `${name} is of no use any more`),
  ];
  if (drifted.length === 0)
    return pathLines(`${count} suites are as the protocol asks, in`, [folder]).join("\n");
  throw new EvictionError("suites", {
    where: folder,
    expected: `the ${count} suites that the protocol asks for`,
    found: `others: ${drifted.join(", ")}`,
    fix: `Run \`${GENERATE_COMMAND}\``,
  });
}

function written(
  folder: string,
  count: number,
  { missing, outdated, stale }: SuiteChanges,
): readonly string[] {
  const changed = [...missing, ...outdated].sort();
  const kept = count - changed.length;
  const inFolder = (names: readonly string[]) => names.map((name) => join(folder, name));
  return [
    ...pathLines("Wrote", inFolder(changed)),
    ...pathLines("Removed", inFolder(stale)),
    ...pathLines(`${kept} of ${count} suites were as the protocol asks, in`, kept > 0 ? [folder] : []),
  ];
}

/** What the plugin has to be told so that a run uses these suites with their protocol. */
function howToRun(root: string, folder: string, { config, dataset }: Settings): readonly string[] {
  const path = (file: string) => JSON.stringify(`./${relative(root, file).split(sep).join("/")}`);
  const named = dataset === undefined ? '"<its dataset>"' : path(dataset);
  const protocol =
    config === undefined ? [] : [`protocol: { config: ${path(config)} },`, `dataset: ${named},`];
  return [
    "",
    "To run them, have among the options of eviction() in the Vitest config:",
    ...[...protocol, `suites: ${path(folder)},`].map((line) => `  ${line}`),
  ];
}

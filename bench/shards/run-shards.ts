import { readdirSync, readFileSync, renameSync } from "node:fs";
import { join, relative } from "node:path";
import type { ProtocolSize } from "../folders/big-protocol.ts";
import { generatedFolder } from "../folders/generated-folder.ts";
import type { Ground } from "../folders/ground.ts";
import { startVitest } from "../measure/start-vitest.ts";
import { compareRuns, type DirectoryBytes, type Finding } from "./compare-runs.ts";

/**
 * Runs a generated protocol once as a whole, and once as so many shards and their merge: each a process, in a
 * folder and with a directory of its own, as on as many machines. Throws when one of them fails.
 */
export async function runShards(
  ground: Ground,
  size: ProtocolSize,
  count: number,
  progress: (text: string) => void,
): Promise<readonly Finding[]> {
  const run = (name: string, ...words: readonly string[]) => {
    progress(name);
    return runAlone(ground, name, size, words);
  };
  const whole = await run("whole");
  const blobs = join(ground.scratch, "blobs");
  const shards: DirectoryBytes[] = [];
  for (let shard = 1; shard <= count; shard += 1) {
    const blob = `--outputFile=${join(blobs, `${shard}.json`)}`;
    shards.push(await run(`shard-${shard}`, `--shard=${shard}/${count}`, "--reporter=blob", blob));
  }
  const merged = await run("merge", `--merge-reports=${blobs}`);
  return compareRuns(whole, merged, shards);
}

/** What a run leaves in its directory. */
async function runAlone(
  ground: Ground,
  name: string,
  size: ProtocolSize,
  words: readonly string[],
): Promise<DirectoryBytes> {
  const made = generatedFolder(ground, name, size);
  // Machines check out to one path, by which Vitest knows the tests of a blob: each folder stands there in turn.
  const folder = join(ground.scratch, "checkout");
  renameSync(made, folder);
  const directory = join(ground.scratch, "directories", name);
  const { exitCode, output } = await startVitest(folder, words, { EVICTION_OUTPUT_DIR: directory }).ended;
  renameSync(folder, made);
  if (exitCode !== 0) throw new Error(`${name}: exit code ${exitCode}\n${output}`);
  return bytesBelow(directory);
}

function bytesBelow(folder: string): DirectoryBytes {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    paths.sort().map((path) => [relative(folder, path), readFileSync(path, "latin1")]),
  );
}

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bigProtocol, type ProtocolSize } from "./big-protocol.ts";
import type { Ground } from "./ground.ts";
import { installedFolder } from "./installed-folder.ts";

/** A folder with a generated protocol, whose suites the package's own command writes. */
export function generatedFolder({ repository, scratch }: Ground, name: string, size: ProtocolSize): string {
  const folder = installedFolder(scratch, name, repository, bigProtocol(repository, size));
  const command = [join(folder, "node_modules/vitest-eviction/dist/cli/main.js"), "generate"];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`vitest-eviction generate: ${stderr}`);
  return folder;
}

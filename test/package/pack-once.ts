import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { REPOSITORY } from "../e2e/runtime.ts";

/** What `npm pack --json` tells of the archive that it has made. */
export interface PackedPackage {
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  /** Bytes of the archive, and of all its files. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

declare module "vitest" {
  interface ProvidedContext {
    packed: PackedPackage;
    /** Path of the archive. */
    archive: string;
  }
}

/** Builds and packs the package once for all tests of what is published. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "eviction-packed-"));
  const args = ["pack", "--json", "--foreground-scripts=false", "--pack-destination", folder];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: REPOSITORY, maxBuffer: 2 ** 24 });
  const [packed]: readonly PackedPackage[] = JSON.parse(stdout);
  if (packed === undefined) throw new Error("npm has packed nothing");
  project.provide("packed", packed);
  project.provide("archive", join(folder, packed.filename));
  return () => rm(folder, { recursive: true, force: true });
}

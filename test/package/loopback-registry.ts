import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject, onTestFinished } from "vitest";
import { REPOSITORY } from "../e2e/runtime.ts";

const run = promisify(execFile);

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/** A version of a package, and the way to its archive. */
interface Release {
  readonly manifest: Manifest;
  readonly archive: () => Promise<Buffer>;
}

/**
 * A registry on loopback that has this package as it is packed, and the packages that this repository has installed,
 * so that `npm install` does all its work without a network. Gives its address; it is gone when the test ends.
 */
export async function startRegistry(): Promise<string> {
  const releases = [packedRelease(), ...installedReleases()];
  let address = "";
  const server = createServer(async (request, response) => {
    const [name = "", version] = decodeURIComponent(request.url ?? "")
      .slice(1)
      .split("/-/");
    const named = releases.filter(({ manifest }) => manifest.name === name);
    if (named.length === 0) return void response.writeHead(404).end("{}");
    if (version === undefined) return void response.end(JSON.stringify(packument(named, address)));
    const found = named.find(({ manifest }) => version === `${manifest.version}.tgz`);
    if (found === undefined) return void response.writeHead(404).end();
    response.end(await found.archive());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return address;
}

function packument(releases: readonly Release[], address: string): unknown {
  const versions = releases.map(({ manifest }) => [
    manifest.version,
    { ...manifest, dist: { tarball: `${address}/${manifest.name}/-/${manifest.version}.tgz` } },
  ]);
  const [latest] = versions[0] ?? [];
  return {
    name: releases[0]?.manifest.name,
    "dist-tags": { latest },
    versions: Object.fromEntries(versions),
  };
}

function packedRelease(): Release {
  return {
    manifest: readManifest(REPOSITORY),
    archive: async () => readFileSync(inject("archive")),
  };
}

/** What the lockfile names and the repository has: a package of another platform is not there. */
function installedReleases(): readonly Release[] {
  const { packages } = JSON.parse(readFileSync(join(REPOSITORY, "package-lock.json"), "utf8"));
  const folders = Object.keys(packages)
    .filter((path) => path !== "")
    .map((path) => join(REPOSITORY, path))
    .filter((folder) => existsSync(join(folder, "package.json")));
  return folders.map((folder) => ({ manifest: readManifest(folder), archive: () => packFolder(folder) }));
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

async function packFolder(folder: string): Promise<Buffer> {
  const words = ["--create", "--gzip", "--exclude=./node_modules", "--transform=s,^\\.,package,"];
  const { stdout } = await run("tar", [...words, "--directory", folder, "."], {
    encoding: "buffer",
    maxBuffer: 2 ** 28,
    env: { ...process.env, GZIP: "-1" },
  });
  return stdout;
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the library that a module belongs to, nested ones included, and its name. */
const LIBRARY = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** Writes the licences of the libraries that bundles hold into a file, as each of them asks for. */
export function bundledLicences(file) {
  /** Names by folder. */
  const libraries = new Map();
  return {
    name: "bundled-licences",
    generateBundle(_, bundle) {
      for (const { moduleIds = [] } of Object.values(bundle)) {
        for (const id of moduleIds) {
          const [, folder, name] = LIBRARY.exec(id.replaceAll("\\", "/")) ?? [];
          if (folder !== undefined) libraries.set(folder, name);
        }
      }
    },
    // Each bundle adds to what the ones before it held.
    writeBundle() {
      mkdirSync(join(file, ".."), { recursive: true });
      const licences = [...libraries].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(licenceOf);
      writeFileSync(file, licences.join("\n"));
    },
  };
}

function licenceOf([folder, library]) {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${library} has no licence that could be shipped with it`);
  return `${library} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}

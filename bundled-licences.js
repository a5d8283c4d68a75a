import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const LIBRARY = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Writes the licences of the libraries that bundles hold into a file, as each of them asks for. */
export function bundledLicences(file) {
  const libraries = new Set();
  return {
    name: "bundled-licences",
    generateBundle(_, bundle) {
      for (const { moduleIds = [] } of Object.values(bundle)) {
        for (const id of moduleIds) {
          const [, library] = LIBRARY.exec(id.replaceAll("\\", "/")) ?? [];
          if (library !== undefined) libraries.add(library);
        }
      }
    },
    // Each bundle adds to what the ones before it held.
    writeBundle() {
      mkdirSync(join(file, ".."), { recursive: true });
      writeFileSync(file, [...libraries].sort().map(licenceOf).join("\n"));
    },
  };
}

function licenceOf(library) {
  const folder = join("node_modules", library);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${library} has no licence that could be shipped with it`);
  return `${library} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}

// Leaves of dist's declarations those that an entry of the package leads to: the rest declares what no user can import.
import { readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
const entries = Object.values(exports).filter((path) => path.startsWith("./dist/"));
const wanted = new Set();
for (const entry of entries) follow(resolve(entry.replace(/\.js$/, ".d.ts")));
prune("dist");

function follow(file) {
  if (wanted.has(file)) return;
  wanted.add(file);
  const named = readFileSync(file, "utf8").matchAll(/(?:from|import|import\()\s*"(\.[^"]+)"/g);
  for (const [, path] of named) follow(resolve(dirname(file), path.replace(/\.[jt]s$/, ".d.ts")));
}

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) prune(path);
    else if (path.endsWith(".d.ts") && !wanted.has(resolve(path))) rmSync(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

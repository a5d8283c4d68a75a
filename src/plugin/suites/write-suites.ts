import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SUITES_DIRECTORY } from "../setup/builtin-protocols.ts";
import { pinnedSuites } from "./pinned-suites.ts";

await mkdir(SUITES_DIRECTORY, { recursive: true });
for (const { name, text } of await pinnedSuites()) await writeFile(join(SUITES_DIRECTORY, name), text);

import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { publishedSchema, SCHEMA_FILE } from "./published-schema.ts";

await mkdir(dirname(SCHEMA_FILE), { recursive: true });
await writeFile(SCHEMA_FILE, `${JSON.stringify(publishedSchema(), null, 2)}\n`);

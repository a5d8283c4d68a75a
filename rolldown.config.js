import { rmSync } from "node:fs";
import { defineConfig } from "rolldown";
import { builtProtocols } from "./build/built-protocols.js";
import { bundledLicences } from "./build/bundled-licences.js";
import { loadedTogether } from "./build/loaded-together.js";

// What an earlier build left must not be published.
rmSync("dist", { recursive: true, force: true });

const licences = bundledLicences("dist/LICENCES-OF-LIBRARIES.txt");

/**
 * What a process loads at one moment of a run is bundled by itself into one file and some that are loaded when they are
 * needed: every file that Node has to find and read costs time. What several moments need stands in the bundle of each.
 */
export default defineConfig([
  bundle({
    name: "shared",
    input: {
      "core/index": "src/core/index.ts",
      "cli/main": "src/cli/main.ts",
      "reporter/index": "src/reporter/index.ts",
    },
    plugins: [builtProtocols("dist/core/index.js", "dist/protocols.json")],
  }),
  bundle({
    name: "plugin",
    input: { "plugin/index": "src/plugin/index.ts" },
    together: {
      start: ["src/plugin/index.ts"],
      finish: ["src/reporter/end.ts", "src/plugin/check-options.ts", "src/plugin/settings.ts"],
    },
  }),
  bundle({
    name: "setup",
    input: { "plugin/setup/global-setup": "src/plugin/setup/global-setup.ts" },
    together: {
      run: [
        "src/plugin/setup/global-setup.ts",
        "src/plugin/setup/open-run.ts",
        "src/plugin/answers/thread-server.ts",
      ],
    },
  }),
  bundle({
    name: "cases",
    input: { "plugin/cases/suite-api": "src/plugin/cases/suite-api.ts" },
    together: { case: ["src/plugin/cases/suite-api.ts", "src/plugin/answers/reader-answers.ts"] },
  }),
]);

/** `together` has, by the name of a chunk, modules that a process loads together. */
function bundle({ name, input, plugins = [], together = {} }) {
  const chunks = Object.entries(together).map(([chunk, modules]) => loadedTogether(chunk, modules));
  return {
    input,
    platform: "node",
    // Rolldown asks for it beside such chunks. That no entry exports more is held by test/package/loaded-files.test.ts.
    ...(chunks.length > 0 && { preserveEntrySignatures: "allow-extension" }),
    plugins: [licences, ...plugins, ...chunks.map(({ plugin }) => plugin)],
    // Vitest is the user's; a library of some hundred files takes longer to be found and read than to do its work.
    external: /^(?:node:|vitest(?:\/|$))/,
    output: {
      dir: "dist",
      chunkFileNames: `chunks/${name}/[name].js`,
      ...(chunks.length > 0 && { codeSplitting: { groups: chunks.map(({ group }) => group) } }),
    },
  };
}

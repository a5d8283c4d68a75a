import { rmSync } from "node:fs";
import { defineConfig } from "rolldown";
import { builtProtocols } from "./built-protocols.js";
import { bundledLicences } from "./bundled-licences.js";
import { loadedTogether } from "./loaded-together.js";

// What an earlier build left must not be published.
rmSync("dist", { recursive: true, force: true });

const licences = bundledLicences("dist/LICENCES-OF-LIBRARIES.txt");

/**
 * What a process loads at one moment of a run is bundled by itself into one file and some that are loaded when they are
 * needed: every file that Node has to find and read costs time. What several moments need stands in the bundle of each.
 */
export default defineConfig([
  bundle(
    {
      "core/index": "src/core/index.ts",
      "cli/main": "src/cli/main.ts",
      "reporter/index": "src/reporter/index.ts",
    },
    "shared",
    [builtProtocols("dist/core/index.js", "dist/protocols.json")],
  ),
  bundle(
    { "plugin/index": "src/plugin/index.ts" },
    "plugin",
    [],
    [
      loadedTogether("start", ["src/plugin/index.ts"]),
      loadedTogether("finish", [
        "src/reporter/end.ts",
        "src/plugin/check-options.ts",
        "src/plugin/settings.ts",
      ]),
    ],
  ),
  bundle(
    { "plugin/setup/global-setup": "src/plugin/setup/global-setup.ts" },
    "setup",
    [],
    [
      loadedTogether("run", [
        "src/plugin/setup/global-setup.ts",
        "src/plugin/setup/open-run.ts",
        "src/plugin/answers/thread-server.ts",
      ]),
    ],
  ),
  bundle(
    { "plugin/cases/suite-api": "src/plugin/cases/suite-api.ts" },
    "cases",
    [],
    [loadedTogether("case", ["src/plugin/cases/suite-api.ts", "src/plugin/answers/reader-answers.ts"])],
  ),
]);

function bundle(input, name, plugins = [], together = []) {
  return {
    input,
    platform: "node",
    plugins: [licences, ...plugins, ...together.map(({ plugin }) => plugin)],
    // Vitest is the user's; a library of some hundred files takes longer to be found and read than to do its work.
    external: /^(?:node:|vitest(?:\/|$))/,
    output: {
      dir: "dist",
      chunkFileNames: `chunks/${name}/[name].js`,
      ...(together.length > 0 && { codeSplitting: { groups: together.map(({ group }) => group) } }),
    },
  };
}

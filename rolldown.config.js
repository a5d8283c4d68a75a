import { rmSync } from "node:fs";
import { defineConfig } from "rolldown";
import { builtProtocols } from "./built-protocols.js";
import { bundledLicences } from "./bundled-licences.js";

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
  bundle({ "plugin/index": "src/plugin/index.ts" }, "plugin"),
  bundle({ "plugin/setup/global-setup": "src/plugin/setup/global-setup.ts" }, "setup"),
  bundle({ "plugin/cases/suite-api": "src/plugin/cases/suite-api.ts" }, "cases"),
]);

function bundle(input, name, plugins = []) {
  return {
    input,
    platform: "node",
    plugins: [licences, ...plugins],
    // Vitest is the user's; a library of some hundred files takes longer to be found and read than to do its work.
    external: /^(?:node:|vitest(?:\/|$))/,
    output: { dir: "dist", chunkFileNames: `chunks/${name}/[name].js` },
  };
}

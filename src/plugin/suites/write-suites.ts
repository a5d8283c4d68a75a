import { SUITES_DIRECTORY } from "../setup/builtin-protocols.ts";
import { pinnedSuites, SHIPPED_SUITES_COMMAND } from "./pinned-suites.ts";
import { changeSuites, suiteChanges } from "./suite-folder.ts";

const suites = await pinnedSuites();
await changeSuites(
  SUITES_DIRECTORY,
  suites,
  await suiteChanges(SUITES_DIRECTORY, suites, SHIPPED_SUITES_COMMAND),
);

import { join } from "node:path";
import { expect, test } from "vitest";
import { REPOSITORY } from "../e2e/runtime.ts";
import { apiPage } from "./api-page.ts";
import { environmentPage } from "./environment-page.ts";
import { exitCodesPage } from "./exit-codes-page.ts";
import { filesPage } from "./files-page.ts";
import { optionsPage } from "./options-page.ts";

// `npm run docs` writes the pages anew.
test.each([
  ["api", apiPage],
  ["environment", environmentPage],
  ["exit-codes", exitCodesPage],
  ["files", filesPage],
  ["options", optionsPage],
])("docs/reference/%s.md says what the source says", async (name, write) => {
  await expect(write()).toMatchFileSnapshot(join(REPOSITORY, `docs/reference/${name}.md`));
});

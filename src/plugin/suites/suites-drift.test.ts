import { expect, test } from "vitest";
import { contentsBelow } from "../../../test/factories/temporary-folder.ts";
import { SUITES_DIRECTORY } from "../setup/builtin-protocols.ts";
import { pinnedSuites } from "./pinned-suites.ts";

test("the committed suites are those that the manifests ask for, and no others: else `npm run generate`", async () => {
  const wanted = Object.fromEntries((await pinnedSuites()).map(({ name, text }) => [name, text]));
  expect(await contentsBelow(SUITES_DIRECTORY)).toEqual(wanted);
});

test("the committed suites hold each of the ninety rows once", async () => {
  const texts = Object.values(await contentsBelow(SUITES_DIRECTORY));
  const keys = texts.flatMap((text) => text.match(/(?<=meta: \{ eviction: )\{[^}]*\}/g) ?? []);
  expect(keys).toHaveLength(90);
  expect(new Set(keys).size).toBe(90);
});

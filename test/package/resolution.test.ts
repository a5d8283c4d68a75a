import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { expect, inject, test } from "vitest";

const bytes = readFileSync(inject("archive"));

test("publint finds nothing in the package", async () => {
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });

  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test("the types of every entry are found, and are those of what runs", async () => {
  const found = await checkPackage(createPackageFromTarballData(bytes));

  if (!found.types) throw new Error("the package has no types");
  expect(Object.keys(found.entrypoints).sort()).toEqual(
    [".", "./case", "./core", "./package.json", "./reporter", "./schema/*"].sort(),
  );
  // The package is of ES modules alone: old resolution knows no exports, and `require` needs a Node that loads them.
  const ofOthers = ["NoResolution", "CJSResolvesToESM"];
  expect(found.problems.filter(({ kind }) => !ofOthers.includes(kind))).toEqual([]);
  const unresolved = found.problems.filter((problem) => problem.kind === "NoResolution");
  expect(unresolved.filter(({ resolutionKind }) => resolutionKind !== "node10")).toEqual([]);
});

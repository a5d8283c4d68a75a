import { join } from "node:path";
import { expect, test } from "vitest";
import { makeArtifacts, makeRunHeader } from "../../test/factories/make-run-header.ts";
import { identityHash } from "../core/protocol/run-identity.ts";
import { outputDirectory } from "./output-directory.ts";

const IDENTITY = identityHash(makeArtifacts()).slice(0, 12);

test("a directory given by name is taken as it is and is write-once", () => {
  expect(outputDirectory("/runs/first", "/root", makeRunHeader())).toEqual({
    path: "/runs/first",
    writeOnce: true,
  });
});

test("the default directory follows from protocol and identity, and is refreshed", () => {
  expect(IDENTITY).toMatch(/^[0-9a-f]{12}$/);
  expect(outputDirectory(undefined, "/root", makeRunHeader())).toEqual({
    path: join("/root", ".vitest", "eviction", `tiny-v1-${IDENTITY}`),
    writeOnce: false,
  });
});

test("another dataset has another directory", () => {
  const other = makeRunHeader({ artifacts: makeArtifacts({ dataset_sha256: "6".repeat(64) }) });
  expect(outputDirectory(undefined, "/root", other).path).not.toContain(IDENTITY);
});

test("embedded answers have a directory of their own; the other modes share one", () => {
  const pathOf = (mode: "live" | "embedded" | "recorded" | "none") =>
    outputDirectory(undefined, "/root", makeRunHeader({ mode })).path;
  expect(pathOf("embedded")).toBe(`${pathOf("live")}-embedded`);
  expect(pathOf("recorded")).toBe(pathOf("live"));
  expect(pathOf("none")).toBe(pathOf("live"));
});

test("another selector has a directory of its own", () => {
  const header = makeRunHeader({ selector: "python:my eviction.py" });
  expect(outputDirectory(undefined, "/root", header).path).toBe(
    `${outputDirectory(undefined, "/root", makeRunHeader()).path}-python_my_eviction.py`,
  );
});

test.each([
  ["../../a b", ".._.._a_b"],
  ["c:\\d/é", "c__d__"],
  ["tiny.v1-2_3", "tiny.v1-2_3"],
])("the protocol id %j never leads out of the folder", (protocol_id, name) => {
  expect(outputDirectory(undefined, "/root", makeRunHeader({ protocol_id })).path).toBe(
    join("/root", ".vitest", "eviction", `${name}-${IDENTITY}`),
  );
});

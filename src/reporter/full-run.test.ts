import { describe, expect, test } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";
import { isFullRun, lacksSuites, wholeSuites } from "./full-run.ts";

/** Sorts backwards, and leaves a file out. */
class Backwards {
  async sort(specifications: readonly TestSpecification[]): Promise<readonly TestSpecification[]> {
    return specifications.filter(({ moduleId }) => moduleId !== "/left-out.eviction.ts").toReversed();
  }
}

/** As much of Vitest as says what is going to run. */
function vitestWith(
  config: object = {},
  namePattern?: RegExp,
  root = projectWith("root"),
  projects = [root],
) {
  return {
    projects,
    config: { watch: false, bail: 0, sequence: { sequencer: Backwards }, ...config },
    getGlobalTestNamePattern: () => namePattern,
    getRootProject: () => root,
  } as unknown as Vitest;
}

function projectWith(name: string, config: object = {}, testFiles = ["/a.eviction.ts", "/b.eviction.ts"]) {
  const globTestFiles = async () => ({ testFiles });
  return { name, config: { bail: 0, globalSetup: [], ...config }, globTestFiles };
}

const EVICTION = projectWith("eviction", { globalSetup: ["/global-setup.js"] });

function specification(moduleId: string, members: object = {}, project: object = EVICTION) {
  return { moduleId, project, ...members } as unknown as TestSpecification;
}

const SUITES = ["/a.eviction.ts", "/b.eviction.ts"].map((file) => specification(file));

/** Each of them leaves tests of a file out. `testNames` is how Vitest 5 runs what has failed. */
const NARROWING = [
  { testLines: [3] },
  { testNamePattern: /c1/ },
  { testIds: ["1"] },
  { testNames: ["c1 · confidence"] },
  { testTagsFilter: ["slow"] },
];

describe("suites that are going to run whole", () => {
  test("are those queued, in the sequencer's order, without what it leaves out", async () => {
    const queued = [...SUITES, specification("/left-out.eviction.ts")];
    expect(await wholeSuites(vitestWith(), queued)).toEqual(["/b.eviction.ts", "/a.eviction.ts"]);
  });

  test("are none of another project", async () => {
    const queued = [...SUITES, specification("/unit.test.ts", {}, projectWith("unit"))];
    expect(await wholeSuites(vitestWith(), queued)).toEqual(["/b.eviction.ts", "/a.eviction.ts"]);
  });

  test.each(NARROWING)("are none of which only some tests run: %j", async (members) => {
    const queued = [specification("/narrowed.eviction.ts", members), ...SUITES];
    expect(await wholeSuites(vitestWith(), queued)).toEqual(["/b.eviction.ts", "/a.eviction.ts"]);
  });

  test.each([
    ["while watching", { watch: true }],
    ["in a shard", { shard: { index: 1, count: 2 } }],
    ["under a filter by tags", { tagsFilter: ["slow"] }],
    ["where reports are merged", { mergeReports: "blobs" }],
  ])("are none %s", async (_, config) => {
    expect(await wholeSuites(vitestWith(config), SUITES)).toEqual([]);
  });

  test("are none under a filter by name", async () => {
    expect(await wholeSuites(vitestWith({}, /c1/), SUITES)).toEqual([]);
  });

  test.each(["eviction", "unit"])("are none where a failure in the project %s ends the run", async (name) => {
    const queued = [...SUITES, specification("/bails.ts", {}, projectWith(name, { bail: 1 }))];
    expect(await wholeSuites(vitestWith(), queued)).toEqual([]);
  });

  test("are none where another project's global setup is yet to come, which may leave no test to run", async () => {
    const unit = specification("/unit.test.ts", {}, projectWith("unit", { globalSetup: ["/unit.ts"] }));
    expect(await wholeSuites(vitestWith(), [...SUITES, unit])).toEqual([]);
    expect(await wholeSuites(vitestWith(), [unit, ...SUITES])).toHaveLength(2);
  });

  test("are none where the root's global setup is yet to come, as it is unless the root's tests are queued first", async () => {
    const root = projectWith("root", { globalSetup: ["/root.ts"] });
    const vitest = vitestWith({}, undefined, root);
    expect(await wholeSuites(vitest, SUITES)).toEqual([]);
    expect(await wholeSuites(vitest, [specification("/root.test.ts", {}, root), ...SUITES])).toHaveLength(2);
  });
});

describe("a run of all suite files", () => {
  test("is a full one", async () => {
    expect(await isFullRun(vitestWith(), SUITES)).toBe(true);
  });

  test.each(NARROWING)("is none where only some tests of a file run: %j", async (members) => {
    const queued = [specification("/a.eviction.ts", members), specification("/b.eviction.ts")];
    expect(await isFullRun(vitestWith(), queued)).toBe(false);
  });
});

describe("a run without a suite", () => {
  const unit = projectWith("unit", {}, ["/a.test.ts", "/b.test.ts"]);
  const queued = ["/a.test.ts", "/b.test.ts"].map((file) => specification(file, {}, unit));
  const empty = projectWith("eviction", {}, []);
  const among = (ours: typeof empty, config: object = {}, namePattern?: RegExp, others = [unit]) =>
    vitestWith(config, namePattern, undefined, [...others, ours]);

  test("lacks suites where their folder is empty and all other tests are queued, and counts as a full one", async () => {
    expect(await lacksSuites(among(empty), queued)).toBe(true);
    expect(await isFullRun(among(empty), queued)).toBe(true);
  });

  test.each([
    ["reports are merged, of whatever", among(empty, { mergeReports: "blobs" }), queued],
    ["nothing at all is queued", among(empty), []],
    ["files are asked for by name", Object.assign(among(empty), { filenamePattern: ["a"] }), queued],
    ["files are asked for by what they import", among(empty, { related: ["/x.ts"] }), queued],
    ["files are asked for by what has changed", among(empty, { changed: true }), queued],
    ["there are suites, which a filter leaves out", among(EVICTION), queued],
    ["a file of another project is left out too", among(empty), queued.slice(1)],
    [
      "a file that two projects run is left out of one",
      among(empty, {}, undefined, [unit, projectWith("browser", {}, ["/a.test.ts"])]),
      queued,
    ],
    ["tests are left out by name", among(empty, {}, /a/), queued],
    ["tests are left to other shards", among(empty, { shard: { index: 1, count: 2 } }), queued],
    ["tests are left out by tags", among(empty, { tagsFilter: ["slow"] }), queued],
    [
      "tests are left out by line",
      among(empty),
      [...queued, specification("/a.test.ts", { testLines: [1] }, unit)],
    ],
    // So Vitest specifies files that are named by their whole path.
    [
      "files are asked for by their paths",
      among(empty),
      queued.map(({ moduleId }) => specification(moduleId, { testLines: [] }, unit)),
    ],
    ["other projects alone are asked for", vitestWith({}, undefined, undefined, [unit]), queued],
  ])("lacks none where %s", async (_, vitest, specifications) => {
    expect(await lacksSuites(vitest, specifications)).toBe(false);
  });
});

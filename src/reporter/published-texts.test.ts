import { expect, test } from "vitest";
import { makeFinishedRun, makeSeenRun } from "../../test/factories/make-case-record.ts";
import { makeRunHeader } from "../../test/factories/make-run-header.ts";
import { PUBLISHED_BY_MODE } from "../core/artifacts/published-files.ts";
import { publishedTexts } from "./publish-run.ts";

const GIT = { head: null, dirty: null };

// What a run may not overwrite is decided before it, from the same list.
test.each(["live", "embedded", "recorded", "none"] as const)(
  "a %s run publishes the files that its mode names",
  (mode) => {
    const header = makeRunHeader({ mode });
    const seen = makeSeenRun(mode === "none" ? { run: header, graded_row: null } : { run: header });
    const texts = publishedTexts(makeFinishedRun(seen), "2026-01-02T03:04:05.678Z", GIT);
    expect(Object.keys(texts)).toEqual(PUBLISHED_BY_MODE[mode]);
  },
);

test("the order in which tests ended is not seen in the files", () => {
  const seen = makeSeenRun();
  expect(publishedTexts(makeFinishedRun(seen.toReversed()), "", GIT)).toEqual(
    publishedTexts(makeFinishedRun(seen), "", GIT),
  );
});

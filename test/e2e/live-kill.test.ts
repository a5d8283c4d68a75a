import { join } from "node:path";
import { MersenneTwister19937, Random } from "random-js";
import { expect, test } from "vitest";
import { useBuiltScripts } from "../factories/built-scripts.ts";
import { CONFORMANCE_TASKS } from "./conformance-run.ts";
import { filesBelow, folderState } from "./folders.ts";
import { drawMoment, type KillMoment } from "./kill-moment.ts";
import { type EndedRun, killableRuns } from "./killable-run.ts";
import { expectReferenceRow, expectReferenceRows } from "./published-files.ts";
import { fingerprintsBesides, storedRows } from "./stored-rows.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const KILLS = 100;

const built = useBuiltScripts({ "answer-rows": new URL("../run-children/answer-rows.ts", import.meta.url) });

test("killed at any moment, a run leaves whole rows, and none of them is asked for again", {
  timeout: 300_000,
}, async ({ annotate }) => {
  const seed = Number(process.env.EVICTION_KILL_SEED ?? Date.now() % 2 ** 31);
  const run = await killableRuns(built("answer-rows"));
  const kills = { all: 0, withCalls: 0, leavingFiles: 0 };

  await Promise.all([killOverAndOver(seed), killOverAndOver(seed + 1)]);

  await annotate(`EVICTION_KILL_SEED=${seed}: ${JSON.stringify(kills)}`);
  expect(kills.all).toBeGreaterThanOrEqual(KILLS);
  // Otherwise the moments have missed what they are there for.
  expect(kills.withCalls).toBeGreaterThan(KILLS / 3);

  /** Kills runs on one directory after the other until there were enough, and lets the last one finish. */
  async function killOverAndOver(ownSeed: number): Promise<void> {
    const random = new Random(MersenneTwister19937.seed(ownSeed));
    while (kills.all < KILLS) {
      const directory = temporaryFolder();
      while ((await runAndCheck(directory, random)) === "SIGKILL");
      expectFinished(directory);
    }
  }

  async function runAndCheck(directory: string, random: Random): Promise<EndedRun["end"]> {
    const moment = kills.all < KILLS ? drawMoment(random) : undefined;
    const { end, told, called } = await runWatched(directory, moment, (to) => run(to, moment));
    if (end !== "SIGKILL") {
      expect(end, `seed ${seed}, ${told}`).toBe(0);
      return end;
    }
    kills.all += 1;
    if (called.length > 0) kills.withCalls += 1;
    if (unfinishedIn(directory).length > 0) kills.leavingFiles += 1;
    return end;
  }

  /** Runs once and checks what holds after every end. */
  async function runWatched(
    directory: string,
    moment: KillMoment | undefined,
    runIn: (directory: string) => Promise<EndedRun>,
  ): Promise<EndedRun> {
    const rows = storedRows(directory);
    const state = stateOfRows(directory);
    const unfinished = unfinishedIn(directory);

    const ended = await runIn(directory);

    const told = `seed ${seed}, killed at ${JSON.stringify(moment)}`;
    expect(surplus(ended.called, fingerprintsBesides(rows)), told).toEqual([]);
    expect(stateOfRows(directory), told).toMatchObject(state);
    for (const row of storedRows(directory)) expectReferenceRow(directory, row);
    // A run that has come as far as a call has removed what earlier ones left.
    const left = unfinishedIn(directory).filter((name) => unfinished.includes(name));
    if (ended.called.length > 0) expect(left, told).toEqual([]);
    return ended;
  }
});

/**
 * Checks that a run that ended by itself has all its rows and nothing that is of no use any more. The file that
 * another run was killed over as it made it goes ten seconds later: it may be of one that is about to start.
 */
function expectFinished(directory: string): void {
  expectReferenceRows(directory);
  const rows = CONFORMANCE_TASKS.map(({ row_id }) => join("responses", `${row_id}.json`));
  const files = filesBelow(directory).filter((name) => !/^run\.lock\.\w+\.temporary$/.test(name));
  expect(files).toEqual(["qa.telemetry.jsonl", "qa_run.json", ...rows].sort());
}

function stateOfRows(directory: string): Readonly<Record<string, string>> {
  const files = Object.entries(folderState(join(directory, "responses")));
  return Object.fromEntries(files.filter(([name]) => name.endsWith(".json")));
}

function unfinishedIn(directory: string): readonly string[] {
  return filesBelow(directory).filter((name) => name.endsWith(".unfinished"));
}

/** Calls that no row is left for; both rows of a case may make the same call. */
function surplus(called: readonly string[], wanted: readonly string[]): readonly string[] {
  const left = [...wanted];
  return called.filter((fingerprint) => {
    const index = left.indexOf(fingerprint);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

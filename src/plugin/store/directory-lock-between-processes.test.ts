import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockText } from "../../../test/factories/make-lock-owner.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { useLockChildren } from "../../../test/lock-children/start-children.ts";
import { acquireDirectoryLock, checkDirectoryLock } from "./directory-lock.ts";
import { thisProcess } from "./lock-owner.ts";

const start = useLockChildren();
const RUNS = Array.from({ length: 10 }, (_, index) => index);
const DIRECTORIES = Array.from({ length: 40 }, (_, index) => index);
/** Starting so many processes takes a while on a busy machine. */
const LONG = { timeout: 60_000 };

test("a process that runs keeps another out; killed, it does not", LONG, async () => {
  const directory = await temporaryFolder();
  const child = start("hold", directory);
  await child.lines.next();
  const { message } = await rejectionOf(acquireDirectoryLock(directory, thisProcess()));
  expect(message).toContain(`found process ${child.process.pid} on `);
  expect(await rejectionOf(checkDirectoryLock(directory, thisProcess()))).toMatchObject({ message });

  child.process.kill("SIGKILL");
  expect(await child.ended).toBe("SIGKILL");
  expect(await filesBelow(directory)).toEqual(["run.lock"]);
  await checkDirectoryLock(directory, thisProcess());
  await (await acquireDirectoryLock(directory, thisProcess())).release();
  expect(await filesBelow(directory)).toEqual([]);
});

test(
  "of ten processes that race for a directory, some killed in it, one holds it at any time",
  LONG,
  async () => {
    const folder = await temporaryFolder();
    const [directory, journal] = [join(folder, "run"), join(folder, "journal")];
    const turns = 8;
    const killedIn = (run: number) => (run < 4 ? run + 1 : 0);
    const children = RUNS.map((run) =>
      start("work-in-turn", directory, journal, `${turns}`, `${killedIn(run)}`),
    );
    const ends = await Promise.all(children.map((child) => child.ended));
    expect(ends).toEqual(RUNS.map((run) => (killedIn(run) > 0 ? "SIGKILL" : 0)));

    const marks = (await readFile(journal, "utf8")).trimEnd().split("\n");
    const entered = marks.filter((_, index) => index % 2 === 0).map((mark) => mark.replace("enter ", ""));
    expect(marks).toEqual(entered.flatMap((pid) => [`enter ${pid}`, `leave ${pid}`]));
    const turnsOf = children.map(({ process }) => entered.filter((pid) => pid === `${process.pid}`).length);
    expect(turnsOf).toEqual(RUNS.map((run) => killedIn(run) || turns));
    await (await acquireDirectoryLock(directory, thisProcess())).release();
    expect(await filesBelow(directory)).toEqual([]);
  },
);

test("of six processes that race for directories with stale locks, one takes each", LONG, async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const stale = lockText({ host: thisProcess().host, pid });
  const folder = await temporaryFolder(
    Object.fromEntries(DIRECTORIES.map((index) => [`${index}/run.lock`, stale])),
  );
  const children = RUNS.slice(0, 6).map(() => start("take-each", folder, `${DIRECTORIES.length}`));
  await Promise.all(children.map((child) => child.lines.next()));
  const startTime = Date.now() + 20;
  const took = await Promise.all(
    children.map(async (child) => {
      child.process.stdin.write(`${startTime}`);
      return takenBy(child.lines);
    }),
  );

  expect(took.flat().sort((a, b) => a - b)).toEqual(DIRECTORIES);
  for (const [run, child] of children.entries()) {
    for (const index of took[run] ?? []) {
      const lock = JSON.parse(await readFile(join(folder, `${index}`, "run.lock"), "utf8"));
      expect(lock.pid).toBe(child.process.pid);
      expect(await filesBelow(join(folder, `${index}`))).toEqual(["run.lock"]);
    }
  }
});

/** The directories that a process says it took, until it says that it is done. */
async function takenBy(lines: AsyncIterable<string>): Promise<readonly number[]> {
  const taken: number[] = [];
  for await (const line of lines) {
    if (line === "done") break;
    taken.push(Number(line.replace("took ", "")));
  }
  return taken;
}

import { openSync, writeSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { acquireDirectoryLock, type DirectoryLock } from "../../src/plugin/store/directory-lock.ts";
import { thisProcess } from "../../src/plugin/store/lock-owner.ts";
import { isHeldElsewhere } from "./is-held-elsewhere.ts";

/** Takes a directory some times over, marking in a journal when it has it; killed in one of those turns if told. */
const [directory = "", journal = "", turns, killedInTurn] = process.argv.slice(2);
const journalFile = openSync(journal, "a");

for (let turn = 1; turn <= Number(turns); turn += 1) {
  const lock = await waitForLock();
  mark("enter");
  await setTimeout(Math.random() * 3);
  mark("leave");
  if (turn === Number(killedInTurn)) process.kill(process.pid, "SIGKILL");
  await lock.release();
}

async function waitForLock(): Promise<DirectoryLock> {
  for (;;) {
    try {
      return await acquireDirectoryLock(directory, thisProcess());
    } catch (error) {
      if (!isHeldElsewhere(error)) throw error;
      await setTimeout(Math.random() * 3);
    }
  }
}

function mark(what: "enter" | "leave"): void {
  writeSync(journalFile, `${what} ${process.pid}\n`);
}

import { readdirSync } from "node:fs";
import { rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { LOCKED_AT, lockText, makeLockOwner } from "../../../test/factories/make-lock-owner.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { filesBelow, temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { acquireDirectoryLock } from "./directory-lock.ts";

const LIVE = makeLockOwner({ isAlive: (pid) => pid === 77 });
const LONG_AGO = new Date(0);

/** The name of the file under which a lock file with some text is taken over, seen while it stands. */
async function guardNameOf(text: string): Promise<string> {
  const directory = await temporaryFolder({ "run.lock": text });
  await utimes(join(directory, "run.lock"), LONG_AGO, LONG_AGO);
  const seen = new Set<string>();
  const lookAndGive = <T>(value: T) => {
    for (const name of readdirSync(directory)) seen.add(name);
    return value;
  };
  const owner = makeLockOwner({
    now: () => lookAndGive(new Date(LOCKED_AT)),
    isAlive: () => lookAndGive(false),
  });
  await (await acquireDirectoryLock(directory, owner)).release();
  const [name = "", ...others] = [...seen].filter((name) => name.endsWith(".takeover"));
  expect(others).toEqual([]);
  return name;
}

describe("a guard over a stale lock", () => {
  test("does not block when its process is dead", async () => {
    const guard = await guardNameOf(lockText());
    const directory = await temporaryFolder({ "run.lock": lockText(), [guard]: lockText({ pid: 98 }) });
    await acquireDirectoryLock(directory, LIVE);
    expect(await filesBelow(directory)).toEqual(["run.lock"]);
  });

  test("does not block when both are empty", async () => {
    const guard = await guardNameOf("");
    const directory = await temporaryFolder({ "run.lock": "", [guard]: "" });
    for (const name of ["run.lock", guard]) await utimes(join(directory, name), LONG_AGO, LONG_AGO);
    await acquireDirectoryLock(directory, LIVE);
    expect(await filesBelow(directory)).toEqual(["run.lock"]);
  });

  test("is waited for while its process is alive", async () => {
    const guard = await guardNameOf(lockText());
    const directory = await temporaryFolder({ "run.lock": lockText(), [guard]: lockText({ pid: 77 }) });
    const lock = acquireDirectoryLock(directory, LIVE);
    await setTimeout(20);
    await rm(join(directory, guard));
    await (await lock).release();
    expect(await filesBelow(directory)).toEqual([]);
  });

  test("is named with its process when that does not go on", async () => {
    const guard = await guardNameOf(lockText());
    const directory = await temporaryFolder({ "run.lock": lockText(), [guard]: lockText({ pid: 77 }) });
    const { message } = await rejectionOf(acquireDirectoryLock(directory, LIVE));
    expect(message).toContain(
      `${join(directory, guard)}: expected no other run in this directory, found process 77 `,
    );
    expect(await filesBelow(directory)).toEqual(["run.lock", guard]);
  });
});

test("of many runs that find a stale lock at once, one takes it", async () => {
  for (let round = 0; round < 10; round += 1) {
    const directory = await temporaryFolder({ "run.lock": lockText() });
    const isAlive = (pid: number) => pid !== 99;
    const runs = Array.from({ length: 8 }, (_, index) =>
      acquireDirectoryLock(directory, makeLockOwner({ pid: 200 + index, isAlive })),
    );
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await filesBelow(directory)).toEqual(["run.lock"]);
  }
});

test("what killed runs left beside the lock goes with the next run, and nothing else", async () => {
  const name = (digit: string, kind = "temporary") => `run.lock.${digit.repeat(32)}.${kind}`;
  const others = {
    [name("1")]: lockText({ pid: 77 }),
    [name("2", "takeover")]: lockText({ host: "host-b" }),
    [name("3")]: "{",
    "run.lock.txt": lockText(),
    "qa_run.json": lockText(),
  };
  const left = { [name("4")]: lockText(), [name("5", "takeover")]: lockText(), [name("6")]: "" };
  const directory = await temporaryFolder({ ...others, ...left });
  await utimes(join(directory, name("6")), LONG_AGO, LONG_AGO);
  await (await acquireDirectoryLock(directory, LIVE)).release();
  expect(await filesBelow(directory)).toEqual(Object.keys(others).sort());
});

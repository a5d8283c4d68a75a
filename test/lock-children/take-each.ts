import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { acquireDirectoryLock } from "../../src/plugin/store/directory-lock.ts";
import { thisProcess } from "../../src/plugin/store/lock-owner.ts";
import { isHeldElsewhere } from "./is-held-elsewhere.ts";

/**
 * Says that it is ready, is told a time (milliseconds since 1970), and tries to take each of some directories
 * once, one every few milliseconds from that time on. Tells which it took, then holds them until its input ends.
 */
const [folder = "", count] = process.argv.slice(2);
const MS_APART = 12;

process.stdout.write("ready\n");
const [told] = await once(process.stdin, "data");
for (let index = 0; index < Number(count); index += 1) {
  await setTimeout(Math.max(0, Number(told) + index * MS_APART - Date.now()));
  if (await take(join(folder, String(index)))) process.stdout.write(`took ${index}\n`);
}
process.stdout.write("done\n");

async function take(directory: string): Promise<boolean> {
  try {
    await acquireDirectoryLock(directory, thisProcess());
    return true;
  } catch (error) {
    if (!isHeldElsewhere(error)) throw error;
    return false;
  }
}

import { acquireDirectoryLock } from "../../src/plugin/store/directory-lock.ts";
import { thisProcess } from "../../src/plugin/store/lock-owner.ts";

/** Takes a directory, says so, and holds it until its input ends. */
const [directory = ""] = process.argv.slice(2);
await acquireDirectoryLock(directory, thisProcess());
process.stdout.write("held\n");
process.stdin.resume();

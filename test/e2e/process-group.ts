import { onTestFinished } from "vitest";
import { startVitest, type VitestCall } from "./run-vitest.ts";

/** Starts the real Vitest as the leader of a process group that ends with the running test. */
export function startVitestGroup(call: VitestCall) {
  const { child, finished } = startVitest({ ...call, detached: true });
  const { pid } = child;
  if (pid === undefined) throw new Error("Vitest has not started");
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (text: string) => (stdout += text));
  child.stderr.on("data", (text: string) => (stderr += text));
  const killGroup = () => signalGroup(pid, "SIGKILL");
  onTestFinished(killGroup);
  return {
    pid,
    finished,
    killGroup,
    /** What it has printed so far. */
    stdout: () => stdout,
    stderr: () => stderr,
  };
}

/** Signals all processes of a group; nothing where they have ended. */
function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

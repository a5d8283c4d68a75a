import { readFileSync } from "node:fs";

const POLL_MILLISECONDS = 20;
const KIB_PER_MIB = 1024;

/**
 * Watches a process and all below it: the largest peak of resident memory that any of them had, in MiB. The
 * kernel keeps each one's peak, so that only what is reached within the last milliseconds of a process can be
 * missed. Null where there is no `/proc`.
 */
export function watchPeakMemory(pid: number): { stop(): number | null } {
  let peak = 0;
  const look = () => {
    for (const process of processTree(pid)) peak = Math.max(peak, peakOf(process));
  };
  const timer = setInterval(look, POLL_MILLISECONDS);
  return {
    stop() {
      clearInterval(timer);
      return peak === 0 ? null : peak;
    },
  };
}

function processTree(pid: number): readonly number[] {
  const children = readProc(`${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
  return [pid, ...children.flatMap(processTree)];
}

function peakOf(pid: number): number {
  const [, kib = "0"] = /^VmHWM:\s*(\d+) kB$/m.exec(readProc(`${pid}/status`)) ?? [];
  return Number(kib) / KIB_PER_MIB;
}

/** Empty for a process that has ended meanwhile. */
function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "utf8");
  } catch {
    return "";
  }
}

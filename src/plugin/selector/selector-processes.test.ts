import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HAS_PYTHON, pythonModule } from "../../../test/factories/python-modules.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { shippedFile } from "../../files/package-files.ts";
import { openSelector } from "./open-selector.ts";

const MODULE = pythonModule("faults/leaves_process.py");
const LEADS_GROUPS = HAS_PYTHON && process.platform !== "win32";

const server = createServer();
let env: NodeJS.ProcessEnv = {};

beforeEach(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  env = { ...process.env, PORT: String((server.address() as AddressInfo).port) };
});
afterEach(() => {
  server.close();
});

/** A process of the module's own says that it is there by connecting, and that it has gone by closing. */
async function connection(): Promise<{ readonly gone: Promise<unknown> }> {
  const [socket]: Socket[] = await once(server, "connection");
  if (socket === undefined) throw new Error("no connection");
  socket.on("error", () => {}).resume();
  return { gone: once(socket, "close") };
}

function open(timeoutMs = 20_000) {
  const selector = { kind: "python", module: MODULE, python: "python3" } as const;
  return openSelector(selector, { requiredVersion: "hybrid-v1", env, timeoutMs });
}

describe.skipIf(!LEADS_GROUPS)("with Python 3 on a system with process groups (else skipped)", () => {
  test("what a module started ends with the run", async () => {
    const [selector, started] = await Promise.all([open(), connection()]);
    await selector.close();
    await started.gone;
  });

  test("what a module started ends with a process that is lost", async () => {
    const [selector, started] = await Promise.all([open(), connection()]);
    const request = { facts: [], usage: {}, options: { now: "2026-08-13T00:00:00+00:00" } };
    const refused = await rejectionOf(selector.ask(request as never));
    expect(refused.message).toContain("found one that ended with code 3. ");
    await started.gone;
    await selector.close();
  });

  test("an import that hangs ends with a caller that was killed, and so does what it started", async () => {
    const args = ["-B", shippedFile("python/serve_selector.py"), MODULE];
    const stdio = ["pipe", "ignore", "ignore"] as const;
    const child = spawn("python3", args, { env: { ...env, HANGS: "1" }, stdio: [...stdio] });
    const ended = once(child, "exit");
    const started = await connection();
    child.stdin?.end();
    await ended;
    await started.gone;
  });
});

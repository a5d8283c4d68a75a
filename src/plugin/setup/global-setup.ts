import type { TestProject } from "vitest/node";
import type { RunServer, RunServices } from "../answers/run-services.ts";
import { variableOf } from "../environment.ts";
import { PROVIDED_OPTIONS, PROVIDED_RUN, PROVIDED_SUITES } from "../task-meta.ts";

/**
 * Runs in the main process before the project's first test. Only the way to the run is opened at once: while the
 * tests' process starts, this one checks the contracts and prepares the cases, and what the tests ask for meanwhile
 * waits for that.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let onVariablesHidden = () => {};
  const variablesHidden = new Promise<void>((resolve) => {
    onVariablesHidden = resolve;
  });
  const opened = import("./open-run.ts").then(({ openRun }) => openRun(project, onVariablesHidden));
  const services = opened.then(({ services }) => services);
  // A failure is told at the end, and to whoever asks meanwhile.
  services.catch(() => {});
  const server = await serve(project, services);
  // Each process that starts would take from the first calls, for which the tests are not needed yet.
  if (callsAhead(project)) await opened.then(({ begun }) => begun).catch(() => {});
  // A config of the user's own may name other variables, which are to be hidden before a process gets them.
  if (namesConfig(project)) await Promise.race([variablesHidden, opened.catch(() => {})]);
  project.provide(PROVIDED_RUN, server.address);
  return async () => {
    try {
      const { close } = await opened;
      await close();
    } catch (error) {
      // Vitest tells it, but a run whose tests did not need what is broken would pass all the same.
      process.exitCode ||= 1;
      throw error;
    } finally {
      await server.close();
    }
  };
}

/** In the way that the tests' own place allows: a guess of the plugin's, unless the user has said otherwise. */
async function serve({ config }: TestProject, services: Promise<RunServices>): Promise<RunServer> {
  if (config.pool === "threads") {
    const { serveThreads } = await import("../answers/thread-server.ts");
    return serveThreads(services);
  }
  const { serveProcesses } = await import("../answers/loopback-server.ts");
  return serveProcesses(services);
}

/** Whether a provider is most likely called before the tests ask. */
function callsAhead(project: TestProject): boolean {
  const suites = project.getProvidedContext()[PROVIDED_SUITES] ?? [];
  return project.config.pool !== "threads" && suites.length > 0;
}

function namesConfig(project: TestProject): boolean {
  const given = project.getProvidedContext()[PROVIDED_OPTIONS];
  const { protocol } = Object("options" in given ? given.options : {});
  return protocol !== undefined || variableOf(process.env, "EVICTION_CONFIG") !== undefined;
}

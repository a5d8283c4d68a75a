import type { TestProject } from "vitest/node";
import { gitState } from "../../reporter/git-state.ts";
import type { OpenAnswers } from "../answers/open-answers.ts";
import type { RunServices } from "../answers/run-services.ts";
import { once } from "../once.ts";
import { bindRun } from "../store/bind-run.ts";
import { timestamp } from "../timestamp.ts";
import type { CheckedRun } from "./prepare-run.ts";

/** What the main process does for a run's tests, until it is closed. */
export interface OpenServices extends Pick<RunServices, "answer" | "select"> {
  close(): Promise<void>;
}

/** Opens the way to a run's answers and to its selector, where it has them. */
export async function openServices(project: TestProject, run: CheckedRun): Promise<OpenServices> {
  const { selector } = run;
  const answers = await openRunAnswers(project, run).catch(async (error: unknown) => {
    await selector?.close();
    throw error;
  });
  return {
    answer: answers?.service.answer,
    select: selector?.ask,
    async close() {
      await Promise.resolve(answers?.close()).finally(() => selector?.close());
    },
  };
}

async function openRunAnswers(project: TestProject, run: CheckedRun): Promise<OpenAnswers | undefined> {
  const { mode } = run.header;
  if (mode === "none") return undefined;
  if (mode === "embedded") return openReader(run, project.vitest.config.root);
  // Loaded only here: other runs call nobody.
  const { openAnswers } = await import("../answers/open-answers.ts");
  return openAnswers(project, run);
}

async function openReader(run: CheckedRun, root: string): Promise<OpenAnswers> {
  // Asked for while the tests' process starts: a large checkout takes a while to tell.
  const git = gitState(root);
  const { readerAnswers } = await import("../answers/reader-answers.ts");
  const bindDirectory = once(() => bindRun(run, () => git, timestamp));
  const service = readerAnswers({ directory: run.output.path, bindDirectory, timestamp });
  return { service, close: async () => {} };
}

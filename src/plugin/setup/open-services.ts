import type { TestProject } from "vitest/node";
import { gitState } from "../../reporter/git-state.ts";
import type { OpenAnswers } from "../answers/open-answers.ts";
import type { RunServices } from "../answers/run-services.ts";
import { once } from "../once.ts";
import { bindRun } from "../store/bind-run.ts";
import { timestamp } from "../timestamp.ts";
import type { CheckedRun } from "./prepare-run.ts";

/** What the main process does for a run's tests, until it is closed. */
export interface OpenServices extends Pick<RunServices, "bind" | "answer" | "select"> {
  /** Undefined where no answers are asked for here. */
  readonly answerAhead: OpenAnswers["answerAhead"] | undefined;
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
    bind: isEmbedded(run) ? bindingOf(project, run) : undefined,
    answer: answers?.service.answer,
    answerAhead: answers?.answerAhead,
    select: selector?.ask,
    async close() {
      await Promise.resolve(answers?.close()).finally(() => selector?.close());
    },
  };
}

async function openRunAnswers(project: TestProject, run: CheckedRun): Promise<OpenAnswers | undefined> {
  // The embedded reader answers where the tests run.
  if (run.header.mode === "none" || isEmbedded(run)) return undefined;
  const { openAnswers } = await import("../answers/open-answers.ts");
  return openAnswers(project, run);
}

function bindingOf(project: TestProject, run: CheckedRun): () => Promise<void> {
  // Asked for while the tests' process starts: their first rows wait for it.
  const git = gitState(project.vitest.config.root);
  const binding = () => once(() => bindRun(run, git, timestamp));
  let bind = binding();
  // While watching, somebody may have removed the directory since.
  project.onTestsRerun(() => {
    bind = binding();
  });
  return () => bind();
}

function isEmbedded({ header }: CheckedRun): boolean {
  return header.mode === "embedded";
}

import type { TestProject } from "vitest/node";
import { type AnswerAddress, serveAnswers } from "../answers/loopback-server.ts";
import { openAnswers } from "../answers/open-answers.ts";
import type { CheckedRun } from "./prepare-run.ts";

/** What the main process does for a run's tests, until it is closed. */
export interface OpenServices {
  /** Where the tests reach it; undefined where they need nothing of it. */
  readonly address: AnswerAddress | undefined;
  close(): Promise<void>;
}

/** Opens the way to a run's answers and to its selector, where it has them. */
export async function openServices(project: TestProject, run: CheckedRun): Promise<OpenServices> {
  const { selector } = run;
  const answers = run.header.mode === "none" ? undefined : await openAnswers(project, run);
  if (answers === undefined && selector === undefined) return { address: undefined, close: async () => {} };
  const server = await serveAnswers({ answer: answers?.service.answer, select: selector?.ask });
  return {
    address: server.address,
    async close() {
      await answers?.close();
      await server.close();
      await selector?.close();
    },
  };
}

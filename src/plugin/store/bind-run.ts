import { qaRunText } from "../../core/artifacts/qa-run-file.ts";
import { EMBEDDED_READER_MODEL } from "../../core/rows/embedded-model.ts";
import { gitState } from "../../reporter/git-state.ts";
import type { CheckedRun } from "../setup/prepare-run.ts";
import { bindRunDirectory } from "./run-directory.ts";

/** Binds a run's directory to it. `root` is the checkout that the run is done from, `timestamp` the time of now. */
export async function bindRun(
  { header, output, protocol }: CheckedRun,
  root: string,
  timestamp: () => string,
): Promise<void> {
  await bindRunDirectory(output.path, async () => {
    const model = header.embedded ? EMBEDDED_READER_MODEL : protocol.config.qa.model;
    return qaRunText(protocol.config, header.artifacts, timestamp(), await gitState(root), model);
  });
}

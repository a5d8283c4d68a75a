import { expect, test } from "vitest";
import { loadConfig, loadManifests } from "../../core/protocol/load-protocol.ts";
import { type BuiltinProtocol, PINNED_PROTOCOL, SAMPLE_PROTOCOL } from "../setup/builtin-protocols.ts";
import { readProtocolFile } from "../setup/protocol-files.ts";

/** The ids of a built-in protocol's rows, by the file that they belong to. */
async function idsOf({ config, officialManifest, syntheticManifest }: BuiltinProtocol) {
  const { official, synthetic } = loadManifests(loadConfig(await readProtocolFile(config)), {
    officialManifest: await readProtocolFile(officialManifest),
    syntheticManifest: await readProtocolFile(syntheticManifest),
  });
  return { ...official.value.scenarios, corrections: synthetic.value.cases.map(({ case_id }) => case_id) };
}

// One set of suite files serves a fresh clone and a LongMemEval file.
test("the sample protocol has the rows of the pinned one", async () => {
  expect(await idsOf(SAMPLE_PROTOCOL)).toEqual(await idsOf(PINNED_PROTOCOL));
});

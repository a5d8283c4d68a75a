import { join } from "node:path";
import { expect, test } from "vitest";
import { makeSettings } from "../../../test/factories/make-settings.ts";
import { rejectionOf } from "../../../test/factories/refusal.ts";
import { temporaryFolder } from "../../../test/factories/temporary-folder.ts";
import { PINNED_PROTOCOL, SAMPLE_PROTOCOL } from "./builtin-protocols.ts";
import { configFile, protocolDirectory, readPromptFile, readProtocolFile } from "./protocol-files.ts";

const textOf = ({ bytes }: { readonly bytes: Uint8Array }) => new TextDecoder().decode(bytes);

test("the config is the one named, else the pinned one for a dataset, else the sample's", () => {
  expect(configFile(makeSettings({ config: "/p/configs/a.yaml", dataset: "/d.json" }))).toBe(
    "/p/configs/a.yaml",
  );
  expect(configFile(makeSettings({ dataset: "/d.json" }))).toBe(PINNED_PROTOCOL.config);
  expect(configFile(makeSettings())).toBe(SAMPLE_PROTOCOL.config);
});

test("the protocol directory is the folder above the config's", () => {
  expect(protocolDirectory(join("/p", "configs", "a.yaml"))).toBe(join("/p"));
});

test("the prompt is read relative to the protocol directory", async () => {
  const folder = await temporaryFolder({ "prompts/answer.txt": "SYSTEM:\n" });
  const prompt = await readPromptFile(join(folder, "configs", "a.yaml"), "prompts/answer.txt");
  expect(prompt.file).toBe(join(folder, "prompts", "answer.txt"));
  expect(textOf(prompt)).toBe("SYSTEM:\n");
});

test("a file that cannot be read is named, with the system's reason", async () => {
  const folder = await temporaryFolder({ "configs/a.yaml": "" });
  const absent = join(folder, "absent.yaml");
  const refusal = await rejectionOf(readProtocolFile(absent));
  expect(refusal.code).toBe("protocol");
  expect(refusal.message).toBe(
    `${absent}: expected a readable file, found ENOENT. Name an existing protocol file.`,
  );
  expect((await rejectionOf(readProtocolFile(join(folder, "configs")))).message).toContain("found EISDIR");
});

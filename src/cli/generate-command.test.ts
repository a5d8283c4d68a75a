import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { OWN_PROTOCOL } from "../../test/factories/own-protocol.ts";
import { rejectionOf } from "../../test/factories/refusal.ts";
import { filesBelow, temporaryFolder } from "../../test/factories/temporary-folder.ts";
import { unwrapped } from "../../test/factories/unwrapped.ts";
import type { EvictionOptions } from "../plugin/options.ts";
import { generate } from "./generate-command.ts";

const NAMES = [
  "contracts.eviction.ts",
  "fresh-signal.type.1.eviction.ts",
  "late-fix.eviction.ts",
  "parity.eviction.ts",
  "plain-order.type.1.eviction.ts",
  "totals.eviction.ts",
];
const OWN = ["--config", "configs/own.yaml"];

/** Calls the command in a folder whose Vitest config gives the plugin some options. */
function generateIn(folder: string, args: readonly string[] = OWN, options?: EvictionOptions) {
  const after = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const command = { config: after("--config"), out: after("--out"), check: args.includes("--check") };
  return generate({ name: "generate", ...command }, folder, {}, async () => ({ options, root: folder }));
}

async function generated() {
  const folder = await temporaryFolder(OWN_PROTOCOL);
  await generateIn(folder);
  return { folder, suite: join(folder, "eviction", "late-fix.eviction.ts") };
}

describe("writes", () => {
  test("the suites of a protocol directory, and says which and how to run them", async () => {
    const folder = await temporaryFolder(OWN_PROTOCOL);
    const text = await generateIn(folder);
    expect(await filesBelow(join(folder, "eviction"))).toEqual(NAMES);
    expect(text.split("\n")).toEqual([
      ...NAMES.map((name) => `Wrote ${join(folder, "eviction", name)}`),
      "",
      "To run them, have among the options of eviction() in the Vitest config:",
      '  protocol: { config: "./configs/own.yaml" },',
      '  dataset: "<its dataset>",',
      '  suites: "./eviction",',
    ]);
    const suite = await readFile(join(folder, "eviction", "late-fix.eviction.ts"), "utf8");
    expect(suite).toMatch(/^\/\/ Generated from the manifests by `npx vitest-eviction generate`\.\n/);
    expect(suite).toContain('\ntest("fix · hybrid-v1", { concurrent: true, ');
  });

  test("what the plugin's options name, without a flag and without a hint", async () => {
    const folder = await temporaryFolder(OWN_PROTOCOL);
    const options = { protocol: { config: "configs/own.yaml" }, suites: "tests/memory" };
    expect(await generateIn(folder, [], options)).not.toContain("To run them");
    expect(await filesBelow(join(folder, "tests", "memory"))).toEqual(NAMES);
  });

  test("into the folder that is named", async () => {
    const folder = await temporaryFolder(OWN_PROTOCOL);
    await generateIn(folder, [...OWN, "--out", "suites"]);
    expect(await filesBelow(join(folder, "suites"))).toEqual(NAMES);
  });

  test("only what changed, and removes what it wrote for another protocol", async () => {
    const { folder, suite } = await generated();
    const old = join(folder, "eviction", "old.eviction.ts");
    await writeFile(old, await readFile(suite, "utf8"));
    await writeFile(suite, `${await readFile(suite, "utf8")}// more\n`);
    const told = (await generateIn(folder)).split("\n").slice(0, 3);
    expect(told).toEqual([
      `Wrote ${suite}`,
      `Removed ${old}`,
      `5 of 6 suites were as the protocol asks, in ${join(folder, "eviction")}`,
    ]);
    expect(await filesBelow(join(folder, "eviction"))).toEqual(NAMES);
  });
});

describe("leaves alone", () => {
  test("a file of the same name that somebody wrote: it is named, and nothing is written", async () => {
    const folder = await temporaryFolder({ ...OWN_PROTOCOL, "eviction/totals.eviction.ts": "// mine\n" });
    const refusal = await rejectionOf(generateIn(folder));
    expect(refusal.code).toBe("suites");
    expect(refusal.message).toContain(`${join(folder, "eviction", "totals.eviction.ts")}: expected a file`);
    expect(await filesBelow(join(folder, "eviction"))).toEqual(["totals.eviction.ts"]);
  });

  test("other files of the folder", async () => {
    const mine = { "eviction/mine.eviction.ts": "// mine\n", "eviction/notes.md": "notes" };
    const folder = await temporaryFolder({ ...OWN_PROTOCOL, ...mine });
    await generateIn(folder);
    expect(await filesBelow(join(folder, "eviction"))).toEqual(
      [...NAMES, "mine.eviction.ts", "notes.md"].sort(),
    );
  });
});

describe("--check", () => {
  test("passes where nothing would change, whatever the line ends of the checkout", async () => {
    const { folder, suite } = await generated();
    await writeFile(suite, (await readFile(suite, "utf8")).replaceAll("\n", "\r\n"));
    expect(unwrapped(await generateIn(folder, [...OWN, "--check"]))).toBe(
      `6 suites are as the protocol asks, in ${join(folder, "eviction")}`,
    );
  });

  test("tells each file that would change, and changes none", async () => {
    const { folder, suite } = await generated();
    const text = `${await readFile(suite, "utf8")}// more\n`;
    await writeFile(suite, text);
    await writeFile(join(folder, "eviction", "old.eviction.ts"), text);
    const refusal = await rejectionOf(generateIn(folder, [...OWN, "--check"]));
    expect(refusal.message).toContain(
      "late-fix.eviction.ts is outdated, old.eviction.ts is of no use any more. Run `npx vitest-eviction generate`.",
    );
    expect(await readFile(suite, "utf8")).toBe(text);
  });

  test("fails where a protocol of one's own has no folder, says that an option names one, and makes none", async () => {
    const folder = await temporaryFolder(OWN_PROTOCOL);
    const refusal = await rejectionOf(generateIn(folder, [...OWN, "--check"]));
    expect(refusal.message).toBe(
      `${join(folder, "eviction")}: expected the 6 suites that the protocol asks for, found no folder. ` +
        "Run the same without --check, and name the folder in the plugin's option suites.",
    );
    expect(await filesBelow(folder)).not.toContain("eviction/contracts.eviction.ts");
  });

  test("fails where policies of one's own have no folder, though their protocol ships", async () => {
    const folder = await temporaryFolder({});
    const refusal = await rejectionOf(
      generateIn(folder, ["--check"], { policies: { recency: "./recency.ts" } }),
    );
    expect(refusal.message).toContain("found no folder.");
  });

  test("passes where the protocol ships and no folder is named, for the suites that ship are used", async () => {
    const folder = await temporaryFolder({});
    expect(await generateIn(folder, ["--check"], {})).toContain("The suites that ship are used");
  });

  test("fails where a folder is named that is not there, though the protocol ships", async () => {
    const folder = await temporaryFolder({});
    const refusal = await rejectionOf(generateIn(folder, ["--check"], { suites: "./tests" }));
    expect(refusal.message).toContain(`${join(folder, "tests")}: expected the 12 suites`);
    expect(refusal.message).toContain("found no folder. Run the same without --check.");
  });

  test("tells which suites a folder lacks that is there", async () => {
    const folder = await temporaryFolder({ ...OWN_PROTOCOL, "eviction/notes.md": "notes" });
    const refusal = await rejectionOf(generateIn(folder, [...OWN, "--check"]));
    expect(refusal.message).toContain("contracts.eviction.ts is missing");
  });
});

test("a protocol that is not valid is refused by its key", async () => {
  const folder = await temporaryFolder({ ...OWN_PROTOCOL, "configs/own.yaml": "schema_version: 2\n" });
  expect((await rejectionOf(generateIn(folder))).code).toBe("protocol");
});

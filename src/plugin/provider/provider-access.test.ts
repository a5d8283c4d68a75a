import { describe, expect, test } from "vitest";
import { makeQa } from "../../../test/factories/make-config.ts";
import { refusalOf } from "../../../test/factories/refusal.ts";
import type { Environment } from "../environment.ts";
import { readProviderAccess } from "./provider-access.ts";

const QA = makeQa();
const KEY = "canary-key-1234";
const URL_OF_CANARY = "https://canary-host.invalid/v1";

function refusalMessage(env: Environment, qa = QA): string {
  const refusal = refusalOf(() => readProviderAccess(qa, env));
  expect(refusal.code).toBe("settings");
  expect(refusal.message).not.toContain("canary");
  return refusal.message;
}

test.each([
  "https://provider.invalid/v1",
  "https://provider.invalid/v1/",
  "http://127.0.0.1:8080",
  "http://[::1]:8080/v1",
])("takes the key and the URL %s as they stand", (baseUrl) => {
  const env = { TINY_KEY: KEY, TINY_URL: baseUrl };
  expect(readProviderAccess(QA, env)).toEqual({ apiKey: KEY, baseUrl });
});

describe("a missing variable is named, and only a missing one is to be set", () => {
  test.each([
    [{ TINY_URL: URL_OF_CANARY }, "no TINY_KEY. Set TINY_KEY, or"],
    [{ TINY_KEY: KEY }, "no TINY_URL. Set TINY_URL, or"],
    [{}, "no TINY_KEY and no TINY_URL. Set TINY_KEY and TINY_URL, or"],
    [{ TINY_KEY: "", TINY_URL: URL_OF_CANARY }, "no TINY_KEY. Set TINY_KEY, or"],
  ])("names what %j lacks", (env, told) => {
    expect(refusalMessage(env)).toBe(
      "provider variables: expected TINY_KEY and TINY_URL for a live run, " +
        `found ${told} EVICTION_PROVIDER=embedded to run without a provider.`,
    );
  });
});

describe("a key that no header can carry is refused without being shown", () => {
  test.each([`${KEY}\n`, ` ${KEY}`, `${KEY} x`, `${KEY}é`, `${KEY}\u0000`, " "])("the key %j", (TINY_KEY) => {
    expect(refusalMessage({ TINY_KEY, TINY_URL: URL_OF_CANARY })).toContain(
      "TINY_KEY: expected a key of visible ASCII characters, found other characters in it.",
    );
  });
});

describe("a base URL of another form is refused without being shown", () => {
  test.each([
    ["canary-host.invalid/v1", "an http or https URL"],
    ["/canary", "an http or https URL"],
    ["file:///canary", "an http or https URL"],
    ["ftp://canary-host.invalid", "an http or https URL"],
    ["https://canary:canary@host.invalid/v1", "a URL without user or password"],
    ["https://canary@host.invalid/v1", "a URL without user or password"],
    ["https://canary-host.invalid/v1?key=canary", "a URL without query or fragment"],
    ["https://canary-host.invalid/v1#canary", "a URL without query or fragment"],
    [
      "https://canary-host.invalid/v1/chat/completions",
      "a URL without /chat/completions, which is put behind it",
    ],
    [
      "https://canary-host.invalid/v1/chat/completions/",
      "a URL without /chat/completions, which is put behind it",
    ],
    ["https://canary-host.invalid/v1?", "a URL without query or fragment"],
    ["https://canary-host.invalid/v1#", "a URL without query or fragment"],
    ["https://canary-host.invalid/v1 ", "a URL without white space"],
    ["https://canary-host.invalid/\nv1", "a URL without white space"],
  ])("the base URL %j", (TINY_URL, expected) => {
    expect(refusalMessage({ TINY_KEY: KEY, TINY_URL })).toContain(`TINY_URL: expected ${expected}, found `);
  });
});

test("a protocol that streams is refused in a live run", () => {
  const env = { TINY_KEY: KEY, TINY_URL: URL_OF_CANARY };
  expect(refusalMessage(env, makeQa({ stream: true }))).toContain("qa.stream: expected false in a live run");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REDACTED, redactor, SHORTEST_SEARCHED } from "./redact.ts";

const KEY = `sk-canary+key/1234="?&'(x)`;
const BASE_URL = "https://gateway.canary.invalid:8443/account-42/v1/";
const redact = redactor({ apiKey: KEY, baseUrl: BASE_URL });

/** A redactor that knows the key alone, behind a URL that no text holds. */
const keyRedactor = (apiKey: string) => redactor({ apiKey, baseUrl: "http://a.b" });

const base64 = (text: string) => Buffer.from(text).toString("base64");
const base64url = (text: string) => Buffer.from(text).toString("base64url");
const strictlyEncoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

describe("the key is taken out", () => {
  test.each([
    ["as it stands", KEY],
    ["in another case", KEY.toUpperCase()],
    ["URL-encoded", encodeURIComponent(KEY)],
    ["URL-encoded to the last character", strictlyEncoded(KEY)],
    ["URL-encoded in small letters", encodeURIComponent(KEY).toLowerCase()],
    ["escaped for JSON", JSON.stringify(KEY).slice(1, -1)],
    ["escaped for JSON, slashes too", JSON.stringify(KEY).slice(1, -1).replaceAll("/", "\\/")],
    ["in base64", base64(KEY)],
    ["in base64 without padding", base64(KEY).replace(/=+$/, "")],
    ["in base64 for URLs", base64url(KEY)],
  ])("%s", (_, form) => {
    expect(redact(form)).toBe(REDACTED);
    expect(redact(`Bearer ${form}, and ${form}`)).toBe(`Bearer ${REDACTED}, and ${REDACTED}`);
  });

  test("from the base64 of a longer text, wherever it begins in it", () => {
    for (const before of ["", ":", "u:", "us:", "Bearer ", "user:"]) {
      for (const after of ["", "\n", " x", " xy"]) {
        for (const encode of [base64, base64url]) {
          const encoded = encode(before + KEY + after);
          const left = redact(`<${encoded}>`);
          expect(left).toContain(REDACTED);
          const rest = left.slice(1, -1).split(REDACTED);
          const bare = Math.ceil((before.length * 8) / 6) + Math.ceil((after.length * 8) / 6);
          expect(rest.join("").length).toBeLessThanOrEqual(bare + 4);
        }
      }
    }
  });

  test("whatever is around it", () => {
    const visible = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    const keys = fc.string({ unit: visible, minLength: SHORTEST_SEARCHED, maxLength: 60 });
    fc.assert(
      fc.property(keys, fc.string(), fc.string({ unit: "binary" }), (key, before, after) => {
        fc.pre(!REDACTED.includes(key.toLowerCase()));
        const hidden = keyRedactor(key)(`${before}${key}${after}${key}`);
        expect(hidden.toLowerCase()).not.toContain(key.toLowerCase());
        expect(hidden).toContain(REDACTED);
      }),
    );
  });
});

describe("the base URL is taken out", () => {
  test.each([
    ["as it stands", BASE_URL],
    ["without its last slash", BASE_URL.slice(0, -1)],
    ["URL-encoded", encodeURIComponent(BASE_URL.slice(0, -1))],
    ["escaped for JSON, slashes too", BASE_URL.slice(0, -1).replaceAll("/", "\\/")],
    ["without its scheme", BASE_URL.slice("https://".length, -1)],
    ["its host alone", "gateway.canary.invalid:8443"],
    ["its path alone", "/account-42/v1"],
  ])("%s", (_, form) => {
    expect(redact(`<${form}>`).replace("/>", ">")).toBe(`<${REDACTED}>`);
  });

  test("and leaves what was put behind it", () => {
    expect(redact("POST /account-42/v1/chat/completions")).toBe(`POST ${REDACTED}/chat/completions`);
  });

  test.each([
    ["http://localhost/v1", "Is localhost, or /v1, a name?"],
    ["http://gateway:80/v1", "Which gateway?"],
    ["https://a.b/c", "a.b and /c"],
  ])("but not the words that %s holds", (baseUrl, text) => {
    expect(redactor({ apiKey: KEY, baseUrl })(text)).toBe(text);
  });

  test.each(["http://127.0.0.1:8080", "http://[::1]:8080/v1", "http://localhost:11434/v1"])(
    "%s, its host with it",
    (baseUrl) => {
      const ofUrl = redactor({ apiKey: KEY, baseUrl });
      expect(ofUrl(`at ${baseUrl}!`)).toBe(`at ${REDACTED}!`);
      expect(ofUrl(`at ${new URL(baseUrl).host}!`)).toBe(`at ${REDACTED}!`);
    },
  );
});

describe("any other text stays as it is", () => {
  test("a part of the key, a longer word around a short key", () => {
    expect(redact(KEY.slice(1))).toBe(KEY.slice(1));
    const short = "blue-12";
    expect(short.length).toBe(SHORTEST_SEARCHED - 1);
    expect(keyRedactor(short)(`It is ${short}.`)).toBe(`It is ${short}.`);
    expect(keyRedactor(`${short}3`)(`It is ${short}3.`)).toBe(`It is ${REDACTED}.`);
  });

  test("a text that a pattern made of the key would match", () => {
    expect(keyRedactor("a.c-e*g+h")("aXc-eg+h a.c-eeeggh")).toBe("aXc-eg+h a.c-eeeggh");
    expect(keyRedactor("[a-z]{8}")("abcdefgh")).toBe("abcdefgh");
    expect(keyRedactor("|||||||||")("")).toBe("");
  });

  test("whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(redact(text)).toBe(text);
      }),
    );
  });
});

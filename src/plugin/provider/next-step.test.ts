import { describe, expect, test } from "vitest";
import { PROVIDER_NAMES } from "../../../test/factories/answering-run.ts";
import {
  KEY_REFUSED,
  makeRefused,
  NO_ENDPOINT,
  UNREACHABLE,
} from "../../../test/factories/make-ask-outcome.ts";
import { notAskedFor, withNextStep } from "./next-step.ts";

test("a row that is not asked for names the cause, and the variable to correct", () => {
  expect(notAskedFor("key-refused", PROVIDER_NAMES)).toBe(
    "not asked for: the provider refused the key (401) before it answered anything. " +
      "Correct LOCAL_KEY and run the same command.",
  );
  expect(notAskedFor("no-endpoint", PROVIDER_NAMES)).toBe(
    "not asked for: the provider's address took no request before it answered anything. Check LOCAL_URL, behind " +
      "which /chat/completions is put, and that the model local-model is there, and run the same command.",
  );
  expect(notAskedFor("unreachable", PROVIDER_NAMES)).toBe(
    "not asked for: nothing answered at the provider's address. " +
      "Check that LOCAL_URL is right and can be reached, and run the same command.",
  );
});

describe("a row that was asked for in vain", () => {
  const FOUND = "provider: expected an answer, found HTTP status 503 (attempt 1)";

  test.each([
    ["a refused key", KEY_REFUSED, "Correct LOCAL_KEY and run the same command"],
    [
      "another address",
      NO_ENDPOINT,
      "Check LOCAL_URL, behind which /chat/completions is put, and that the model local-model is there, and run the same command",
    ],
    [
      "nothing that answers",
      UNREACHABLE,
      "Check that LOCAL_URL is right and can be reached, and run the same command",
    ],
    ["any other failure", makeRefused(), "Run again"],
  ])("before the first answer tells what helps against %s", (_, failed, step) => {
    expect(withNextStep(failed, false, PROVIDER_NAMES)).toMatchObject({
      code: "provider",
      message: `${FOUND}. ${step}.`,
    });
  });

  test.each([
    ["a key", KEY_REFUSED, "Run the same command again, and correct LOCAL_KEY should it be refused again"],
    ["an address", UNREACHABLE, "Run again"],
    ["a request that is not taken", NO_ENDPOINT, "Run again"],
    ["any other failure", makeRefused(), "Run again"],
  ])("after it is to be asked for again, since other rows were answered: %s", (_, failed, step) => {
    expect(withNextStep(failed, true, PROVIDER_NAMES).message).toBe(`${FOUND}. ${step}.`);
  });
});

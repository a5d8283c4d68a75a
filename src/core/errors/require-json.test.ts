import { expect, test } from "vitest";
import { refusalOf } from "../../../test/factories/refusal.ts";
import { requireJson } from "./require-json.ts";

const SOURCE = { code: "settings", file: "a.json", fix: "Restore a.json" } as const;

test("reads JSON, null included", () => {
  expect(requireJson('{"a": 1}', SOURCE)).toEqual({ a: 1 });
  expect(requireJson("null", SOURCE)).toBeNull();
});

test("refuses other text and quotes nothing of it", () => {
  const refused = refusalOf(() => requireJson("a secret", SOURCE));
  expect(refused.code).toBe("settings");
  expect(refused.message).toBe("a.json: expected JSON, found text that is not JSON. Restore a.json.");
});

test("says in the caller's words what stands there", () => {
  const refused = refusalOf(() => requireJson("", SOURCE, "nothing"));
  expect(refused.message).toBe("a.json: expected JSON, found nothing. Restore a.json.");
});

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { z } from "zod";
import { makeSeenRun } from "../../../test/factories/make-case-record.ts";
import { makeReport } from "../../../test/factories/make-report.ts";
import { publishedSchema, SCHEMA_FILE } from "./published-schema.ts";
import { reportText } from "./report-file.ts";

const REPORT = JSON.parse(reportText(makeReport()));

test("the committed schema is that of the model: else `npm run generate`", async () => {
  const committed = JSON.parse(await readFile(SCHEMA_FILE, "utf8"));
  expect(committed).toEqual(JSON.parse(JSON.stringify(publishedSchema())));
});

test.each([
  ["a whole run", REPORT],
  ["a part of one", JSON.parse(reportText(makeReport(makeSeenRun().slice(1))))],
])("the schema allows the report of %s", (_, report) => {
  expect(z.fromJSONSchema(publishedSchema()).safeParse(report).success).toBe(true);
});

test.each([
  ["another version", { ...REPORT, report_version: 2 }],
  ["a member more", { ...REPORT, extra: true }],
  ["a member less", { ...REPORT, gates: undefined }],
  ["another kind of member", { ...REPORT, complete: "yes" }],
  ["a row of another form", { ...REPORT, rows: [{}] }],
])("the schema refuses %s", (_, report) => {
  const sent = JSON.parse(JSON.stringify(report));
  expect(z.fromJSONSchema(publishedSchema()).safeParse(sent).success).toBe(false);
});

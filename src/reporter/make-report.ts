import type { TestSpecification, Vitest } from "vitest/node";
import type { GitState, PublishedTexts } from "../core/artifacts/published-files.ts";
import { type FinishedRun, finishedRun, type SeenCase } from "./finished-run.ts";
import { isFullRun, isSharded } from "./full-run.ts";
import { judgeSource } from "./gates/judge-source.ts";
import { othersTurn } from "./others-turn.ts";
import { publishedTexts } from "./publish-run.ts";
import { renderHtml } from "./render/html/render-html.ts";
import { renderMarkdown } from "./render/markdown.ts";
import { buildReport } from "./report/build-report.ts";
import { finishedSource } from "./report/finished-source.ts";
import { HTML_FILE, MARKDOWN_FILE, REPORT_FILE, reportText } from "./report/report-file.ts";
import type { RunReport } from "./report/report-schema.ts";
import { sourceOfRun } from "./report/source-of-run.ts";
import type { ReporterSettings } from "./reporter-settings.ts";

/** The rows of a run, and what else its report says. */
export interface RunRows {
  readonly vitest: Vitest;
  readonly specifications: readonly TestSpecification[];
  readonly seen: readonly SeenCase[];
  readonly settings: ReporterSettings;
  readonly now: () => Date;
  /** Of the checkout that the run was done from. */
  readonly git: () => Promise<GitState>;
}

/** What the rows of a run come to, before anything is written or told. */
export interface MadeReport {
  readonly run: FinishedRun;
  readonly report: RunReport;
  /** Whether no filter left a row out. */
  readonly isFull: boolean;
  /** What a complete run publishes; undefined for a part of one and for a shard. */
  readonly files: PublishableFiles | undefined;
}

/** Texts by the names of their files. */
export interface PublishableFiles {
  /** Those of the protocol. */
  readonly texts: PublishedTexts;
  /** The report in its three forms. */
  readonly rendered: Readonly<Record<string, string>>;
}

/**
 * Makes the report of the rows that were seen; undefined where there are none. Tests may still go on, so others get their
 * turn between its parts. Throws for rows that do not belong together.
 */
export async function makeReport(rows: RunRows): Promise<MadeReport | undefined> {
  const { vitest, settings } = rows;
  const run = finishedRun(rows.seen);
  if (run === undefined) return undefined;
  const source = sourceOfRun(run);
  const whole = buildReport(source);
  await othersTurn();
  const isFull = await isFullRun(vitest, rows.specifications);
  const gates = judgeSource(settings.gates, source, whole, isFull);
  const finished = finishedSource(source);
  const report = { ...(finished === source ? whole : buildReport(finished)), gates };
  const isPublished = report.complete && !isSharded(vitest);
  return { run, report, isFull, files: isPublished ? await makeFiles(rows, run, report) : undefined };
}

async function makeFiles(
  { now, git }: RunRows,
  run: FinishedRun,
  report: RunReport,
): Promise<PublishableFiles> {
  await othersTurn();
  const html = renderHtml(report);
  await othersTurn();
  const rendered = {
    [REPORT_FILE]: reportText(report),
    [MARKDOWN_FILE]: renderMarkdown(report),
    [HTML_FILE]: html,
  };
  await othersTurn();
  return { texts: publishedTexts(run, now().toISOString(), await git()), rendered };
}

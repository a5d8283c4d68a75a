import type { TestSpecification, Vitest } from "vitest/node";
import type { GitState, PublishedPieces } from "../core/artifacts/published-files.ts";
import { EvictionError } from "../core/errors/eviction-error.ts";
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
  /**
   * What a complete run publishes; undefined for a part of one and for a shard. Rejects with `run-directory` where a text
   * is longer than Node can hold.
   */
  readonly files: Promise<PublishableFiles> | undefined;
}

/** Texts by the names of their files. */
export interface PublishableFiles {
  /** Those of the protocol. */
  readonly texts: PublishedPieces;
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
  const files = isPublished ? makeFiles(rows, run, report).catch(tellTooLong) : undefined;
  // What the rows come to is told even so, and the failure where the files are wanted.
  await files?.catch(() => {});
  return { run, report, isFull, files };
}

/** Node holds no text of more than 512 MiB, which a report comes to with some hundred thousand rows. */
function tellTooLong(error: unknown): never {
  if (!(error instanceof RangeError && error.message === "Invalid string length")) throw error;
  throw new EvictionError("run-directory", {
    where: "the run's files",
    expected: "at most 512 MiB in a file",
    found: "more",
    fix: "Make several protocols of fewer cases; answers are stored, so that none is paid for again",
  });
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

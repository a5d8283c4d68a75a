import type { z } from "zod";
import { type DescribeOptions, describeIssue, type Problem } from "./describe-issue.ts";
import { EvictionError, type EvictionErrorCode } from "./eviction-error.ts";

/** Where a value came from, and what its reader can do when it is not right. */
export interface ParseSource extends DescribeOptions {
  readonly code: EvictionErrorCode;
  /** The file's name as the reader knows it; stands first in the error. */
  readonly file: string;
  /** An imperative sentence without a full stop. */
  readonly fix: string;
}

const MOST_PROBLEMS_TOLD = 8;

/**
 * A value read from outside, checked by a schema. Throws one `EvictionError` that tells all that is wrong,
 * each by key, what was expected and what was found. Values are told by kind, unless `showsValueAt` allows them.
 */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  source: ParseSource,
): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) {
    return result.data;
  }
  throw problemsError(
    result.error.issues.flatMap((issue) => describeIssue(issue, source)),
    source,
  );
}

/** One error for one or more problems of a file: the first eight are told, the rest are counted. */
export function problemsError(
  problems: readonly Problem[],
  source: Pick<ParseSource, "code" | "file" | "fix">,
): EvictionError {
  const [first, ...others] = problems;
  if (first !== undefined && others.length === 0) {
    const where = first.path === "" ? source.file : `${source.file}: ${first.path}`;
    return new EvictionError(source.code, {
      where,
      expected: first.expected,
      found: first.found,
      fix: source.fix,
    });
  }
  return new EvictionError(source.code, {
    where: source.file,
    expected: "every key within its rule",
    found: `${problems.length} problems: ${listProblems(problems)}`,
    fix: source.fix,
  });
}

function listProblems(problems: readonly Problem[]): string {
  const told = problems
    .slice(0, MOST_PROBLEMS_TOLD)
    .map(({ path, expected, found }) => `${path || "the whole"} (expected ${expected}, found ${found})`);
  const left = problems.length - told.length;
  return left > 0 ? `${told.join("; ")}; and ${left} more` : told.join("; ");
}

import type { z } from "zod";
import { kindOf, showText, showValue } from "./show-value.ts";

/** One thing that is wrong in a value read from outside. */
export interface Problem {
  /** Dotted path with list indexes, such as `pool.capacities[1]`; empty for the whole value. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

export interface DescribeOptions {
  /** Which values may be quoted; the others are told by kind only. Without it none may. */
  readonly showsValueAt?: ((path: readonly PropertyKey[]) => boolean) | undefined;
  /** Words to put after what was found, such as a likely cause. */
  readonly explain?: ((found: unknown, expectedKind: string | undefined) => string | undefined) | undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  int: "an integer",
  bigint: "an integer",
  number: "a finite number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "a list",
  nonoptional: "a value",
};

/**
 * What a schema found wrong, in the words of the project's errors. The message of a refinement is taken as the
 * phrase of what was expected; its `params.found`, when it is text, as what was found.
 */
export function describeIssue(issue: z.core.$ZodIssue, options: DescribeOptions): readonly Problem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      path: formatPath([...issue.path, key]),
      expected: "only keys that are defined here",
      found: "an unknown key",
    }));
  }
  return [{ path: formatPath(issue.path), expected: expectedBy(issue), found: foundBy(issue, options) }];
}

/** A path as `scenarios.access_help[3]`; keys that are not plain names stand quoted in brackets. */
function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === "number") {
      return `${text}[${key}]`;
    }
    const name = String(key);
    if (!/^[\w-]{1,60}$/.test(name)) {
      return `${text}[${showText(name)}]`;
    }
    return text === "" ? name : `${text}.${name}`;
  }, "");
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return KINDS[issue.expected] ?? issue.expected;
    case "invalid_value":
      return issue.values.map(showValue).join(" or ");
    case "too_small":
      return `${bound(issue.exact, issue.inclusive, "at least", "more than")} ${issue.minimum}${unit(issue.origin)}`;
    case "too_big":
      return `${bound(issue.exact, issue.inclusive, "at most", "less than")} ${issue.maximum}${unit(issue.origin)}`;
    case "custom":
      return issue.message;
    default:
      return "a value of an allowed form";
  }
}

function foundBy(issue: z.core.$ZodIssue, options: DescribeOptions): string {
  const params: unknown = issue.code === "custom" ? issue.params : undefined;
  if (
    typeof params === "object" &&
    params !== null &&
    "found" in params &&
    typeof params.found === "string"
  ) {
    return params.found;
  }
  const shown = options.showsValueAt?.(issue.path) === true ? showValue(issue.input) : kindOf(issue.input);
  const reason = options.explain?.(issue.input, issue.code === "invalid_type" ? issue.expected : undefined);
  return reason === undefined ? shown : `${shown}, ${reason}`;
}

function bound(
  exact: boolean | undefined,
  inclusive: boolean | undefined,
  closed: string,
  open: string,
): string {
  if (exact === true) {
    return "exactly";
  }
  return inclusive === false ? open : closed;
}

function unit(origin: string): string {
  if (origin === "array") {
    return " in the list";
  }
  return origin === "string" ? " characters" : "";
}

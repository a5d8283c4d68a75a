import { sortedByCodePoint } from "./code-points.ts";
import { formatPythonFloat, PythonFloat } from "./python-float.ts";

/** How JSON text is laid out: on one line, or with each member on its own line. */
export interface PythonJsonOptions {
  /** Spaces per level; absent puts everything on one line with `", "` between members. */
  readonly indent?: number;
}

interface Layout {
  readonly separator: string;
  /** Line end and indentation before a member at a depth; empty on one line. */
  readonly breakAt: (depth: number) => string;
}

const ONE_LINE: Layout = { separator: ", ", breakAt: () => "" };

// Quote, backslash and everything below a space: U+007F and U+2028 stay raw.
const ESCAPED = /["\\]|[^ -\u{10ffff}]/gu;
const HAS_ESCAPED = /["\\]|[^ -\uffff]/;

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\b": "\\b",
  "\t": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
};

/**
 * JSON text as Python's `json.dumps(value, sort_keys=True, ensure_ascii=False)` writes it, without a final
 * newline (protocol sections 5 and 10). Keys are sorted by code point; plain numbers and bigints are integers;
 * a fraction must be marked by `pythonFloat`. A fraction that is not, an undefined member and a value that JSON
 * does not have are mistakes of the program: a `TypeError`.
 */
export function pythonJson(value: unknown, options: PythonJsonOptions = {}): string {
  const { indent } = options;
  if (indent === undefined) {
    return writeValue(value, ONE_LINE, 0);
  }
  return writeValue(value, { separator: ",", breakAt: (depth) => `\n${" ".repeat(indent * depth)}` }, 0);
}

function writeValue(value: unknown, layout: Layout, depth: number): string {
  switch (typeof value) {
    case "string":
      return pythonString(value);
    case "number":
      return writeInteger(value);
    case "bigint":
    case "boolean":
      return String(value);
    case "object":
      return writeObject(value, layout, depth);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

function writeObject(value: object | null, layout: Layout, depth: number): string {
  if (value === null) {
    return "null";
  }
  if (value instanceof PythonFloat) {
    return formatPythonFloat(value.value);
  }
  if (Array.isArray(value)) {
    return wrap(
      "[",
      "]",
      Array.from(value, (item) => writeValue(item, layout, depth + 1)),
      layout,
      depth,
    );
  }
  const record = value as Readonly<Record<string, unknown>>;
  const members = sortedByCodePoint(Object.keys(record)).map(
    (key) => `${pythonString(key)}: ${writeValue(record[key], layout, depth + 1)}`,
  );
  return wrap("{", "}", members, layout, depth);
}

function wrap(open: string, close: string, parts: readonly string[], layout: Layout, depth: number): string {
  if (parts.length === 0) {
    return open + close;
  }
  const inner = layout.breakAt(depth + 1);
  return open + inner + parts.join(layout.separator + inner) + layout.breakAt(depth) + close;
}

function writeInteger(value: number): string {
  if (!Number.isInteger(value)) {
    throw new TypeError(`A fraction must be marked by pythonFloat, found ${value}`);
  }
  // Past 2^53 the language's own text drops digits or takes an exponent.
  return Number.isSafeInteger(value) ? String(value) : String(BigInt(value));
}

/** A text as a JSON string. */
export function pythonString(text: string): string {
  return HAS_ESCAPED.test(text) ? `"${text.replace(ESCAPED, escapeCharacter)}"` : `"${text}"`;
}

function escapeCharacter(character: string): string {
  return SHORT_ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

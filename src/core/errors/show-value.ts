const SHOWN_LENGTH = 60;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text as one printable line: JSON, invisible characters escaped, cut to 60 code points. */
export function showText(text: string): string {
  const start = text.slice(0, 2 * SHOWN_LENGTH);
  return cut(JSON.stringify(start).replace(UNPRINTABLE, escapeUnit));
}

/** A value as JSON, cut to 60 code points; objects and lists of objects by kind and count only. */
export function showValue(value: unknown): string {
  if (typeof value === "string") {
    return showText(value);
  }
  if (Array.isArray(value) && value.every(isScalar)) {
    return cut(`[${value.slice(0, SHOWN_LENGTH).map(showValue).join(", ")}]`);
  }
  return isScalar(value) ? cut(Object.is(value, -0) ? "-0" : String(value)) : kindOf(value);
}

/** What kind of value it is, in a few words that hold nothing of its text. */
export function kindOf(value: unknown): string {
  if (value === undefined) {
    return "nothing";
  }
  if (value === null) {
    return "null";
  }
  if (Array.isArray(value)) {
    return `a list of ${value.length}`;
  }
  switch (typeof value) {
    case "string":
      return value === "" ? "empty text" : "text";
    case "number":
      return Number.isFinite(value) ? "a number" : "a number that is not finite";
    case "bigint":
      return "a number";
    case "boolean":
      return "a boolean";
    default:
      return "an object";
  }
}

function isScalar(value: unknown): boolean {
  return value === null || ["string", "number", "bigint", "boolean"].includes(typeof value);
}

function cut(text: string): string {
  const points = Array.from(text.slice(0, 4 * SHOWN_LENGTH));
  return points.length > SHOWN_LENGTH ? `${points.slice(0, SHOWN_LENGTH - 1).join("")}…` : text;
}

function escapeUnit(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

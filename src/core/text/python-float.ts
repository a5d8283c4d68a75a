const LEAST_POSITIONAL_EXPONENT = -4;
const FIRST_SCIENTIFIC_EXPONENT = 16;
const LEAST_POSITIONAL = 1e-4;
const FIRST_SCIENTIFIC = 1e16;

/** A number that JSON text shows as a Python float: `1.0`, not `1`. Made by `pythonFloat`. */
export class PythonFloat {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** Marks a number, a fraction by nature, to be written as a Python float (protocol section 10). */
export function pythonFloat(value: number): PythonFloat {
  return new PythonFloat(value);
}

/**
 * The text of a Python float: the shortest that reads back to the same double, with an exponent
 * (sign and at least two digits) when the decimal exponent is below -4 or at least 16, otherwise
 * positional with at least one digit after the point (protocol section 10).
 * NaN and the infinities have no JSON text: a `TypeError`.
 */
export function formatPythonFloat(value: number): string {
  if (!Number.isFinite(value)) {
    throw new TypeError(`A Python float in JSON must be finite, not ${value}`);
  }
  // Here the language writes what Python writes, but for the point of a whole number.
  const magnitude = Math.abs(value);
  if (magnitude >= LEAST_POSITIONAL && magnitude < FIRST_SCIENTIFIC) {
    return Number.isInteger(value) ? `${value}.0` : String(value);
  }
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const [mantissa = "", exponentText = ""] = Math.abs(value).toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent < LEAST_POSITIONAL_EXPONENT || exponent >= FIRST_SCIENTIFIC_EXPONENT) {
    return `${sign}${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  return sign + positional(mantissa.replace(".", ""), exponent);
}

function positional(digits: string, exponent: number): string {
  if (exponent < 0) {
    return `0.${"0".repeat(-exponent - 1)}${digits}`;
  }
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return `${whole}.${digits.slice(exponent + 1) || "0"}`;
}

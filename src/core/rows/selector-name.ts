/** What the selector that ships with the project goes by in a run's header and report. */
export const BUILT_IN_SELECTOR = "built-in";

const PYTHON = "python:";

/** What a Python module goes by: its file's name, since a path would tell of the machine. */
export function pythonSelectorName(file: string): string {
  return `${PYTHON}${file}`;
}

/** A selector's name for people: `eviction.py (Python)`. */
export function selectorText(name: string): string {
  return name.startsWith(PYTHON) ? `${name.slice(PYTHON.length)} (Python)` : name;
}

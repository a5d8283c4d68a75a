/** Whether one of two token lists is a contiguous run of the other; an empty list is a run of any. */
export function eitherHoldsTheOther(first: readonly string[], second: readonly string[]): boolean {
  return first.length < second.length ? holdsRun(second, first) : holdsRun(first, second);
}

function holdsRun(tokens: readonly string[], run: readonly string[]): boolean {
  for (let start = 0; start + run.length <= tokens.length; start += 1) {
    if (runStartsAt(tokens, start, run)) return true;
  }
  return false;
}

function runStartsAt(tokens: readonly string[], start: number, run: readonly string[]): boolean {
  for (let at = 0; at < run.length; at += 1) {
    if (tokens[start + at] !== run[at]) return false;
  }
  return true;
}

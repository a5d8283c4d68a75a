/** What a gate met in a report. Whether an undecided one fails depends on the run that the report is of. */
export interface Finding {
  readonly state: "passed" | "failed" | "undecided";
  /** A short phrase: the figure, or why there is none. */
  readonly found: string;
}

export function decided(holds: boolean, found: string): Finding {
  return { state: holds ? "passed" : "failed", found };
}

export function undecided(found: string): Finding {
  return { state: "undecided", found };
}

/** What one run of a scenario took. */
export interface Reading {
  /** Milliseconds of a process, microseconds of a micro-benchmark's unit (a fact, a pair, a bootstrap). */
  readonly time: number;
  /** Peak resident memory of its largest process in MiB; null where nothing tells. */
  readonly peak: number | null;
}

/** Something to measure, ours or what ours is compared with. */
export interface Scenario {
  readonly name: string;
  readonly run: () => Reading | Promise<Reading>;
}

/** What two scenarios of one round may be to each other at most. */
export type Target = TimeTarget | PeakTarget;

interface Comparison {
  readonly name: string;
  readonly ours: Scenario;
  readonly base: Scenario;
  readonly limit: number;
}

/** Ours divided by the base. */
export interface TimeTarget extends Comparison {
  readonly measure: "time";
  /** Milliseconds that the base cannot avoid either: the waiting for a provider. */
  readonly baseAddition?: number;
  readonly unit: "ms" | "us";
}

/** What ours needs above the base. */
interface PeakTarget extends Comparison {
  readonly measure: "peak";
  readonly unit: "MiB";
}

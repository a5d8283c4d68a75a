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
export interface Target {
  readonly name: string;
  readonly ours: Scenario;
  readonly base: Scenario;
  /** `time`: ours divided by the base. `peak`: MiB that ours needs above the base. */
  readonly measure: "time" | "peak";
  /** Milliseconds that the base cannot avoid either: the waiting for a provider. */
  readonly baseAddition?: number;
  readonly limit: number;
  /** Unit of a reading's time, for people. */
  readonly unit: "ms" | "us";
}

export type FactCategory = "context" | "preference" | "correction";

/** One memory record of a pool; times are UTC in ISO 8601 with `Z`. */
export interface Fact {
  readonly id: string;
  readonly content: string;
  readonly category: FactCategory;
  /** 0..1. */
  readonly confidence: number;
  readonly createdAt: string;
  /** Names the record that the fact was made of. */
  readonly source: string;
  /** Only where the fact was confirmed. */
  readonly lastConfirmedAt?: string;
  /** Only where the fact was confirmed. */
  readonly confirmationCount?: number;
}

/** How much a fact was used. */
export interface FactUsage {
  /** Above 0; decays with the time since the last access. */
  readonly accessHeat: number;
  /** The heat as an integer. */
  readonly accessCount: number;
  readonly lastAccessedAt: string;
}

/** The facts of a case, sorted by id, and the usage of those that were used, by fact id. */
export interface Pool {
  readonly facts: readonly Fact[];
  readonly usage: Readonly<Record<string, FactUsage>>;
}

/** A confidence interval of the second policy's accuracy minus the first's: both ends in -1..1. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

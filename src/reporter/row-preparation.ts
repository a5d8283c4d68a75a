import type { CaseRecord } from "../core/rows/case-record.ts";

type Prepare = (record: CaseRecord) => Promise<void>;

/** Prepares the rows of a run for its end, one after the other, for as long as others are tested. */
export class RowPreparation {
  readonly #prepare: Prepare;
  #waiting: CaseRecord[] = [];
  #isBusy = false;

  constructor(prepare: Prepare) {
    this.#prepare = prepare;
  }

  add(record: CaseRecord): void {
    this.#waiting.push(record);
    if (!this.#isBusy) void this.#prepareWaiting();
  }

  /** What still waits is left to the end, which makes it for itself. */
  stop(): void {
    this.#waiting = [];
  }

  async #prepareWaiting(): Promise<void> {
    this.#isBusy = true;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      // The end meets with the same failure, and tells of it.
      await this.#prepare(next).catch(() => {});
    }
    this.#isBusy = false;
  }
}

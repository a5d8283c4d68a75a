import type { KnownTexts } from "../core/artifacts/known-texts.ts";

/** The lines of rows that were prepared: a run's rows are never changed. */
export const PREPARED_LINES: KnownTexts = new WeakMap();

/** What a suite's file name ends with. */
export const SUITE_ENDING = ".eviction.ts";

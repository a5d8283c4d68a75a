/** The `dataset.repository` of the sample text that ships with the project; tells its figures from others. */
export const SAMPLE_TEXT_REPOSITORY = "vitest-eviction/sample-text";

/** The `response_model` of the embedded reader's answers; tells them from a provider's wherever they are stored. */
export const EMBEDDED_READER_MODEL = "embedded-reader-v1";

import { AttemptError } from "./attempt-error.ts";

/**
 * The most that is read of a response, in bytes after decompression. `max_tokens` bounds an honest answer far
 * below: thousands of tokens are tens of kilobytes. What is longer is a fault, and must not fill the memory.
 */
export const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/**
 * The text of a response's body, read as UTF-8. Throws `AttemptError` (`too-large`) as soon as the body is known
 * to be over `MAX_RESPONSE_BYTES`, and closes the connection; an error of the connection is thrown as it is.
 */
export async function readBody(response: Response): Promise<string> {
  if (Number(response.headers.get("content-length")) > MAX_RESPONSE_BYTES) {
    await discardBody(response);
    throw tooLarge(response);
  }
  let read = Buffer.alloc(0);
  let length = 0;
  for await (const chunk of response.body ?? []) {
    // An error thrown in the loop closes the connection.
    if (length + chunk.byteLength > MAX_RESPONSE_BYTES) throw tooLarge(response);
    read = withRoom(read, length + chunk.byteLength);
    read.set(chunk, length);
    length += chunk.byteLength;
  }
  return new TextDecoder().decode(read.subarray(0, length));
}

/** Leaves the body unread and closes the connection, whatever may come of that. */
export async function discardBody(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}

/** One buffer that doubles: a list of chunks would hold far more than their bytes when each brings a few. */
function withRoom(buffer: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> {
  return size <= buffer.length ? buffer : Buffer.concat([buffer], Math.max(size, 2 * buffer.length));
}

function tooLarge({ status }: Response): AttemptError {
  return new AttemptError("too-large", `a response over ${MAX_RESPONSE_BYTES / 1024 ** 2} MiB`, { status });
}

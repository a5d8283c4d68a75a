import { closeSync, openSync, readSync } from "node:fs";
import { type Unreadable, unreadableFile } from "./read-files.ts";

/** Room for the bytes of a piece; it grows for one that is larger. More room makes garbage that costs more. */
const ROOM = 64 * 1024;

/**
 * Reads a file piece by piece, so that it never is in memory whole. `endOfPiece` says where the first piece of some
 * bytes ends, 0 where it cannot tell from so few; the last piece is what is left, and may be empty. A piece is good
 * until the next is asked for, which takes its place in memory.
 * Waits for each read: to let others work meanwhile costs more than a read does.
 * Throws an error that names a file that cannot be read.
 */
export function* readPieces(
  file: string,
  endOfPiece: (bytes: Buffer) => number,
  otherwise: Unreadable,
): Generator<Buffer, void> {
  const descriptor = orRefuse(() => openSync(file, "r"));
  try {
    let room = Buffer.allocUnsafe(ROOM);
    let filled = 0;
    for (;;) {
      const read = orRefuse(() => readSync(descriptor, room, filled, room.length - filled, null));
      filled += read;
      const end = read === 0 ? filled : endOfPiece(room.subarray(0, filled));
      if (end > 0 || read === 0) yield room.subarray(0, end);
      if (read === 0) return;
      room.copyWithin(0, end, filled);
      filled -= end;
      if (filled === room.length) room = Buffer.concat([room], 2 * filled);
    }
  } finally {
    closeSync(descriptor);
  }

  function orRefuse(access: () => number): number {
    try {
      return access();
    } catch (error) {
      throw unreadableFile(file, otherwise, error);
    }
  }
}

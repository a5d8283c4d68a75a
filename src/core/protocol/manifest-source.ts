import { z } from "zod";
import type { ParseSource } from "../errors/parse-with.ts";
import type { ManifestRules } from "./manifest-rules.ts";

/** What errors of a manifest say of where it came from. */
export function manifestSource(
  file: string,
  showsValueAt: (path: readonly PropertyKey[]) => boolean,
): ParseSource {
  return {
    code: "protocol",
    file,
    fix: "Correct the manifest, or restore it from version control",
    showsValueAt,
  };
}

/** A case's rank among its pool, from 1. */
export function lossRank({ highestRank }: ManifestRules) {
  return z.int().min(1).max(highestRank);
}

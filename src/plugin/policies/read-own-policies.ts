import type { OwnPolicy } from "../../core/rows/case-record.ts";
import { sha256 } from "../../core/text/sha256.ts";
import { readBytes } from "../../files/read-files.ts";
import type { PolicyModule } from "../settings.ts";

/** Reads what a run's rows say of its own policies. Throws `settings` for a module that cannot be read. */
export function readOwnPolicies(modules: readonly PolicyModule[]): Promise<readonly OwnPolicy[]> {
  return Promise.all(
    modules.map(async ({ policy, file }) => {
      const bytes = await readBytes(file, "settings", `Correct the path of policies.${policy}`);
      return { policy, module_sha256: sha256(bytes) };
    }),
  );
}

import { relative, sep } from "node:path";
import { BaseSequencer, type TestSpecification, type Vitest } from "vitest/node";

/** Files that take half a minute or more, the longest first. */
const LONGEST = [
  "test/e2e/live-kill.test.ts",
  "test/browser/accessible.test.ts",
  "test/e2e/live-peak.test.ts",
  "test/package/installed.test.ts",
  "test/e2e/documented-commands.test.ts",
];

/** As Vitest has it, but for what takes longest: begun last, it would leave the other workers with nothing to do. */
export class LongestFirst extends BaseSequencer {
  readonly #root: string;

  constructor(vitest: Vitest) {
    super(vitest);
    this.#root = vitest.config.root;
  }

  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    return sorted.toSorted((a, b) => this.#place(a) - this.#place(b));
  }

  #place({ moduleId }: TestSpecification): number {
    const place = LONGEST.indexOf(relative(this.#root, moduleId).split(sep).join("/"));
    return place < 0 ? LONGEST.length : place;
  }
}

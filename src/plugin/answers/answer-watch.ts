import type { AskOutcome } from "../provider/attempts.ts";
import { type FailedAsk, type Obstacle, obstacleOf, ruledOutBy } from "../provider/obstacle.ts";

/** What becomes of a row that is not asked for. */
export interface NotAsked {
  readonly obstacle: Obstacle;
}

/** Watches a run for its first answer, before which one obstacle is taken for that of all rows. */
export interface AnswerWatch {
  readonly hasCome: boolean;
  /** What a row has met while no answer had come; undefined once one has. */
  readonly obstacle: Obstacle | undefined;
  /**
   * Asks for a row, unless an obstacle is known, which is given instead. As long as another row's call is under way, which may
   * bring the first answer, it is waited for.
   */
  ask(call: () => Promise<AskOutcome>): Promise<AskOutcome | NotAsked>;
}

/** The watch over one run. What any row of it got from the provider speaks against some obstacles. */
export function watchForAnswer(): AnswerWatch {
  let hasCome = false;
  const met = new Set<Obstacle>();
  const ruledOut = new Set<Obstacle>();
  let underWay = 0;
  let waiting: (() => void)[] = [];
  const obstacle = () => (hasCome ? undefined : [...met].find((each) => !ruledOut.has(each)));
  const note = (failed: FailedAsk) => {
    const obstacle = obstacleOf(failed);
    if (obstacle !== undefined) met.add(obstacle);
    for (const each of ruledOutBy(failed)) ruledOut.add(each);
  };
  return {
    get hasCome() {
      return hasCome;
    },
    get obstacle() {
      return obstacle();
    },
    async ask(call) {
      while (obstacle() !== undefined && underWay > 0) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      const known = obstacle();
      if (known !== undefined) return { obstacle: known };
      underWay += 1;
      try {
        const outcome = await call();
        if ("answer" in outcome) hasCome = true;
        else note(outcome);
        return outcome;
      } finally {
        underWay -= 1;
        for (const goOn of waiting) goOn();
        waiting = [];
      }
    },
  };
}

/** Predictions beside references, as models write them: one of each rule that decides by reading both whole. */
export const ANSWER_PAIRS: readonly (readonly [prediction: string, reference: string])[] = [
  ["The answer is seven days.", "7 days"],
  ["She bought it at the local farmers market on Saturday morning", "the farmers market"],
  ["I do not have that information.", "A degree in marine biology"],
  ["It took 45 minutes each way", "45 minutes each way"],
  ["around 12 to 15", "ranging from 10 to 20 people"],
  ["The user moved to Bergen in March 2023 after leaving the job.", "moved to Tromso in March 2022"],
  [
    "You told me that the blue bicycle stands in the shed behind the house",
    "The blue bicycle is in the shed",
  ],
];

import fc from "fast-check";
import { MersenneTwister19937 } from "random-js";
import { expect, test } from "vitest";
import { MersenneTwister } from "./mersenne-twister.ts";

test("draws what its authors' own program prints for the key they chose", () => {
  const twister = new MersenneTwister([0x123, 0x234, 0x345, 0x456]);
  const drawn = Array.from(twister.nextBlock().subarray(0, 5), (word) => word >>> 0);
  expect(drawn).toEqual([1067595299, 955945823, 477289528, 4107218783, 4228976476]);
});

test("draws what another program draws from any key, longer than the state and past its first words", () => {
  const keys = fc.array(fc.nat(0xffff_ffff), { minLength: 1, maxLength: 700 });
  fc.assert(
    fc.property(keys, (key) => {
      const other = MersenneTwister19937.seedWithArray(key);
      const twister = new MersenneTwister(key);
      for (let block = 0; block < 3; block += 1) {
        const words = twister.nextBlock();
        expect(words).toEqual(words.map(() => other.next()));
      }
    }),
    { numRuns: 40 },
  );
});

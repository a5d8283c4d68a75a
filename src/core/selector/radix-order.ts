const VALUES_OF_BYTE = 256;
const LAST_VALUE_OF_BYTE = 255;
const SIGN_BIT = 0x8000_0000;

/** Of a double's two words, which is the first one is up to the processor. */
const LOW_WORD = new Uint32Array(Float64Array.of(1).buffer)[0] === 0 ? 0 : 1;

/**
 * Indexes of values from the greatest value to the least, those of equal values in ascending order.
 * A radix sort, byte by byte from the least: it counts where comparing would guess wrong every other time, and
 * takes half the time of a merge sort or less.
 */
export function radixOrder(values: Float64Array): Uint32Array {
  const keys = descendingKeys(values);
  let order = new Uint32Array(values.length);
  let moved = new Uint32Array(values.length);
  for (let index = 0; index < order.length; index++) {
    order[index] = index;
  }
  for (const key of keys) {
    for (let shift = 0; shift < 32; shift += 8) {
      const places = countByte(key, shift);
      if (!places.includes(values.length)) {
        moveToPlaces(key, shift, firstPlaces(places), order, moved);
        [order, moved] = [moved, order];
      }
    }
  }
  return order;
}

/**
 * The low and the high words of the values, turned so that the greatest value has the least bits: those of a
 * positive value are inverted, all but the sign; those of a negative one grow as it falls. Zero has no sign here.
 */
function descendingKeys(values: Float64Array): readonly Uint32Array[] {
  const low = new Uint32Array(values.length);
  const high = new Uint32Array(values.length);
  const double = new Float64Array(1);
  const words = new Uint32Array(double.buffer);
  for (let index = 0; index < values.length; index++) {
    double[0] = (values[index] ?? 0) + 0;
    const lowWord = words[LOW_WORD] ?? 0;
    const highWord = words[1 - LOW_WORD] ?? 0;
    const isNegative = highWord >= SIGN_BIT;
    low[index] = isNegative ? lowWord : ~lowWord;
    high[index] = isNegative ? highWord : ~(highWord | SIGN_BIT);
  }
  return [low, high];
}

/** How often each value of one byte occurs. */
function countByte(key: Uint32Array, shift: number): Uint32Array {
  const counts = new Uint32Array(VALUES_OF_BYTE);
  for (let index = 0; index < key.length; index++) {
    const value = ((key[index] ?? 0) >>> shift) & LAST_VALUE_OF_BYTE;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** Where the first index with each value of the byte belongs. */
function firstPlaces(counts: Uint32Array): Uint32Array {
  const places = new Uint32Array(counts.length);
  let place = 0;
  for (let value = 0; value < counts.length; value++) {
    places[value] = place;
    place += counts[value] ?? 0;
  }
  return places;
}

/** Puts each index where its byte belongs, those of one value in the order that they have. */
function moveToPlaces(
  key: Uint32Array,
  shift: number,
  places: Uint32Array,
  order: Uint32Array,
  moved: Uint32Array,
): void {
  for (let at = 0; at < order.length; at++) {
    const index = order[at] ?? 0;
    const value = ((key[index] ?? 0) >>> shift) & LAST_VALUE_OF_BYTE;
    const place = places[value] ?? 0;
    moved[place] = index;
    places[value] = place + 1;
  }
}

/**
 * A function of a row that is done once: what it made is given again for the same row with the same rest. Rows are made
 * before a run ends and never changed, so that what they come to can be made ahead.
 */
export function oncePerRow<Row extends object, Rest extends readonly unknown[], Made>(
  make: (row: Row, ...rest: Rest) => Made,
): (row: Row, ...rest: Rest) => Made {
  const known = new WeakMap<Row, { readonly rest: Rest; readonly made: Made }>();
  return (row, ...rest) => {
    const found = known.get(row);
    if (found !== undefined && areSame(found.rest, rest)) return found.made;
    const made = make(row, ...rest);
    known.set(row, { rest, made });
    return made;
  };
}

function areSame(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((value, index) => Object.is(value, second[index]));
}

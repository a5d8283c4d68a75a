/** At least one row. */
export type Rows<Row> = readonly [first: Row, ...others: Row[]];

/**
 * Memoises a function of some rows by their identity. Of each first row it remembers one result, for the last other
 * rows and arguments. Rows are never changed, so what they come to can be made before it is wanted.
 */
export function oncePerRows<Row extends object, Rest extends readonly unknown[], Made>(
  make: (rows: Rows<Row>, ...rest: Rest) => Made,
): (rows: Rows<Row>, ...rest: Rest) => Made {
  const known = new WeakMap<Row, { readonly of: readonly unknown[]; readonly made: Made }>();
  return (rows, ...rest) => {
    const of = [...rows, ...rest];
    const found = known.get(rows[0]);
    if (found !== undefined && areSame(found.of, of)) return found.made;
    const made = make(rows, ...rest);
    known.set(rows[0], { of, made });
    return made;
  };
}

/** `oncePerRows` for a function of one row. */
export function oncePerRow<Row extends object, Rest extends readonly unknown[], Made>(
  make: (row: Row, ...rest: Rest) => Made,
): (row: Row, ...rest: Rest) => Made {
  const made = oncePerRows(([row]: Rows<Row>, ...rest: Rest) => make(row, ...rest));
  return (row, ...rest) => made([row], ...rest);
}

function areSame(first: readonly unknown[], second: readonly unknown[]): boolean {
  return first.length === second.length && first.every((value, index) => Object.is(value, second[index]));
}

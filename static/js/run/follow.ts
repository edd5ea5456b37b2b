// Rows of numbers each of which is made of the one before: few are kept, the others are made again.

const EVERY = 16; // rows from one that is kept to the next

/** Row 0 and how each becomes the next. A row that was handed out stays as it is. `next`: makes row i, from 1, of the one before, in its place */
export function following(
  first: Float64Array,
  next: (row: Float64Array, i: number) => void,
): (i: number) => Float64Array {
  const snapshots = [first];
  let newest = { i: 0, row: first };
  return (i) => {
    const near = Math.min(Math.floor(i / EVERY), snapshots.length - 1) * EVERY;
    if (newest.i > i || newest.i < near) newest = { i: near, row: snapshots[near / EVERY] };
    if (newest.i < i) newest = { i: newest.i, row: newest.row.slice() };
    while (newest.i < i) {
      newest.i += 1;
      next(newest.row, newest.i);
      if (newest.i === snapshots.length * EVERY) snapshots.push(newest.row.slice());
    }
    return newest.row;
  };
}

// Rows of numbers, each computed from the one before. Checkpoints are kept; other rows are computed again when needed.

const EVERY = 16; // rows between two checkpoints

/** Returns a function from i to row i; a returned row is never changed. `first`: row 0. `next`: turns row i - 1 into row i, in place */
export function following(
  first: Float64Array,
  next: (row: Float64Array, i: number) => void,
): (i: number) => Float64Array {
  const snapshots = [first];
  let newest = { i: 0, row: first };
  return (i) => {
    const start = Math.min(Math.floor(i / EVERY), snapshots.length - 1) * EVERY;
    if (newest.i > i || newest.i < start) newest = { i: start, row: snapshots[start / EVERY] };
    if (newest.i < i) newest = { i: newest.i, row: newest.row.slice() };
    while (newest.i < i) {
      newest.i += 1;
      next(newest.row, newest.i);
      if (newest.i === snapshots.length * EVERY) snapshots.push(newest.row.slice());
    }
    return newest.row;
  };
}

// Rows of numbers each of which is made of the one before: few are kept, the others are made again.

const EVERY = 16; // rows from one that is kept to the next

/**
 * Row 0 and how each becomes the next. A row that was handed out stays as it is.
 * @param {Float64Array} first
 * @param {(row: Float64Array, i: number) => void} next  makes row i, from 1, of the one before, in its place
 * @returns {(i: number) => Float64Array}
 */
export function following(first, next) {
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

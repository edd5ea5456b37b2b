// Rows of numbers each of which is made of the one before: few are kept, the others are made again.

const EVERY = 16; // rows from one that is kept to the next

/**
 * Row 0 and how each becomes the next. A row that was handed out stays as it is.
 * @param {Float64Array} first
 * @param {(row: Float64Array, i: number) => void} next  makes row i, from 1, of the one before, in its place
 * @returns {(i: number) => Float64Array}
 */
export function following(first, next) {
  const kept = [first];
  let newest = { i: 0, row: first };
  return (i) => {
    const near = Math.min(Math.floor(i / EVERY), kept.length - 1) * EVERY;
    if (newest.i > i || newest.i < near) newest = { i: near, row: kept[near / EVERY] };
    if (newest.i < i) newest = { i: newest.i, row: newest.row.slice() };
    while (newest.i < i) {
      newest.i += 1;
      next(newest.row, newest.i);
      if (newest.i === kept.length * EVERY) kept.push(newest.row.slice());
    }
    return newest.row;
  };
}

// Scores of scaled inputs as they are by hand: whole numbers times roots of fractions, of which a score has the squares.

const FAR = 2 ** 50; // whole numbers up to here are found again from their products with a root
const ROUNDED = 2 ** -49; // a feature, of itself
const SUMMED = 2 ** -40; // the sum of a run's weights

/**
 * A score as a whole number, in a unit that is the same for every score of a run; null where weights or features are no
 * whole numbers of the run's, as those of other points. `phi`: of a kernel learner, row by row the kernels of its
 * examples
 */
export function wholeScore(
  { factored }: Units,
  w: Numbers,
  b: number,
  phi: Numbers,
  start: number,
): bigint | null {
  if (!factored) return null;
  const { weight, lengths, squares, over, kernel } = factored;
  let sum = whole(b * weight, SUMMED);
  if (sum === null) return null;
  sum *= BigInt(over);
  const row = kernel && kernelRow(factored, start / w.length);
  for (let j = 0; j < w.length; j += 1) {
    if (w[j] === 0) continue;
    const own = whole(kernel ? w[j] : (w[j] * weight) / lengths[j], SUMMED);
    const value = row ? row[j] : whole(phi[start + j] / lengths[j], ROUNDED);
    if (own === null || value === null) return null;
    sum += own * value * (row ? 1n : BigInt(squares[j]));
  }
  return sum;
}

/** The number that is whole but for roundings; null of another. */
function whole(value: number, off: number): bigint | null {
  const near = Math.round(value);
  return Math.abs(near) <= FAR && Math.abs(value - near) <= Math.abs(near) * off ? BigInt(near) : null;
}

const ROWS: WeakMap<object, Map<number, bigint[]>> = new WeakMap();

/** The kernel of example i with every other, times what its unit is. */
function kernelRow(factored: Factored, i: number) {
  if (!ROWS.has(factored)) ROWS.set(factored, new Map());
  const rows = ROWS.get(factored) as Map<number, bigint[]>;
  let row = rows.get(i);
  if (!row) {
    const { z, times, constant, degree, shared } = factored.kernel as NonNullable<Factored['kernel']>;
    const squares = factored.squares.map(BigInt);
    const own = z[i].map((value, j) => BigInt(value) * squares[j]);
    row = z.map((other) => {
      const product = own.reduce((sum, value, j) => sum + value * BigInt(other[j]), 0n);
      return (product * BigInt(times) + BigInt(constant)) ** BigInt(degree) / BigInt(shared);
    });
    rows.set(i, row);
  }
  return row;
}

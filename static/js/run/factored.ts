// Exact scores of scaled inputs. Each is a whole number times the square root of a fraction; a score contains the squares.

const LARGEST = 2 ** 50; // up to here a whole number can be recovered from its product with a root
const ROUNDED = 2 ** -49; // relative rounding of a feature
export const SUMMED = 2 ** -40; // relative rounding of a sum of a run's weights

/**
 * A score as a whole number, in a unit that all scores of a run share; null where weights or features are not multiples
 * of the run's units (points that are not examples). `phi`: for a kernel learner its kernel matrix, row by row
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
    const weightUnits = whole(kernel ? w[j] : (w[j] * weight) / lengths[j], SUMMED);
    const value = row ? row[j] : whole(phi[start + j] / lengths[j], ROUNDED);
    if (weightUnits === null || value === null) return null;
    sum += weightUnits * value * (row ? 1n : BigInt(squares[j]));
  }
  return sum;
}

/** The whole number within a relative distance `off` of `value`; null if there is none. */
export function whole(value: number, off: number): bigint | null {
  const n = Math.round(value);
  return Math.abs(n) <= LARGEST && Math.abs(value - n) <= Math.abs(n) * off ? BigInt(n) : null;
}

const ROWS: WeakMap<object, Map<number, bigint[]>> = new WeakMap();

/** The kernel of example i with every example, in the kernel's unit. */
function kernelRow(factored: Factored, i: number) {
  if (!ROWS.has(factored)) ROWS.set(factored, new Map());
  const rows = ROWS.get(factored) as Map<number, bigint[]>;
  let row = rows.get(i);
  if (!row) {
    const { z, times, constant, degree, shared } = factored.kernel as NonNullable<Factored['kernel']>;
    const squares = factored.squares.map(BigInt);
    const weighted = z[i].map((value, j) => BigInt(value) * squares[j]);
    row = z.map((other) => {
      const product = weighted.reduce((sum, value, j) => sum + value * BigInt(other[j]), 0n);
      return (product * BigInt(times) + BigInt(constant)) ** BigInt(degree) / BigInt(shared);
    });
    rows.set(i, row);
  }
  return row;
}

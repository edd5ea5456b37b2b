// The features of any points: scaling, feature map (formulas) and kernel, as stored in a saved page
// (app/exports/formulas.py). In floating point, for drawing and for held-out points.

/** a number; ['x', j]: input j; or [operator or function, ...operands] */
type Formula = number | [string, ...any[]];
export type Recipe = {
  scaling: [number, number][]; // [factor, shift] per input: factor x + shift
  features: Formula[]; // of the scaled inputs
  kernel: { name: string; degree: number; constant: number; gamma: number } | null; // of the features
  exact?: ExactMap | null;
};
type Valued = (x: number[]) => number;

const divided = (a: number, b: number) => (b === 0 ? NaN : a / b);

const FUNCTIONS: Record<string, (...operands: number[]) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': divided,
  '^': (a, b) => (Number.isNaN(a) || (a === 0 && b < 0) ? NaN : a ** b),
  log: (a) => (a === 0 ? NaN : Math.log(a)),
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  exp: Math.exp,
  sqrt: Math.sqrt,
  abs: Math.abs,
  tanh: Math.tanh,
  sign: Math.sign,
  floor: Math.floor,
  min: Math.min,
  max: Math.max,
  hypot: Math.hypot,
  atan2: Math.atan2,
};

export function valued(formula: Formula): Valued {
  if (typeof formula === 'number') return () => formula;
  const [name, ...operands] = formula;
  if (name === 'x') return (x) => x[operands[0]];
  const apply = FUNCTIONS[name];
  const parts = operands.map(valued);
  if (parts.length === 1) return (x) => apply(parts[0](x));
  if (parts.length === 2) return (x) => apply(parts[0](x), parts[1](x));
  return (x) => parts.reduce((sum, part) => apply(sum, part(x)), apply === FUNCTIONS['+'] ? 0 : 1);
}

/** The features of points, row by row. `points`: d numbers per point. `run`: its examples are the kernel's second argument */
export function featuresOf(
  recipe: Recipe,
  points: Numbers,
  d: number,
  run: Pick<Run, 'x' | 'd'>,
): Float64Array {
  const mapped = mappedBy(recipe, points, d);
  return recipe.kernel
    ? kernelOf(recipe.kernel, mapped, mappedBy(recipe, run.x, run.d), recipe.features.length)
    : mapped;
}

function mappedBy({ scaling, features }: Recipe, points: Numbers, d: number) {
  const all = features.map(valued);
  const phi = new Float64Array((points.length / d) * all.length);
  const x = new Array(d);
  for (let from = 0, to = 0; from < points.length; from += d) {
    for (let j = 0; j < d; j += 1) x[j] = scaling[j][0] * points[from + j] + scaling[j][1];
    for (const value of all) phi[to++] = value(x);
  }
  return phi;
}

/** The kernel of each row of a with each row of b. A row has q numbers. */
function kernelOf(
  { name, degree, constant, gamma }: NonNullable<Recipe['kernel']>,
  a: Float64Array,
  b: Float64Array,
  q: number,
) {
  const [m, n] = [a.length / q, b.length / q];
  const kernel = new Float64Array(m * n);
  for (let i = 0; i < m; i += 1) {
    for (let k = 0; k < n; k += 1) {
      let total = 0;
      for (let j = 0; j < q; j += 1) {
        const [u, v] = [a[i * q + j], b[k * q + j]];
        total += name === 'rbf' ? (u - v) ** 2 : u * v;
      }
      kernel[i * n + k] =
        name === 'rbf' ? Math.exp(-gamma * total) : name === 'linear' ? total : (total + constant) ** degree;
    }
  }
  return kernel;
}

const PARTS = 100; // of a step, to which coordinates are rounded
const [MOST_UNITS, MOST_DIGITS] = [1e12, 1e15];

/**
 * `count` coordinates at equal steps, rounded to decimals of at most 15 digits where that moves them by less than half a
 * hundredth of a step, with the operations of the engine (app/exports/grids.py). `whole`: the values times `unit`; null
 * where they are not rounded
 */
export function gridLine(low: number, high: number, count: number) {
  const span = high - low;
  const values = Float64Array.from({ length: count }, (_, i) => low + (span * i) / Math.max(1, count - 1));
  let unit = 1;
  while (unit * span < PARTS * (count - 1) && unit < MOST_UNITS) unit *= 10;
  const whole = values.map((value) => Math.floor(value * unit + 0.5));
  const short = unit * span >= PARTS * (count - 1) && whole.every((value) => Math.abs(value) < MOST_DIGITS);
  return short ? { values: whole.map((value) => value / unit), whole, unit } : { values, whole: null, unit };
}

/** The grid of a view, row by row from the bottom; with d = 1 all rows are equal. `view`: [x0, x1, y0, y1]. `size`: points per axis */
export function pointsOver([x0, x1, y0, y1]: number[], [nx, ny]: number[], d: number) {
  const points = new Float64Array(nx * ny * d);
  const [xs, ys] = [gridLine(x0, x1, nx).values, gridLine(y0, y1, ny).values];
  for (let j = 0, at = 0; j < ny; j += 1) {
    for (let i = 0; i < nx; i += 1) {
      points[at++] = xs[i];
      if (d === 2) points[at++] = ys[j];
    }
  }
  return points;
}

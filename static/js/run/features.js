// What weights act on, of any points: a scaling, a map written as formulas, and a kernel, as a saved page carries them
// (app/exports/formulas.py). In floating point, for drawing and for points that were held out.

/**
 * @typedef {number | [string, ...any[]]} Formula  a number; ['x', j], input j; or a sign or function and what it is of
 *
 * @typedef {object} Recipe
 * @property {[number, number][]} scaling  of each input [factor, shift]: factor x + shift
 * @property {Formula[]} features  of the scaled inputs
 * @property {{name: string, degree: number, constant: number, gamma: number} | null} kernel  of the features
 *
 * @typedef {(x: number[]) => number} Valued
 */

const divided = (/** @type {number} */ a, /** @type {number} */ b) => (b === 0 ? NaN : a / b);

/** @type {Record<string, (...given: number[]) => number>} */
const FUNCTIONS = {
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

/** @param {Formula} formula @returns {Valued} */
export function valued(formula) {
  if (typeof formula === 'number') return () => formula;
  const [name, ...rest] = formula;
  if (name === 'x') return (x) => x[rest[0]];
  const of = FUNCTIONS[name];
  const parts = rest.map(valued);
  if (parts.length === 1) return (x) => of(parts[0](x));
  if (parts.length === 2) return (x) => of(parts[0](x), parts[1](x));
  return (x) => parts.reduce((sum, part) => of(sum, part(x)), of === FUNCTIONS['+'] ? 0 : 1);
}

/**
 * Features of points, row by row.
 * @param {Recipe} recipe
 * @param {Numbers} points  flat, d numbers each
 * @param {number} d
 * @param {Pick<Run, 'x' | 'd'>} run  whose examples a kernel compares with
 * @returns {Float64Array}
 */
export function featuresOf(recipe, points, d, run) {
  const mapped = mappedBy(recipe, points, d);
  return recipe.kernel
    ? kernelOf(recipe.kernel, mapped, mappedBy(recipe, run.x, run.d), recipe.features.length)
    : mapped;
}

/** @param {Recipe} recipe @param {Numbers} points @param {number} d */
function mappedBy({ scaling, features }, points, d) {
  const all = features.map(valued);
  const phi = new Float64Array((points.length / d) * all.length);
  const x = new Array(d);
  for (let from = 0, to = 0; from < points.length; from += d) {
    for (let j = 0; j < d; j += 1) x[j] = scaling[j][0] * points[from + j] + scaling[j][1];
    for (const value of all) phi[to++] = value(x);
  }
  return phi;
}

/**
 * K of each row of a with each of b, rows of q numbers.
 * @param {NonNullable<Recipe['kernel']>} kernel
 * @param {Float64Array} a
 * @param {Float64Array} b
 * @param {number} q
 */
function kernelOf({ name, degree, constant, gamma }, a, b, q) {
  const [m, n] = [a.length / q, b.length / q];
  const near = new Float64Array(m * n);
  for (let i = 0; i < m; i += 1) {
    for (let k = 0; k < n; k += 1) {
      let total = 0;
      for (let j = 0; j < q; j += 1) {
        const [u, v] = [a[i * q + j], b[k * q + j]];
        total += name === 'rbf' ? (u - v) ** 2 : u * v;
      }
      near[i * n + k] =
        name === 'rbf' ? Math.exp(-gamma * total) : name === 'linear' ? total : (total + constant) ** degree;
    }
  }
  return near;
}

/**
 * The points of a view, row by row from its foot: on a number line each row is the line.
 * @param {number[]} view  [x0, x1, y0, y1]
 * @param {number[]} size  points along each axis
 * @param {number} d
 */
export function pointsOver([x0, x1, y0, y1], [nx, ny], d) {
  const points = new Float64Array(nx * ny * d);
  for (let j = 0, at = 0; j < ny; j += 1) {
    for (let i = 0; i < nx; i += 1) {
      points[at++] = x0 + ((x1 - x0) * i) / (nx - 1);
      if (d === 2) points[at++] = y0 + ((y1 - y0) * j) / (ny - 1);
    }
  }
  return points;
}

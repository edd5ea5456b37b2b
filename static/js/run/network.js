// A network of two layers: what its units and its output say of a point, as the engine has it
// (app/engine/methods/network.py), and which reversals are tried on a mistake.

/**
 * @typedef {object} Network
 * @property {number} hidden  units
 * @property {number} inputs  weights of each, the bias's last where it has one
 * @property {boolean} bias
 * @property {'or' | 'majority'} output
 *
 * @typedef {{units: number[], far: number, output: number, right: boolean}} Trial  `far`: how far from 0 they are together
 */

/** The units’ weights, a row each. @param {Network} network @param {Float64Array} w @returns {{w: Float64Array, b: number}[]} */
export const unitsOf = ({ hidden, inputs, bias }, w) =>
  Array.from({ length: hidden }, (_, unit) => {
    const row = w.subarray(unit * inputs, (unit + 1) * inputs);
    return bias ? { w: row.subarray(0, inputs - 1), b: row[inputs - 1] } : { w: row, b: 0 };
  });

/** w.phi + b of each unit, added in index order. @param {Network} network @param {Numbers} w @param {Numbers} phi @param {number} [start] */
export function sumsOf({ hidden, inputs, bias }, w, phi, start = 0) {
  const p = bias ? inputs - 1 : inputs;
  return Float64Array.from({ length: hidden }, (_, unit) => {
    let sum = 0;
    for (let j = 0; j < p; j += 1) sum += w[unit * inputs + j] * phi[start + j];
    return bias ? sum + w[unit * inputs + p] : sum;
  });
}

/** What the output makes of the units: an OR is above 0 where any says +1. @param {Network} network @param {Float64Array} sums */
export const outputOf = ({ hidden, output }, sums) =>
  sums.reduce((total, sum) => total + (sum > 0 ? 1 : -1), output === 'or' ? hidden - 1 : 0);

/** @param {Network} network @param {Numbers} w @param {Numbers} phi @param {number} [start] */
export const networkScore = (network, w, phi, start = 0) => outputOf(network, sumsOf(network, w, phi, start));

/**
 * What changes its sign where the prediction does, and without jumps, so that borders can be drawn from it: how far the unit
 * that decides is above 0.
 * @param {Network} network @param {Numbers} w @param {Numbers} phi @param {number} start @param {number} zero  what a score of 0 predicts
 */
export function borderHeight(network, w, phi, start, zero) {
  const sums = sumsOf(network, w, phi, start).sort();
  const { hidden, output } = network;
  if (sums.some(Number.isNaN)) return NaN;
  // So many units at least have to say +1.
  const needed = output === 'or' ? 1 : zero > 0 ? Math.ceil(hidden / 2) : Math.floor(hidden / 2) + 1;
  return sums[hidden - needed];
}

/** Whether the output is a mistake, a score of 0 under the tie rule. @param {number} score @param {number} y @param {string} tie */
const isWrong = (score, y, tie) =>
  score === 0 ? tie === 'mistake' || y < 0 === (tie === 'positive') : score > 0 !== y > 0;

/**
 * The reversals that are tried on a mistake, up to the one that is kept: one unit, nearest 0 first, then two; of equals the first.
 * @param {Network} network
 * @param {Float64Array} sums  of the units
 * @param {number} y
 * @param {string} tie
 * @returns {Trial[]}
 */
export function trialsOf(network, sums, y, tie) {
  const units = Array.from(sums.keys());
  const pairs = units.flatMap((one) => units.slice(one + 1).map((other) => [one, other]));
  const farOf = (/** @type {number[]} */ some) => some.reduce((far, unit) => far + Math.abs(sums[unit]), 0);
  const near = (/** @type {number[]} */ a, /** @type {number[]} */ b) => farOf(a) - farOf(b);
  const all = [...units.map((unit) => [unit]).sort(near), ...pairs.sort(near)].map((some) => {
    const turned = sums.map((sum, unit) => (some.includes(unit) ? (sum > 0 ? -1 : 1) : sum));
    const output = outputOf(network, turned);
    return { units: some, far: farOf(some), output, right: !isWrong(output, y, tie) };
  });
  const kept = all.findIndex(({ right }) => right);
  return kept < 0 ? all : all.slice(0, kept + 1);
}

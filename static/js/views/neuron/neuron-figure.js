// One neuron in numbers: what comes in, by which weights, what is summed, and what is made of the sum.

import { activation, highest } from '../../run/scene.js';

const MOST = 8; // inputs drawn one by one

/**
 * @typedef {object} Input
 * @property {string} name
 * @property {number} value
 * @property {number[]} weights  one an output
 * @property {number[]} next  the weights after the visit
 *
 * @typedef {object} Neuron
 * @property {Input[]} inputs  the constant one last
 * @property {boolean} all  whether these are all inputs; else those that count most
 * @property {{count: number, sums: number[]} | null} rest  the others together, by output
 * @property {Float64Array[]} every  all weights, by output, without the constant's
 * @property {number[]} scores  one an output
 * @property {number} winner  the output that decides
 * @property {number} said  the output: +1 or -1, a class, or a prediction
 * @property {number | null} target
 * @property {boolean | null} right
 * @property {boolean} updates  whether the visit changes the weights
 * @property {'step' | 'sigmoid' | 'identity' | 'highest'} unit
 */

/**
 * @param {import('../../run/run.js').Run} run
 * @param {import('../../run/run.js').RunState} now
 * @param {import('../../run/focus.js').Focus} focus
 * @param {{unit: string, bias: string, tie: string, signOfZero: number, after: boolean, names: string[]}} how
 *   `after`: by the weights after the visit, though the point is the one it visits; `names`: of the weights' terms
 * @returns {Neuron}
 */
export function neuronOf(run, now, focus, how) {
  const { unit, bias, tie, signOfZero, after, names } = how;
  const judging = focus.kind === 'visited' && !after;
  const weights = judging ? { w: now.beforeW, b: now.beforeB } : { w: now.w, b: now.b };
  const row = ({ w, b }, c) => ({ w: w.subarray(c * run.p, (c + 1) * run.p), b: run.outputs > 1 ? b[c] : b });
  const outputs = Array.from({ length: run.outputs }, (_, c) => row(weights, c));
  const next = Array.from({ length: run.outputs }, (_, c) => row(now, c));
  const scores = outputs.map(({ w, b }) => activation(focus.phi, 0, w, b));
  const winner = run.outputs > 1 ? highest(scores, 0, run.outputs) : 0;
  const inputs = Array.from({ length: run.p }, (_, j) => ({
    name: names[j],
    value: focus.phi[j],
    weights: outputs.map(({ w }) => w[j]),
    next: next.map(({ w }) => w[j]),
  }));
  const shown = inputs.length <= MOST ? inputs : strongest(inputs, winner);
  const rest = inputs.length > MOST ? restOf(inputs, shown) : null;
  const constant = constantOf(bias, outputs, next);
  const said =
    run.task === 'multiclass'
      ? winner
      : run.task === 'regression'
        ? scores[0]
        : Math.sign(scores[0]) || signOfZero;
  return {
    inputs: constant ? [...shown, constant] : shown,
    all: !rest,
    rest,
    every: outputs.map(({ w }) => w),
    scores,
    winner,
    said,
    target: focus.y,
    right:
      focus.y === null || run.task === 'regression'
        ? null
        : judging && tie === 'mistake' && scores[0] === 0 && run.outputs === 1
          ? false
          : said === focus.y,
    updates: judging && now.isUpdate,
    unit: run.outputs > 1 ? 'highest' : /** @type {any} */ (unit),
  };
}

/** The constant input: +1 with the bias as its weight, or -1 with the threshold. */
function constantOf(bias, outputs, next) {
  if (bias === 'none') return null;
  const sign = bias === 'threshold' ? -1 : 1;
  const of = (rows) => rows.map(({ b }) => sign * b || 0);
  return { name: '', value: sign, weights: of(outputs), next: of(next) };
}

/** The inputs that move the deciding sum most, in their own order. */
function strongest(inputs, winner) {
  const size = ({ value, weights }) => Math.abs(value * weights[winner]) || 0;
  return inputs
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, MOST - 2)
    .sort((a, b) => inputs.indexOf(a) - inputs.indexOf(b));
}

function restOf(inputs, shown) {
  const others = inputs.filter((input) => !shown.includes(input));
  return {
    count: others.length,
    sums: inputs[0].weights.map((_, c) =>
      others.reduce((sum, { value, weights }) => sum + value * weights[c], 0),
    ),
  };
}

export const sigmoid = (a) => 1 / (1 + Math.exp(-a));

/** What the neuron makes of a sum, from -1 to 1 as it is drawn; the identity is drawn over `reach`. */
export const response = (unit, a, reach) =>
  unit === 'sigmoid' ? 2 * sigmoid(a) - 1 : unit === 'identity' ? a / reach : a > 0 ? 1 : -1;

/** The curve of a unit over -reach .. reach in a rectangle of px. */
export function responsePath(unit, reach, { left, top, width, height }) {
  const x = (a) => left + ((a + reach) / (2 * reach)) * width;
  const y = (r) => top + ((1 - r) / 2) * height;
  if (unit === 'step') return `M${left},${y(-1)}H${x(0)}V${y(1)}H${left + width}`;
  return Array.from({ length: 41 }, (_, i) => {
    const a = -reach + (2 * reach * i) / 40;
    return `${i ? 'L' : 'M'}${Math.round(x(a) * 10) / 10},${Math.round(y(response(unit, a, reach)) * 10) / 10}`;
  }).join('');
}

/**
 * Many weights as squares whose size says how large and whose filling says which sign: {positive, negative} paths.
 * @param {ArrayLike<number>} values
 * @param {{left: number, top: number, side: number}} place
 */
export function squaresOf(values, { left, top, side }) {
  const columns = Math.ceil(Math.sqrt(values.length));
  const cell = side / columns;
  let most = 0;
  for (let i = 0; i < values.length; i += 1) most = Math.max(most, Math.abs(values[i]));
  const paths = { positive: '', negative: '', cell };
  for (let i = 0; i < values.length; i += 1) {
    const half = (cell / 2) * 0.92 * Math.sqrt(Math.abs(values[i]) / (most || 1));
    if (!(half > 0.15)) continue;
    const x = left + ((i % columns) + 0.5) * cell - half;
    const y = top + (Math.floor(i / columns) + 0.5) * cell - half;
    const d = `M${x.toFixed(1)},${y.toFixed(1)}h${(2 * half).toFixed(1)}v${(2 * half).toFixed(1)}h${(-2 * half).toFixed(1)}Z`;
    if (values[i] > 0) paths.positive += d;
    else paths.negative += d;
  }
  return paths;
}

// A naive network of two layers, unit by unit as written down, and its runs as the server would send them, decoded.

import { decoded } from '../../static/js/client/transport/wire.ts';
import { Run } from '../../static/js/run/run.ts';
import { sceneAt } from '../../static/js/run/scene.ts';
import { initialState } from '../../static/js/state/reducers.ts';
import { XOR } from './perceptron.mjs';
import { packed } from './run-message.mjs';

const SAYS = {
  tanh: Math.tanh,
  sigmoid: (s) => 1 / (1 + Math.exp(-s)),
  step: (s) => (s > 0 ? 1 : -1),
};
const STEEP = { tanh: (s) => 1 - Math.tanh(s) ** 2, sigmoid: (s) => Math.exp(-s) / (1 + Math.exp(-s)) ** 2 };

/** Units of [weights..., bias], and the output's weights and bias, of one row of numbers. */
export const unrolled = (row, hidden, d) => ({
  units: Array.from({ length: hidden }, (_, j) => row.slice(j * (d + 1), (j + 1) * (d + 1))),
  v: row.slice(hidden * (d + 1), hidden * (d + 1) + hidden),
  c: row[hidden * (d + 1) + hidden],
});

/** What the units say of a point, and the output. */
export function spoken(row, { hidden, unit, output = 'learned' }, x) {
  const { units, v, c } = unrolled(row, hidden, x.length);
  const sums = units.map((w) => x.reduce((sum, value, k) => sum + w[k] * value, w[x.length]));
  const h = sums.map(SAYS[unit]);
  const total = h.reduce((sum, value) => sum + value, 0);
  const a =
    output === 'learned'
      ? h.reduce((sum, value, j) => sum + v[j] * value, c)
      : output === 'or'
        ? total + hidden - 1
        : total;
  return { sums, h, a };
}

export const lossOf = (loss, a, y) =>
  loss === 'squared' ? (y - a) ** 2 / 2 : Math.log(1 + Math.exp(-y * a));

/** The slope of one example's loss in every weight, by the chain rule. */
export function slopes(row, network, x, y) {
  const { hidden, unit, loss } = network;
  const { v } = unrolled(row, hidden, x.length);
  const { sums, h, a } = spoken(row, network, x);
  const g = loss === 'squared' ? a - y : -y / (1 + Math.exp(y * a));
  const own = sums.map((s, j) => g * v[j] * STEEP[unit](s));
  return [...own.flatMap((value) => [...x, 1].map((z) => value * z)), ...h.map((value) => g * value), g];
}

const START = Array.from({ length: 60 }, (_, j) => Math.sin(7 * j + 1));

/** The message of a run of so many visits, one example each, in order; of an output that does not learn none. */
export function layeredRun({ x, y, visits = 40, rate = 0.5, start = START, ...more }) {
  const network = { hidden: 2, unit: 'tanh', loss: 'logistic', output: 'learned', ...more };
  const [n, d, learns] = [x.length, x[0].length, network.output === 'learned'];
  const width = network.hidden * (d + 1) + (learns ? network.hidden + 1 : 0);
  const first = start.slice(0, width);
  const updates = [];
  for (let visit = 1, row = first; learns && visit <= visits; visit += 1) {
    const i = (visit - 1) % n;
    const slope = slopes(row, network, x[i], y[i]);
    const { a } = spoken(row, network, x[i]);
    row = row.map((value, c) => value - rate * slope[c]);
    updates.push({ visit, example: i, a, row });
  }
  const each = (read) => updates.flatMap(read);
  const [count, last] = [updates.length, learns ? visits : 0];
  const chunk = packed(
    { version: 1, block: 0, first: 0, count, base_visit: 0, next_visit: last + 1 },
    {
      visit: ['u4', each((u) => u.visit)],
      example: ['i4', each((u) => u.example)],
      mistake: ['i1', each((u) => Number(u.a * y[u.example] <= 0))],
      activation: ['f8', each((u) => u.a)],
      step: ['f8', each(() => rate)],
      w: ['f8', each((u) => u.row)],
      b: ['f8', each(() => 0)],
      errors: ['f8', each(() => 0)],
      margin: ['f8', each(() => NaN)],
      base: ['f8', [...first, 0]],
      base_sum: ['f8', [...first, 0].map(() => 0)],
      base_measures: ['f8', [n, NaN]],
    },
  );
  const terms = x[0].map((_, j) => `x_{${j + 1}}`);
  const kind = {
    version: 1,
    n,
    d,
    p: d,
    terms,
    straight: true,
    drawing: 'linear',
    task: 'binary',
    flipped: [],
  };
  const shape = { ...network, inputs: d + 1, bias: true };
  const message = packed(
    { ...kind, network: shape, done: true, updates: count, visits: last, chunk },
    { x: ['f8', x.flat()], y: ['i1', y], phi: ['f8', x.flat()], order: ['i4', x.map((_, i) => i)] },
  );
  return { message: decoded(message), network };
}

/** Such a run on the page: its state, the scene of each position, and the shape of its network. */
export function layered(examples = XOR, more = {}) {
  const { message, network } = layeredRun({ ...examples, ...more });
  const run = new Run(message);
  const { x, y, n, d, task, classes } = run;
  const learner = { name: 'multilayer-perceptron', rate: more.rate ?? 0.5 };
  const predictor = 'last';
  const document = { task, bias: 'learned', tie: 'mistake', sign_of_zero: 1, learner, predictor };
  const points = { x, y, n, d, task, classes };
  const state = { ...initialState, run, runId: 1, points, document, phase: null };
  return { run, state, network, at: (position, phase) => sceneAt(run, position, predictor, phase) };
}

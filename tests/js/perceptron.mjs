// Naive learners in two loops, and their runs as the server would send them, decoded: by the definition, sharing nothing with the engine.

import { decoded } from '../../static/js/client/transport/wire.ts';
import { Run } from '../../static/js/run/run.ts';
import { sceneAt } from '../../static/js/run/scene.ts';
import { initialState } from '../../static/js/state/reducers.ts';
import { packed } from './run-message.mjs';

const dot = (w, row) => row.reduce((sum, value, j) => sum + w[j] * value, 0);

/** How often the example is added to each weight vector, or null where nothing changes. */
const WAYS = {
  binary: ([a], y) => (y * a <= 0 ? [y] : null),
  regression: ([a], y) => [y - a],
  multiclass(scores, y) {
    const taken = scores.indexOf(Math.max(...scores));
    return taken === y ? null : scores.map((_, c) => (c === y ? 1 : c === taken ? -1 : 0));
  },
};

/**
 * The message of a whole run in one block, in the given order: a perceptron that updates where y a <= 0, or with a weight
 * vector for each class, or for real targets LMS.
 * @param {{x: number[][], y: number[], task?: string, rate?: number, epochs?: number, bias?: boolean,
 *   map?: (row: number[]) => number[], start?: number[][], flipped?: number[]}} examples  `start`: [...w, b] of each class
 */
export function perceptronRun({
  x,
  y,
  task = 'binary',
  rate = 1,
  epochs = 20,
  bias = true,
  map = (row) => row,
  ...more
}) {
  const phi = x.map(map);
  const [n, d, p] = [x.length, x[0].length, phi[0].length];
  const outputs = task === 'multiclass' ? Math.max(...y) + 1 : 1;
  const scores = (state, i) => state.map((own) => dot(own, phi[i]) + own[p]);
  const first = more.start ?? Array.from({ length: outputs }, () => new Array(p + 1).fill(0));
  let state = first;
  const updates = [];
  let visit = 0;
  for (let epoch = 0, changes = 1; epoch < epochs && changes; epoch += 1) {
    changes = 0;
    for (let i = 0; i < n; i += 1) {
      visit += 1;
      const a = scores(state, i);
      const factors = WAYS[task](a, y[i]);
      if (!factors) continue;
      changes += 1;
      const z = [...phi[i], bias ? 1 : 0];
      state = state.map((own, c) => own.map((value, j) => value + rate * factors[c] * z[j]));
      updates.push({ visit, example: i, a, step: task === 'regression' ? rate * factors[0] : rate, state });
    }
  }
  const width = p * outputs;
  const flat = (weights) => [...weights.flatMap((own) => own.slice(0, p)), ...weights.map((own) => own[p])];
  const measures = (weights) => {
    const margins = x.map((_, i) => y[i] * scores(weights, i)[0]);
    return [
      margins.filter((m) => m <= 0).length,
      Math.min(...margins) / Math.hypot(...flat(weights).slice(0, width)),
    ];
  };
  const each = (read) => updates.flatMap(read);
  const count = updates.length;
  const chunk = packed(
    { version: 1, block: 0, first: 0, count, base_visit: 0, next_visit: visit + 1 },
    {
      visit: ['u4', each((u) => u.visit)],
      example: ['i4', each((u) => u.example)],
      mistake: ['i1', each(() => Number(task !== 'regression'))],
      activation: ['f8', each((u) => u.a)],
      step: ['f8', each((u) => u.step)],
      w: ['f8', each((u) => flat(u.state).slice(0, width))],
      b: ['f8', each((u) => flat(u.state).slice(width))],
      errors: ['f8', each((u) => measures(u.state)[0])],
      margin: ['f8', each((u) => measures(u.state)[1])],
      base: ['f8', flat(first)],
      base_sum: ['f8', flat(first).map(() => 0)],
      base_measures: ['f8', [n, NaN]],
    },
  );
  const terms = phi[0].map((_, j) => `x_{${j + 1}}`);
  const straight = phi.every((row, i) => row === x[i]);
  const kind = { version: 1, n, d, p, terms, straight, drawing: 'linear', task, flipped: more.flipped ?? [] };
  const message = packed(
    { ...kind, classes: Math.max(2, outputs), done: true, updates: count, visits: visit, chunk },
    {
      x: ['f8', x.flat()],
      y: [task === 'regression' ? 'f8' : 'i1', y],
      phi: ['f8', phi.flat()],
      order: ['i4', x.map((_, i) => i)],
    },
  );
  return decoded(message);
}

/** Such a run on the page: its state, and the scene of each position. */
export function trained({ predictor = 'last', ...examples }) {
  const run = new Run(perceptronRun(examples));
  const { x, y, n, d, task, classes } = run;
  const bias = examples.bias === false ? 'none' : 'learned';
  const document = {
    task,
    bias,
    tie: 'mistake',
    sign_of_zero: 1,
    learner: { name: 'perceptron' },
    predictor,
  };
  const state = { ...initialState, run, runId: 1, points: { x, y, n, d, task, classes }, document };
  return { run, state, at: (position) => sceneAt(run, position, predictor) };
}

export const AND = {
  x: [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
  y: [-1, -1, -1, 1],
};
export const XOR = { x: AND.x, y: [-1, 1, 1, -1] };
/** One example of each of three classes. */
export const THREE = {
  x: [
    [2, 0],
    [0, 2],
    [-2, -2],
  ],
  y: [0, 1, 2],
  task: 'multiclass',
};

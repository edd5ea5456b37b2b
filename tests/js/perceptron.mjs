// A perceptron in two loops, and its run as the server would send it: by the definition, sharing nothing with the engine.

import { packed } from './run-message.mjs';

/**
 * The message of a whole run in one block, from zero, in the given order, updating where y a <= 0.
 * @param {{x: number[][], y: number[], rate?: number, epochs?: number, bias?: boolean}} examples
 */
export function perceptronRun({ x, y, rate = 1, epochs = 20, bias = true }) {
  const [n, d] = [x.length, x[0].length];
  const dot = (w, row) => row.reduce((sum, value, j) => sum + w[j] * value, 0);
  let state = { w: x[0].map(() => 0), b: 0 };
  const updates = [];
  let visit = 0;
  for (let epoch = 0, wrong = 1; epoch < epochs && wrong; epoch += 1) {
    wrong = 0;
    for (let i = 0; i < n; i += 1) {
      visit += 1;
      const a = dot(state.w, x[i]) + state.b;
      if (y[i] * a > 0) continue;
      wrong += 1;
      const step = rate * y[i];
      state = { w: state.w.map((value, j) => value + step * x[i][j]), b: bias ? state.b + step : 0 };
      updates.push({ visit, example: i, a, ...state });
    }
  }
  const measures = ({ w, b }) => {
    const margins = x.map((row, i) => y[i] * (dot(w, row) + b));
    return [margins.filter((m) => m <= 0).length, Math.min(...margins) / Math.hypot(...w)];
  };
  const each = (read) => updates.map(read);
  const count = updates.length;
  const chunk = packed(
    { version: 1, block: 0, first: 0, count, base_visit: 0, next_visit: visit + 1 },
    {
      visit: ['u4', each((u) => u.visit)],
      example: ['i4', each((u) => u.example)],
      mistake: ['i1', each(() => 1)],
      activation: ['f8', each((u) => u.a)],
      step: ['f8', each(() => rate)],
      w: ['f8', updates.flatMap((u) => u.w)],
      b: ['f8', each((u) => u.b)],
      errors: ['f8', each((u) => measures(u)[0])],
      margin: ['f8', each((u) => measures(u)[1])],
      base: ['f8', new Array(d + 1).fill(0)],
      base_sum: ['f8', new Array(d + 1).fill(0)],
      base_measures: ['f8', [n, NaN]],
    },
  );
  const terms = x[0].map((_, j) => `x_{${j + 1}}`);
  const kind = { version: 1, n, d, p: d, terms, straight: true, drawing: 'linear', task: 'binary' };
  return packed(
    { ...kind, done: true, updates: count, visits: visit, chunk },
    { x: ['f8', x.flat()], y: ['i1', y], phi: ['f8', x.flat()], order: ['i4', x.map((_, i) => i)] },
  );
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

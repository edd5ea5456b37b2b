// Runs of tagged sentences from the table that the engine has made (tests/engine/test_trellis_table.py), decoded.

import { readFileSync } from 'node:fs';
import { Run } from '../../static/js/run/run.ts';
import { decoded } from '../../static/js/client/transport/wire.ts';
import { sceneAt } from '../../static/js/run/scene.ts';
import { initialState } from '../../static/js/state/reducers.ts';
import { packed } from './run-message.mjs';

export const cases = JSON.parse(readFileSync(new URL('../data/trellises.json', import.meta.url), 'utf8'));

/** What Viterbi's search needs of a run. */
export const sentencesOf = ({ n, d, p, classes, x, y, unit }) => ({
  n,
  d,
  p,
  classes,
  x: Float64Array.from(x),
  y: Int8Array.from(y),
  units: { weight: unit },
});

/** A run of a case: its updates come one a visit, from the states that stand in the table one after the other. */
export function tagged(which = 0) {
  const of = cases[which];
  const { n, d, p, classes, x, y, unit, words, tags, document, updates, states, examples } = of;
  const rows = updates.flatMap((k, i) => (i && updates[i - 1] === k - 1 ? [i] : [])); // those with the one before
  const count = rows.length;
  const zeros = (length) => new Array(length).fill(0);
  const chunk = packed(
    { version: 1, block: 0, first: 0, count, base_visit: 0, next_visit: count + 1 },
    {
      visit: ['u4', rows.map((_, k) => k + 1)],
      example: ['i4', rows.map((i) => examples[updates[i] - 1])],
      mistake: ['i1', rows.map(() => 1)],
      activation: ['f8', zeros(2 * count)],
      step: ['f8', rows.map(() => 1)],
      w: ['f8', rows.flatMap((i) => states[i].w)],
      b: ['f8', zeros(count * classes)],
      errors: ['i4', zeros(count)],
      margin: ['f8', zeros(count)],
      base: ['f8', [...states[0].w, ...zeros(classes)]],
      base_sum: ['f8', zeros(p * classes + classes)],
      base_measures: ['f8', [n, NaN]],
    },
  );
  const order = [...new Set([...rows.map((i) => examples[updates[i] - 1]), ...Array(n).keys()])];
  const message = packed(
    {
      version: 1,
      n,
      d,
      p,
      terms: zeros(p).map((_, j) => `x_${j}`),
      straight: false,
      drawing: 'linear',
      task: 'sequence',
      classes,
      units: { feature: 1, weight: unit },
      done: true,
      updates: count,
      visits: count,
      chunk,
    },
    { x: ['f8', x], y: ['i1', y], phi: ['f8', zeros(n * p)], order: ['i4', order] },
  );
  const run = new Run(decoded(message));
  const own = {
    task: 'sequence',
    learner: { name: 'structured-perceptron', rate: document.learner?.rate ?? 1 },
    predictor: 'last',
    sign_of_zero: -1,
    bias: 'none',
    data: { preset: 'fish', names: { inputs: words, classes: tags } },
  };
  const state = { ...initialState, run, document: own };
  return { of, run, state, at: (position, phase) => sceneAt(run, position, 'last', phase) };
}

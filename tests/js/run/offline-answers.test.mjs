// What a page works out for itself where there is no server to ask: the perceptron on AND, by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repliesOf } from '../../../static/js/run/offline-answers.ts';
import { AND, trained } from '../perceptron.mjs';

const WHY = { rates: {}, F1: '', examples: '', actual: '', predicted: '', target: '' };
const RECIPE = {
  scaling: [
    [1, 0],
    [1, 0],
  ],
  features: [
    ['x', 0],
    ['x', 1],
  ],
  kernel: null,
};
const kept = {
  recipe: RECIPE,
  reasons: WHY,
  counts: null,
  predictors: ['last', 'averaged', 'voted', 'pocket'],
};

function replies(more = {}) {
  const { run, state, at } = trained(AND);
  run.finish({ version: 1, updates: run.updates, visits: run.visits, bucket: 1, mistakes_per_epoch: [4] });
  return { run, at, ...repliesOf(run, state.document, { ...kept, ...more }) };
}

test('the features over a view, in double precision: far out a Gaussian is less than single has', () => {
  const { grid } = replies();
  const { p, phi } = grid({ view: [0, 1, 0, 1], size: [2, 2] });
  assert.equal(p, 2);
  assert.ok(phi instanceof Float64Array);
  assert.deepEqual(Array.from(phi), [0, 0, 1, 0, 0, 1, 1, 1]);
  assert.equal(replies({ recipe: null }).grid({ view: [0, 1, 0, 1], size: [2, 2] }), null);
});

test('votes are those of every weight vector before the visit, wherever one asks first', () => {
  const { run, at, votes } = replies();
  const byHand = (visit) =>
    Array.from({ length: run.n }, (_, i) => {
      let sum = 0;
      for (let t = 0; t < visit; t += 1) sum += Math.sign(at(t).scores[i]) || 1;
      return sum;
    });
  for (const visit of [run.visits, 3, 7, 0])
    assert.deepEqual(Array.from(votes({ visit }).score), byHand(visit));
});

test('how often each example was a mistake', () => {
  const { run, counts } = replies();
  const block = run.blocks[0];
  const expected = new Array(run.n).fill(0);
  for (let i = 0; i < block.count; i += 1) expected[block.example[i]] += 1;
  assert.deepEqual(Array.from(counts({ visit: run.visits }).mistakes), expected);
  assert.deepEqual(Array.from(counts({ visit: 0 }).updates), [0, 0, 0, 0]);
});

test('where updates are of several examples and no visit is judged, the counts that were kept', () => {
  const several = { visit: [4, 8], mistakes: [1, 0, 0, 1, 1, 0, 0, 0], updates: [1, 0, 0, 1, 1, 0, 0, 0] };
  const { counts } = replies({ counts: several });
  assert.deepEqual(Array.from(counts({ visit: 9 }).mistakes), [2, 0, 0, 1]);
  assert.deepEqual(counts({ visit: 5 }).visit, 4);
  assert.deepEqual(Array.from(counts({ visit: 2 }).mistakes), [0, 0, 0, 0]);
});

test('what predictors whose weights are here say of a point', () => {
  const { run, at, probe } = replies();
  const { visit, phi, predictors } = probe({ visit: run.visits, x: [2, 2] });
  assert.deepEqual([visit, Array.from(phi)], [run.visits, [2, 2]]);
  assert.deepEqual(
    predictors.map(({ name }) => name),
    ['last', 'averaged', 'voted'],
  );
  const { w, b } = at(run.visits).now;
  assert.deepEqual(predictors[0], { name: 'last', score: 2 * w[0] + 2 * w[1] + b, label: 1 });
  const { positive, negative } = predictors[2].votes;
  assert.equal(positive + negative, run.visits + 1);
});

test('metrics of a moment: all is right at the end', () => {
  const { run, metrics } = replies();
  const { training, test: held, updates } = metrics({ visit: run.visits });
  assert.deepEqual(
    [training.mistakes, training.TP, training.TN, held, updates],
    [0, 1, 3, null, run.updates],
  );
});

// Which examples the weights are made of.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supportOf } from '../../../static/js/run/support.ts';

const SVM = { family: 'svm', method: 'fit' };
const RUN = { n: 4, y: Int8Array.of(1, 1, -1, -1), dual: false, task: 'binary' };
const scene = (scores, k = 1) => ({
  now: { w: Float64Array.of(1, 0), k },
  scores: Float64Array.from(scores),
});

test('of a support vector machine those on the margin or within it', () => {
  assert.deepEqual(supportOf(RUN, scene([1 + 1e-9, 3, -1, 0.5]), SVM), [0, 2, 3]);
  assert.deepEqual(supportOf(RUN, scene([0, 0, 0, 0], 0), SVM), [], 'before it is fitted there are none');
  assert.deepEqual(supportOf(RUN, scene([1, 3, -1, 0.5]), { family: 'perceptrons', method: 'online' }), []);
});

test('where weights belong to examples those with one', () => {
  const now = { w: Float64Array.of(0, 2, -1, 0), k: 3 };
  assert.deepEqual(supportOf({ ...RUN, dual: true }, { now, scores: new Float64Array(4) }, null), [1, 2]);
});

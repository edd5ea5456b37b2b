// What comes of a visit: a step of its own, one of several, a part of a later one, or nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from '../../../static/js/run/outcome.js';
import { AND, trained } from '../perceptron.mjs';

const LEARNERS = [
  { name: 'perceptron', method: 'online' },
  { name: 'batch-perceptron', method: 'batch' },
  { name: 'soft-margin-svm', method: 'fit' },
];
const { run } = trained(AND); // updates at visits 1, 4, ...
const comes = (position, name = 'perceptron', visit = run.at(position)) =>
  outcomeOf({ run, document: { learner: { name } }, catalog: { learners: LEARNERS } }, visit);

test('an update is a step, and a visit without one is nothing', () => {
  assert.deepEqual([comes(1), comes(2), comes(4)], ['step', 'none', 'step']);
});

test('an update of no single example is one of several together', () => {
  assert.equal(comes(4, 'batch-perceptron', { ...run.at(4), example: -1 }), 'together');
});

test('a visit of a batch waits for its end, and what is fitted at once has no steps', () => {
  assert.equal(comes(2, 'batch-perceptron'), 'gathered');
  assert.equal(comes(1, 'soft-margin-svm'), 'fitted');
});

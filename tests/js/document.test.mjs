import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brushesOf, brushFor } from '../../static/js/state/brushes.js';
import { linesFor, parametersThatApply, withPoints } from '../../static/js/scenario/document.js';

test('a click can place every class, and a new one up to six', () => {
  assert.deepEqual(brushesOf({ task: 'multiclass', classes: 3 }), [0, 1, 2, 3]);
  assert.equal(brushesOf({ task: 'multiclass', classes: 6 }).length, 6);
  assert.equal(brushesOf({ task: 'multiclass', classes: 10 }).length, 10);
});

test('another task takes its first brush, and the eraser stays', () => {
  assert.equal(brushFor(-1, { task: 'multiclass', classes: 3 }), 0);
  assert.equal(brushFor(2, { task: 'binary', classes: 2 }), 1);
  assert.equal(brushFor(1, { task: 'regression', classes: 0 }), 'point');
  assert.equal(brushFor('erase', { task: 'regression', classes: 0 }), 'erase');
});

test('a parameter applies by what another one is, or is unless it is given', () => {
  const parameters = [
    { name: 'kind', default: 'linear', applies: null },
    { name: 'gamma', default: 1, applies: { kind: ['rbf'] } },
  ];
  const names = (values) => parametersThatApply(parameters, values).map(({ name }) => name);
  assert.deepEqual(names({}), ['kind']);
  assert.deepEqual(names({ kind: 'rbf' }), ['kind', 'gamma']);
});

test('lines are shown or hidden by an option of the document', () => {
  const lines = [
    { text: 'always' },
    { text: 'some', by: 'learner.variant', show: ['PA'] },
    { text: 'others', by: 'bias', hide: ['none'] },
  ];
  const shown = (document) => linesFor(lines, document).map(({ text }) => text);
  assert.deepEqual(shown({ learner: { variant: 'PA' }, bias: 'none' }), ['always', 'some']);
  assert.deepEqual(shown({ learner: { variant: 'PA-I' }, bias: 'learned' }), ['always', 'others']);
});

test('points that are all on screen are taken from there, others from the document', () => {
  const points = { x: Float64Array.of(1, 2), y: Int8Array.of(1), n: 1, d: 2 };
  assert.deepEqual(withPoints({ data: { explicit: true, test: null } }, points).data, {
    test: null,
    x: [[1, 2]],
    y: [1],
  });
  const held = {
    data: {
      x: [
        [1, 2],
        [3, 4],
      ],
      y: [1, -1],
      test: { share: 0.5, seed: 0 },
    },
  };
  assert.equal(withPoints(held, points), held);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  documentOf,
  linesFor,
  parametersThatApply,
  withPoints,
} from '../../../static/js/scenario/document.ts';

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

test('names that are the examples own are shown and not kept', () => {
  const names = { inputs: ['red', 'smell'], classes: ['poisonous', 'edible'] };
  const kept = (data, run, task = 'binary') => documentOf({ document: { task, data }, points: {}, run }).data;
  assert.deepEqual(kept({ preset: 'categories', names }, { named: true }), { preset: 'categories' });
  assert.deepEqual(kept({ preset: 'categories', names }, { named: false }), { preset: 'categories', names });
  assert.deepEqual(kept({ preset: 'spam', names }, { texts: ['a'] }), {
    preset: 'spam',
    names: { classes: names.classes },
  });
  assert.deepEqual(kept({ preset: 'fish', names }, { tagged: true }, 'sequence'), { preset: 'fish' });
});

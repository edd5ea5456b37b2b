import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brushFor, brushesOf } from '../../../static/js/state/points.ts';

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

// The points and the visits of a run as rows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointRows, visitRows } from '../../../static/js/run/tables.ts';
import { AND, trained } from '../perceptron.mjs';

const NAMES = { inputs: ['free', 'meeting'], classes: ['spam', 'ham'], label: 'kind' };
const { run, state } = trained(AND);

test('points have a header of their names, and classes theirs', () => {
  assert.deepEqual(pointRows(state.points, { data: { names: NAMES } }).slice(0, 2), [
    ['free', 'meeting', 'kind'],
    [0, 0, 'ham'],
  ]);
  assert.deepEqual(pointRows(state.points, null).slice(0, 2), [
    ['x1', 'x2', 'y'],
    [0, 0, -1],
  ]);
});

test('a visit is a row: its example, score, mistake, step, and the weights after it', () => {
  const { rows } = visitRows(run, null);
  assert.equal(rows.length, 1 + run.visits);
  assert.deepEqual(rows[0].join(), 'visit,epoch,example,x1,x2,y,activation,mistake,update,step,w x1,w x2,b');
  // The first visit is a mistake at a score of 0: b = -1. The second has the score -1, and is right.
  assert.deepEqual(rows[1], [1, 1, 1, 0, 0, -1, 0, 1, 1, 1, 0, 0, -1]);
  assert.deepEqual(rows[2], [2, 1, 2, 0, 1, -1, -1, 0, 0, 0, 0, 0, -1]);
});

test('of several classes there is a score, a weight vector and a bias each', () => {
  const several = trained({ x: [[1, 2]], y: [1], task: 'multiclass' }).run;
  const [head, first] = visitRows(several, null).rows;
  assert.equal(
    head.join(),
    'visit,epoch,example,x1,x2,y,activation0,activation1,mistake,update,step,w0 x1,w0 x2,w1 x1,w1 x2,b0,b1',
  );
  assert.deepEqual(first, [1, 1, 1, 1, 2, 1, 0, 0, 1, 1, 1, -1, -2, 1, 2, -1, 1]);
});

test('what is not here is said', () => {
  const part = Object.assign(Object.create(run), { blocks: [] });
  assert.deepEqual(visitRows(part, null), { need: { kind: 'chunk', payload: { position: 1 } } });
});

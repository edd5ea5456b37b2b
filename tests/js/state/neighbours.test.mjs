import assert from 'node:assert/strict';
import { test } from 'node:test';
import { neighbourOf } from '../../../static/js/state/points.ts';

const square = {
  x: Float64Array.from([0, 0, 0, 1, 1, 0, 1, 1]),
  y: [-1, -1, -1, 1],
  n: 4,
  d: 2,
  task: 'binary',
};

test('an arrow goes to the nearest example that way, and stays where there is none', () => {
  assert.equal(neighbourOf(square, 0, 'ArrowRight'), 2);
  assert.equal(neighbourOf(square, 0, 'ArrowUp'), 1);
  assert.equal(neighbourOf(square, 3, 'ArrowDown'), 2);
  assert.equal(neighbourOf(square, 3, 'ArrowRight'), null);
});

test('it begins at the first example, and other keys lead nowhere', () => {
  assert.equal(neighbourOf(square, null, 'ArrowLeft'), 0);
  assert.equal(neighbourOf(square, 0, 'Enter'), null);
  assert.equal(neighbourOf({ ...square, n: 0 }, null, 'ArrowLeft'), null);
});

test('examples of more inputs than a plane has are gone through one after the other', () => {
  const many = { x: new Float64Array(15), y: [1, 1, -1], n: 3, d: 5, task: 'binary' };
  assert.equal(neighbourOf(many, 2, 'ArrowRight'), 0);
  assert.equal(neighbourOf(many, 0, 'ArrowLeft'), 2);
  assert.equal(neighbourOf(many, 0, 'ArrowUp'), 1);
});

// The plane in words: weights, the line and the points.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_POINTS, planeText } from '../../../static/js/page/plane-text.ts';
import { en as text } from '../../../static/js/text/en/page.ts';
import { AND, trained } from '../perceptron.mjs';

const words = (examples, position, changed = {}) => {
  const { state, at } = trained(examples);
  return planeText({ ...state, ...changed }, at(position), text);
};

test('weights, the equation of the line and each point are said', () => {
  assert.deepEqual(words({ x: [[1, -2]], y: [1] }, 1), {
    weights: ['w = (1, \u22122), b = 1', 'line: x₁ − 2 x₂ + 1 = 0'],
    points: ['example 1: (1, \u22122), class +1'],
    more: '',
  });
});

test('before anything is learned there is no line', () => {
  assert.deepEqual(words(AND, 0).weights, ['w = (0, 0), b = 0', 'Every weight is 0.']);
});

test('several classes have a weight vector each, and no one line', () => {
  const { weights } = words({ x: [[1, 2]], y: [1], task: 'multiclass' }, 1);
  assert.equal(weights.length, 2);
  assert.match(weights[1], /^class 1: w = \(1, 2\), b = 1$/);
});

test('of many points the first are listed, and how many more there are', () => {
  const n = MOST_POINTS + 7;
  const x = Array.from({ length: n }, (_, i) => [i + 1, 1]);
  const { points, more } = words({ x, y: x.map(() => 1) }, 1);
  assert.equal(points.length, MOST_POINTS);
  assert.match(more, /^7 more points/);
});

test('while a question is open the weights are not said', () => {
  const { weights, points } = words(AND, 4, { course: { question: { kind: 'line', version: 1 } } });
  assert.deepEqual(weights, []);
  assert.equal(points.length, 4);
});

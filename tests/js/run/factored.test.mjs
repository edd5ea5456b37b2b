import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeScore } from '../../../static/js/run/factored.ts';
import { activation, activations } from '../../../static/js/run/scene.ts';

// Inputs over the root of 2: (1, 1) is (0.707.., 0.707..), and its score by w = (1, 0), b = -1/2 in these is 0 by hand.
const root = Math.SQRT1_2;
const units = {
  feature: 1,
  weight: 1,
  factored: { weight: 1, lengths: [root, root], squares: ['1', '1'], over: '2' },
};

test('a score of scaled inputs is the whole number that it is by hand', () => {
  const phi = [root, root];
  assert.equal(wholeScore(units, [2 * root, 0], -1, phi, 0), 0n);
  assert.equal(wholeScore(units, [3 * root, 0], -1, phi, 0), 1n);
  assert.equal(activation(phi, 0, Float64Array.of(2 * root, 0), -1, units), 0);
});

test('what is no multiple of a length is left to its roundings', () => {
  assert.equal(wholeScore(units, [2 * root, 0], -1, [0.3, root], 0), null);
});

test('of several classes equal scores are equal', () => {
  const phi = Float64Array.of(root, 3 * root);
  const w = Float64Array.of(3 * root, 0, 0, root);
  const run = { n: 1, p: 2, outputs: 2, phi, network: null, units };
  const [one, other] = activations(run, w, Float64Array.of(0, 0));
  assert.equal(one, other);
});

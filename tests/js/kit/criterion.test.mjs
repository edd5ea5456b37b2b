import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  batchPath,
  borderOf,
  criterion,
  freedom,
  levelsOf,
  onlinePath,
  sigmoid,
  signedSum,
  slice,
  sliceAt,
  telling,
} from '../../../static/js/kit/criterion.ts';
import { isWrong } from '../../../static/js/run/mistakes.ts';
import { Run } from '../../../static/js/run/run.ts';
import { startOf } from '../../../static/js/run/start.ts';
import { AND, perceptronRun } from '../perceptron.mjs';

const cases = JSON.parse(await readFile(new URL('../../data/criterion.json', import.meta.url), 'utf8'));
const near = (a, b, why) => assert.ok(Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b)), why);
const run = {
  n: 4,
  p: 2,
  phi: Float64Array.from([0, 0, 0, 1, 1, 0, 1, 1]),
  y: Int8Array.from([-1, -1, -1, 1]),
  fixedOrder: null,
};
const weights = { w: Float64Array.from([0.5, -1.5]), b: 0.25 };

test('a slice of the surface is the criterion of the weights there', () => {
  const box = { x0: -2, x1: 2, y0: -1, y1: 3 };
  const { values } = slice(run, weights, [1, 2], box, 5);
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const [w2, b] = [-2 + column, -1 + row];
      const there = criterion(run, Float64Array.from([0.5, w2]), b);
      assert.ok(Math.abs(values[row * 5 + column] - there) < 1e-12);
      assert.ok(Math.abs(sliceAt(run, weights, [1, 2], [w2, b]) - there) < 1e-12);
    }
  }
});

test('batch steps end where nothing is wrong, and sums that only rounding keeps from 0 are mistakes', () => {
  const start = { w: new Float64Array(2), b: 0 };
  const path = batchPath(run, start, { rate: 0.1, tie: 'mistake', free: 3 }, 100);
  const tenfold = batchPath(run, start, { rate: 1, tie: 'mistake', free: 3 }, 100);
  assert.equal(path.length, tenfold.length); // from zero the rate only scales
  assert.equal(criterion(run, path.at(-1).w, path.at(-1).b), 0);
});

for (const { document, phi, y, path } of cases) {
  test(`criterion and batch steps are the engine's: ${document.data.preset}`, () => {
    const examples = { phi: phi.flat(), y, n: y.length, p: phi[0].length, fixedOrder: null };
    const { rate = 1 } = document.learner;
    const tie = document.tie ?? 'mistake';
    const free = freedom(examples, document.bias ?? 'learned');
    const steps = batchPath(examples, path[0], { rate, tie, free }, path.length - 1);
    path.forEach((row, k) => {
      near(criterion(examples, row.w, row.b), row.criterion, `criterion after step ${k}`);
      near(steps[k].b, row.b, `b after step ${k}`);
      row.w.forEach((value, j) => near(steps[k].w[j], value, `w${j} after step ${k}`));
    });
  });
}

test('of many weights those are looked at first whose features tell the classes apart most', () => {
  const examples = { phi: [1, 5, 0, 9, 1, 1, 0, 0], y: [1, -1], n: 2, p: 4 };
  assert.deepEqual(telling(examples), [1, 3]);
  assert.deepEqual(telling(run), [0, 1]);
});

test('a score of 0 is wrong as the scenario has it', () => {
  assert.deepEqual(
    ['mistake', 'positive', 'negative'].map((tie) => [isWrong(0, 1, tie), isWrong(0, -1, tie)]),
    [
      [true, true],
      [false, true],
      [true, false],
    ],
  );
});

test('an example’s term begins on its line, and the way of its label is flat', () => {
  const { w, b, y } = borderOf(run, 3, weights, [0, 1]);
  assert.deepEqual([w, b, y], [[1, 1], 0.25, 1]);
  const beyond = [2, 2]; // y (u + v) > -b: right, so its term is 0
  const before = [-2, -2];
  const terms = ([u, v]) => Math.max(0, -(u + v + 0.25));
  assert.equal(terms(beyond), 0);
  assert.equal(sliceAt({ ...run, n: 1, phi: [1, 1], y: [1] }, weights, [0, 1], before), terms(before));
});

test('a run’s path has every update that is here, from where it began', () => {
  const trained = new Run(perceptronRun(AND));
  const path = onlinePath(trained, startOf(trained, null), [0, 2]);
  assert.equal(path.length, trained.updates + 1);
  assert.deepEqual(path.slice(0, 3), [
    { k: 0, u: 0, v: 0 },
    { k: 1, u: 0, v: -1 },
    { k: 2, u: 1, v: 0 },
  ]);
});

test('the signed sum is what all examples pull together', () => {
  assert.deepEqual([...signedSum(run, 3)], [0, 0, -2]);
});

test('contours lie close together near 0, and a flat surface has none', () => {
  const levels = levelsOf([0, 100], 4);
  assert.ok(levels.every((level, i) => level > 0 && level < 100 && (!i || level > levels[i - 1])));
  assert.ok(levels[1] - levels[0] < levels[3] - levels[2]);
  assert.deepEqual(levelsOf([0, 0]), []);
});

test('the sigmoid does not overflow', () => {
  assert.deepEqual([sigmoid(0), sigmoid(1e4), sigmoid(-1e4)], [0.5, 1, 0]);
});

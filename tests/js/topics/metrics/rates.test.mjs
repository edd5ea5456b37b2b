import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matrixOf, overallOf, ratesOf, sharesOf } from '../../../../static/js/topics/metrics/moment.ts';

const COUNTS = {
  TP: 3,
  FN: 1,
  FP: 2,
  TN: 4,
  TPR: 0.75,
  F1: 2 / 3,
  accuracy: 0.7,
  examples: 10,
  mistakes: 3,
  NPV: null,
  reasons: { NPV: 'no example is predicted negative' },
};
const of = (rates, name) => rates.find((rate) => rate.name === name);

test('a rate is written with its formula and the numbers of the matrix', () => {
  const { formula, numbers, value, reason } = of(sharesOf(COUNTS), 'TPR');
  assert.deepEqual([formula, numbers, value, reason], ['TP/(TP+FN)', '3/4', 0.75, null]);
  assert.equal(of(sharesOf(COUNTS), 'F1').numbers, '6/9');
});

test('one that cannot be told has its reason', () => {
  assert.deepEqual(of(sharesOf(COUNTS), 'NPV').reason, 'no example is predicted negative');
});

test('of two classes all rates are listed, the error in whole numbers', () => {
  const rates = ratesOf(COUNTS);
  assert.equal(of(rates, 'accuracy').numbers, '7/10');
  assert.equal(of(rates, 'Error').numbers, '2 · 3');
  assert.equal(of(rates, 'MCC').numbers, '(3·4 − 2·1)/√(5·4·6·5)');
});

test('the macro F1 is the mean over the classes that have one', () => {
  const found = { examples: 6, mistakes: 2, reasons: {}, classes: [{ F1: 0.5 }, { F1: null }, { F1: 0.75 }] };
  assert.equal(of(overallOf(found), 'macro_F1').numbers, '1.25/2');
  assert.equal(of(overallOf(found), 'accuracy').numbers, '4/6');
});

test('of two classes the positive one stands first, with the names of the cells', () => {
  const two = matrixOf({
    labels: [-1, 1],
    confusion: [
      [4, 2],
      [1, 3],
    ],
    TP: 3,
  });
  assert.deepEqual(two.labels, [1, -1]);
  assert.deepEqual(two.rows, [
    [3, 1],
    [2, 4],
  ]);
  assert.equal(two.tags[0][1], 'FN');
  const several = { labels: [0, 1, 2], confusion: [[1], [2], [3]] };
  assert.deepEqual(matrixOf(several), { labels: [0, 1, 2], rows: [[1], [2], [3]], tags: null });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricsOf, rocFields, rocOf } from '../../../static/js/run/metrics.ts';

const WHY = {
  rates: { TPR: ['TP', 'FN', 'no positive'], PPV: ['TP', 'FP', 'none said'] },
  F1: 'no F1',
  examples: 'no examples',
  actual: 'one actual',
  predicted: 'one predicted',
  target: 'one target',
};
const TWO = { task: 'binary', classes: 2 };

test('two classes: the four counts and what is made of them', () => {
  const found = metricsOf(TWO, [1, 1, 1, -1, -1], [1, 1, -1, 1, -1], WHY);
  assert.deepEqual(found.confusion, [
    [1, 1],
    [1, 2],
  ]);
  assert.deepEqual([found.mistakes, found.loss, found.accuracy, found.Error], [2, 0.4, 0.6, 4]);
  assert.deepEqual([found.TPR, found.PPV, found.F1], [2 / 3, 2 / 3, 2 / 3]);
  assert.ok(Math.abs(found.MCC - 1 / 6) < 1e-15); // (2 * 1 - 1 * 1) / sqrt(3 * 3 * 2 * 2)
});

test('a quotient of nothing is null, with its reason', () => {
  const found = metricsOf(TWO, [-1, -1], [-1, -1], WHY);
  assert.deepEqual([found.TPR, found.F1, found.MCC], [null, null, null]);
  assert.deepEqual(found.reasons, { MCC: 'one actual', F1: 'no F1', TPR: 'no positive', PPV: 'none said' });
  assert.equal(metricsOf(TWO, [-1, 1], [1, 1], WHY).reasons.MCC, 'one predicted');
  assert.equal(metricsOf(TWO, [], [], WHY).reasons.accuracy, 'no examples');
});

test('of several classes each has its rates against the rest', () => {
  const found = metricsOf({ task: 'multiclass', classes: 3 }, [0, 0, 1, 2], [0, 1, 1, 1], WHY);
  assert.deepEqual(
    found.classes.map(({ TP, FN, FP, TN }) => [TP, FN, FP, TN]),
    [
      [1, 1, 0, 2],
      [1, 0, 2, 1],
      [0, 1, 0, 3],
    ],
  );
  assert.ok(Math.abs(found.macro_F1 - (2 / 3 + 1 / 2 + 0) / 3) < 1e-15);
});

test('a regression is measured by its errors', () => {
  const found = metricsOf({ task: 'regression', classes: 0 }, [1, 2, 3], [1, 2, 5], WHY);
  assert.deepEqual([found.MSE, found.MAE, found.R2], [4 / 3, 2 / 3, -1]);
  assert.deepEqual(metricsOf({ task: 'regression', classes: 0 }, [2, 2], [1, 3], WHY).reasons, {
    R2: 'one target',
  });
});

test('thresholds fall, equal scores are one, and the area is the share of pairs that the positive wins', () => {
  const { positives, negatives, area, curve } = rocOf([1, -1, 1, -1, 1], [2, 1, 1, 0, -1]);
  assert.deepEqual(curve, { threshold: [2, 1, 0, -1], TP: [1, 2, 2, 3], FP: [0, 1, 2, 2] });
  assert.deepEqual([positives, negatives], [3, 2]);
  assert.equal(area, (2 + 0.5 + 1 + 0) / 6);
});

test('what is 0 by hand is called 0, whatever rounding made of it', () =>
  assert.deepEqual(rocOf([1, -1], [0, -2], [1e-17, -0.5]).curve.threshold, [0, -0.5]));

test('one class has no area, and a set that is not there is null', () => {
  assert.equal(rocOf([1, 1], [1, 2]).area, null);
  assert.deepEqual(rocFields('test', null), { test: null });
  assert.deepEqual(rocFields('test', rocOf([1], [3])).test_TP, [1]);
});

// What a table of counts comes to: thresholds that are pulled, and pairs that are pasted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metricsOfConfusion } from '../../../../static/js/run/metrics.ts';
import words from '../../../../static/js/text/en/metrics.ts';
import { MOST, pastedMoment, tableOf, twelve } from '../../../../static/js/topics/metrics/pasted.ts';
import { thresholdAt, thresholdMoment } from '../../../../static/js/topics/metrics/figure.ts';

const near = (/** @type {number} */ a, /** @type {number} */ b) =>
  assert.ok(Math.abs(a - b) < 1e-12, `${a} ${b}`);
const PLAIN = { positive: null, class: 0 };
const WHY = words.reasons;
const SIDES = { yes: 'yes|ja', no: 'no|nein' };
const TWELVE = twelve(words.pasted.columns);

test('twelve predictions come to the rates that are worked out by hand', () => {
  const { matrix, rates, sides } = pastedMoment(TWELVE, PLAIN, words);
  assert.deepEqual(
    [sides, matrix.names],
    [
      ['1', '0'],
      ['1 (+)', '0 (−)'],
    ],
  );
  assert.deepEqual(
    matrix.rows.map((row) => row.map(({ count }) => count)),
    [
      [6, 2],
      [1, 3],
    ],
  );
  const of = Object.fromEntries(rates.map(({ name, value }) => [name, value]));
  assert.deepEqual([of.accuracy, of.TPR, of.TNR, of.PPV], [9 / 12, 6 / 8, 3 / 4, 6 / 7]);
  near(of.F1, 12 / 15);
  near(of.MCC, (6 * 3 - 1 * 2) / Math.sqrt(7 * 8 * 4 * 5));
  assert.deepEqual([of.NPV, of.FNR, of.FPR, of.FDR, of.FOR], [3 / 5, 2 / 8, 1 / 4, 1 / 7, 2 / 5]);
  assert.deepEqual([of.loss, of.Error], [3 / 12, 6]);
});

test('the class to be detected can be chosen, and then precision is that of the other class', () => {
  const { sides, rates } = pastedMoment(TWELVE, { ...PLAIN, positive: '0' }, words);
  assert.equal(sides[0], '0');
  assert.equal(rates.find(({ name }) => name === 'PPV').value, 3 / 5);
});

test('several classes have a matrix in words, and the rates of each against the rest', () => {
  const text = 'cat cat\ncat dog\ndog dog\nbird bird\nbird cat';
  const { matrix, classes, rates } = pastedMoment(text, { ...PLAIN, class: 1 }, words);
  assert.deepEqual(classes, ['bird', 'cat', 'dog']);
  assert.deepEqual(matrix.names, classes);
  const of = Object.fromEntries(rates.map(({ name, value }) => [name, value]));
  assert.deepEqual([of.accuracy, of.TPR, of.PPV], [3 / 5, 1 / 2, 1 / 2]);
});

test('a rate whose both counts are 0 is undefined, and so is the correlation of one class', () => {
  const counts = [
    [3, 1],
    [0, 0],
  ];
  const { TPR, MCC, accuracy, reasons } = metricsOfConfusion('binary', [-1, 1], counts, WHY);
  assert.deepEqual([TPR, MCC, accuracy], [null, null, 3 / 4]);
  assert.deepEqual([reasons.TPR, reasons.MCC], ['no example is positive', 'all examples are of one class']);
});

test('commas, semicolons, tabs, quotation marks, a header and true minus signs are read', () => {
  assert.deepEqual(tableOf('Actual;Predicted\n"1";1\n−1;1').pairs, [
    ['1', '1'],
    ['-1', '1'],
  ]);
  for (const text of ['ja\tnein', 'nein nein\nja ja', '0 1\n1 1', '−1 1', '1 1'])
    assert.match(pastedMoment(text, PLAIN, words, SIDES).sides[0], /^(ja|1)$/, 'what says yes');
  assert.deepEqual(tableOf('y n\nn n').pairs[0], ['y', 'n'], 'labels that are no header');
});

test('what is no table is said with its row or its number, and has no matrix', () => {
  assert.deepEqual(tableOf(' \n').wrong, ['empty']);
  assert.deepEqual(tableOf('1,1\n1').wrong, ['cells', 2, 1]);
  assert.deepEqual(tableOf('1,1,0').wrong, ['cells', 1, 3]);
  assert.deepEqual(tableOf('1 1\n'.repeat(MOST.rows + 1)).wrong, ['rows', MOST.rows + 1, MOST.rows]);
  const many = Array.from({ length: MOST.classes + 1 }, (_, i) => `c${i} c${i}`).join('\n');
  assert.deepEqual(tableOf(many).wrong, ['classes', MOST.classes + 1, MOST.classes]);
  assert.equal(pastedMoment('1', PLAIN, words).matrix, null);
});

const STATE = {
  run: { n: 5, task: 'binary', version: 3 },
  document: { sign_of_zero: -1 },
  points: { task: 'binary' },
  roc: {
    version: 3,
    visit: 7,
    training: { positives: 3, negatives: 2, area: 5 / 6 },
    test: null,
    training_threshold: [2, 1, 0, -1],
    training_TP: [1, 2, 2, 3],
    training_FP: [0, 0, 1, 2],
  },
};

const NOW = { now: { position: 7 } };

test('at 0 a threshold predicts what the learner does, whichever class a score of 0 counts as', () => {
  const counts = (/** @type {any} */ state) => {
    const { matrix, says } = thresholdMoment(state, NOW, { set: 'training', threshold: null }, WHY);
    return [says[0], ...matrix.rows.flat().map(({ count }) => count)];
  };
  assert.deepEqual(counts(STATE), ['aboveZero', 2, 1, 0, 2]);
  assert.deepEqual(counts({ ...STATE, document: { sign_of_zero: 1 } }), ['fromZero', 2, 1, 1, 1]);
});

test('a pulled threshold goes from nobody to everybody along the curve', () => {
  const at = (/** @type {number} */ index) =>
    thresholdMoment(
      STATE,
      NOW,
      { set: 'training', threshold: thresholdAt(STATE.roc, 'training', index) },
      WHY,
    );
  assert.deepEqual([at(0).says, at(0).at], [['nobody'], [0, 0]]);
  assert.deepEqual([at(2).says, at(2).index], [['from', 1], 2]);
  assert.deepEqual(at(4).at, [1, 1]);
  assert.deepEqual(at(4).curve[0], [0, 0]);
  assert.equal(at(1).area, 5 / 6);
  assert.deepEqual(at(1).along[0].values.at(-1), [1, 0.75]);
});

test('F1 and MCC along the thresholds are those worked out by hand at each cut', () => {
  const { along, curve } = thresholdMoment(STATE, NOW, { set: 'training', threshold: null }, WHY);
  assert.deepEqual(curve, [
    [0, 0],
    [0, 1 / 3],
    [0, 2 / 3],
    [1 / 2, 2 / 3],
    [1, 1],
  ]);
  const wanted = {
    F1: [0, 2 / 4, 4 / 5, 4 / 6, 6 / 8],
    MCC: [null, 2 / Math.sqrt(24), 4 / 6, 1 / 6, null], // one class alone is said at either end
  };
  for (const { name, values } of along) {
    const known = wanted[name].flatMap((value, i) => (value === null ? [] : [[i / 4, value]]));
    assert.equal(values.length, known.length);
    values.forEach(([x, value], i) => {
      assert.equal(x, known[i][0]);
      near(value, known[i][1]);
    });
  }
});

test('there is nothing to part without examples or of other kinds', () => {
  const empty = (/** @type {any} */ run, roc = STATE.roc) =>
    thresholdMoment({ ...STATE, run, roc }, NOW, { set: 'training', threshold: null }, WHY).empty;
  assert.equal(empty({ n: 0 }), 'none');
  assert.equal(empty({ n: 3, task: 'multiclass' }), 'classes');
  assert.equal(empty(STATE.run, null), 'waiting');
});

test('before the first visit there is nothing to part, and what is wrong elsewhere than at 0 is said to be so', () => {
  const at = (/** @type {number} */ position, /** @type {number | null} */ threshold = null) =>
    thresholdMoment(STATE, { now: { position } }, { set: 'training', threshold }, WHY);
  assert.deepEqual([at(0).empty, at(0).matrix], ['nothing', null]);
  assert.deepEqual([at(7).visit, at(7).pulled], [null, false]);
  assert.deepEqual([at(8).visit, at(8, 1).pulled], [7, true]);
});

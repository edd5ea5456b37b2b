// What is said of a run: the sentences that choose their words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  announced,
  ending,
  prediction,
  separator,
  soFar,
  verdict,
} from '../../../../static/js/text/en/run.ts';
import { counted } from '../../../../static/js/text/en/plural.ts';

test('a noun goes with its count', () => {
  assert.deepEqual([counted(1, 'visit'), counted(12345, 'visit')], ['1 visit', '12\u202f345 visits']);
});

test('a prediction is a label, a class or a number, as the task has it', () => {
  assert.deepEqual(
    [prediction(-1, 'binary'), prediction(2, 'multiclass'), prediction(0.25, 'regression')],
    ['−1', 'class 2', '0.25'],
  );
  assert.equal(prediction(null, 'binary'), '–');
});

test('a separated run says its bound where there is one', () => {
  assert.equal(ending.separated(1, 'mistake', null), 'Separated after 1 mistake.');
  assert.equal(ending.separated(3, 'mistake', 20), 'Separated after 3 mistakes; the [bound] was 20.');
});

test('examples are counted from 1, and one that lies on the boundary is named', () => {
  assert.match(ending['no-mistakes']([2]), /example 3 lies exactly/);
  assert.match(ending['no-mistakes']([0, 2]), /2 examples lie exactly/);
  assert.equal(announced.update(2, 3, true), 'update 2: example 4, a mistake');
  assert.equal(announced.update(2, -1, true), 'update 2: of several examples together');
});

test('a cycle says its epochs where they are several', () => {
  assert.match(ending.cycle({ period: 4, period_epochs: 1 }, 2), /every 4 visits: it never ends/);
  assert.match(ending.cycle({ period: 8, period_epochs: 2 }, 2), /every 8 visits \(2 epochs\)/);
});

test('a fit that is all right says so, and by how much', () => {
  assert.equal(ending.fitted(0, 4, 0.5), 'Fitted in one step: all right; margin 0.5.');
  assert.equal(ending.fitted(1, 4, -0.5), 'Fitted in one step: 1 of 4 wrong.');
});

test('a line of least squares has its sign before its offset', () => {
  assert.equal(verdict.leastSquaresAt(2, -0.5), 'a = 2 x − 0.5');
  assert.equal(verdict.leastSquaresAt(2, 0), 'a = 2 x + 0');
});

test('what is not known of the unscaled examples is not said', () => {
  assert.equal(verdict.unscaled({ radius: 5, margin: null, bound: null }), 'Unscaled: R = 5');
  assert.equal(
    verdict.unscaled({ radius: 5, margin: 0.5, bound: 100 }),
    'Unscaled: R = 5, δ = 0.5, bound 100',
  );
});

test('without examples nothing is wrong now', () => {
  assert.deepEqual([soFar.errors(1, 4), soFar.errors(0, 0)], ['1 of 4 wrong now', '']);
});

test('where a score of 0 is a mistake, the points on the line are counted beside what is wrong', () => {
  assert.equal(soFar.tied(0, 2, 'line'), '0 wrong, 2 on the line');
  assert.equal(ending.leaves(4, 'mistake', 0, 4, 2, 'line'), 'After 4 mistakes: 0 wrong, 2 on the line.');
  assert.equal(ending.leaves(4, 'mistake', 0, 4, 0, 'line'), 'After 4 mistakes: all right.');
});

test('what separates is named by the number of inputs', () => {
  assert.deepEqual([1, 2, 3, 64].map(separator), ['threshold', 'line', 'plane', 'hyperplane']);
  assert.equal(verdict.best(0.5, { d: 64, curved: false }), 'Widest hyperplane: 0.5 from the nearest point.');
  assert.match(verdict.hullsShare({ d: 3, curved: false }), /no plane separates them/);
  assert.match(verdict.zeroSum({ d: 1, curved: false }), /no threshold at 0 separates them/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/metrics.ts';
import {
  byLastWeights,
  figureOf,
  stopping,
  valuesAt,
  visitAt,
} from '../../../../static/js/topics/metrics/curves.ts';
import { CHOSEN, hasEpochs, moment, needs } from '../../../../static/js/topics/metrics/moment.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { AND, trained } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';
import { TWO } from './counts.mjs';

const { state, at, run } = trained(AND);
const judged = (sets, version = 1, visit = 4) => ({ version, visit, test: null, ...sets });
const shown = (metrics, position = 4, choice = {}, more = {}) =>
  moment({ ...state, metrics, ...more }, at(position), { ...CHOSEN, ...choice });

test('until there are examples and an answer it says so', () => {
  assert.equal(shown(null).empty, 'waiting');
  assert.equal(shown(judged({ training: TWO }), 4, {}, { run: null }).empty, 'none');
  assert.equal(
    shown(judged({ training: TWO }, 1, 0), 0).empty,
    'nothing',
    'nothing is learned before a visit',
  );
  assert.equal(shown(judged({ training: TWO }, 1, 0), 1).empty, 'waiting');
});

test('numbers of another moment say which', () => {
  assert.equal(shown(judged({ training: TWO })).visit, null);
  assert.equal(shown(judged({ training: TWO }), 5).visit, 4);
  assert.equal(text.atVisit(12345), 'at visit 12\u202f345');
});

test('charts of the last weights say so where others predict', () => {
  assert.deepEqual(byLastWeights({ by: 'predictor' }, 'last'), [false, false]);
  assert.deepEqual(byLastWeights({ by: 'predictor' }, 'averaged'), [false, true], 'the criterion is theirs');
  assert.deepEqual(byLastWeights({ by: 'last' }, 'voted'), [true, true]);
  assert.equal(text.byLast('Wrong, by epoch'), 'Wrong, by epoch, by the last weights');
  assert.equal(hasEpochs({ done: true, countsMistakes: false, task: 'binary' }), false, 'fitted at once');
});

test('the matrix has the positive class first and each cell’s share of the largest', () => {
  const [{ names, rows, mistakes, examples }] = shown(judged({ training: TWO })).matrices;
  assert.deepEqual(names, ['+1', '−1']);
  assert.deepEqual(
    rows.map((row) => row.map(({ count, tag, share }) => [count, tag, share])),
    [
      [
        [1, 'TP', 0.5],
        [0, 'FN', 0],
      ],
      [
        [2, 'FP', 1],
        [1, 'TN', 0.5],
      ],
    ],
  );
  assert.equal(text.wrong(mistakes, examples), '2 of 4 wrong');
});

test('the example that is pointed at lights the cell where it stands', () => {
  const lit = (hovered, position) =>
    shown(judged({ training: TWO }), position, {}, { hovered })
      .matrices[0].rows.flat()
      .filter((cell) => cell.lit)
      .map(({ tag }) => tag);
  assert.deepEqual(lit(3, 4), ['TP']); // (1, 1, 0) after visit 4
  assert.deepEqual(lit(1, 4), ['FP']);
  assert.deepEqual(lit(3, 1), ['FN']); // (0, 0, -1) after visit 1
  assert.deepEqual(lit(null, 4), []);
});

test('of several classes one is chosen against the rest', () => {
  const own = (label) => ({ label, TP: label, FN: 1, FP: 1, TN: 1, reasons: {} });
  const several = {
    labels: [0, 1],
    confusion: [
      [1, 0],
      [0, 1],
    ],
    classes: [own(0), own(1)],
    examples: 2,
    mistakes: 0,
    reasons: {},
  };
  const { classes, rates } = shown(judged({ training: several }), 4, { class: 1 });
  assert.deepEqual(classes, [0, 1]);
  assert.equal(rates.find(({ name }) => name === 'TPR').numbers, '1/2');
});

test('held-out examples can be chosen while there are some', () => {
  const both = shown(judged({ training: TWO, test: { ...TWO, mistakes: 0 } }), 4, { set: 'test' });
  assert.deepEqual([both.chosen.set, both.matrices.length, both.rates[1].numbers], ['test', 2, '0/4']);
  assert.equal(shown(judged({ training: TWO }), 4, { set: 'test' }).chosen.set, 'training');
});

test('numbers of another version of the examples are shown as such', () => {
  assert.equal(shown(judged({ training: TWO }, 0)).stale, true);
  assert.equal(shown(judged({ training: TWO })).stale, false);
});

test('real targets have errors in place of a matrix, each with its reason where it is unknown', () => {
  const fit = { MSE: 2, MAE: 1, R2: null, reasons: { R2: 'all targets are equal' }, examples: 3 };
  const { fits, matrices, sets } = shown(judged({ training: fit, test: { ...fit, MSE: 4 } }));
  assert.deepEqual(matrices, []);
  assert.deepEqual(
    fits[0].values.map(({ value }) => value),
    [2, 4],
  );
  assert.equal(fits[2].values[0].reason, 'all targets are equal');
  assert.deepEqual(sets[1], { set: 'test', examples: 3 });
});

test('the moment is asked for, slower while playing, and the epochs once the run is over', () => {
  const kinds = (more) =>
    needs({ ...state, ...more }, at(4)).map(({ kind, payload, gap }) => [kind, payload, gap]);
  assert.deepEqual(kinds({}), [
    ['metrics', { visit: 4 }, 80],
    ['epochs', {}, undefined],
  ]);
  assert.equal(kinds({ playhead: { playing: true } })[0][2], 250);
  assert.deepEqual(kinds({ run: { ...run, done: false } }).length, 1);
  assert.deepEqual(kinds({ run: null }), []);
});

const EPOCHS = {
  bucket: 1,
  training: Float64Array.of(0.5, 0.25, 0),
  validation: Float64Array.of(1, 0.5, 0.75),
};

test('curves that the server has are drawn by epoch, means of many in their middle', () => {
  const { traces, ends } = figureOf(0, EPOCHS, THEME, text.curves);
  assert.deepEqual(
    ends.map(({ name }) => name),
    ['training', 'validation'],
  );
  assert.deepEqual(traces[0].x, [1, 2, 3]);
  assert.deepEqual(figureOf(0, { ...EPOCHS, bucket: 10 }, THEME, text.curves).traces[0].x, [5.5, 15.5, 25.5]);
});

test('pointing at a chart says the epoch’s values', () => {
  const at2 = textOf(text, valuesAt(0, EPOCHS, 2.3));
  assert.equal(at2, 'epoch 2: training 0.25, validation 0.5');
  assert.match(textOf(text, valuesAt(0, { ...EPOCHS, bucket: 10 }, 17)), /^epochs 11 to 20: /);
  assert.match(textOf(text, valuesAt(0, EPOCHS, 99)), /^epoch 3/);
  assert.equal(visitAt({ visits: 10, epochLength: 4 }, 1.8), 8);
  assert.equal(visitAt({ visits: 10, epochLength: 4 }, 5), 10);
});

test('early stopping marks the epoch of the least validation error and the last', () => {
  const { marks, says } = stopping({ ending: { validation: [null, 0.2, 0.1, 0.3] } });
  assert.deepEqual(marks, [3, 4]);
  assert.equal(textOf(text, says), 'least at 3, ended at 4');
  assert.deepEqual(stopping({ ending: null }), { marks: [], says: null });
});

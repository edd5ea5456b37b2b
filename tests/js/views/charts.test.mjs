import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remembered } from '../../../static/js/run/memo.js';
import { Run } from '../../../static/js/run/run.js';
import { sceneAt } from '../../../static/js/run/scene.js';
import t from '../../../static/js/text/en/charts.js';
import {
  attainableIn,
  chartsOf,
  readingAt,
  shapesOf,
  visitAt,
} from '../../../static/js/views/charts/moment.js';
import { worded } from '../../../static/js/views/shared/sentence.js';
import { AND, perceptronRun } from '../perceptron.mjs';
import { THEME } from '../theme.mjs';

const run = new Run(perceptronRun(AND));
run.ending = { mistakesPerEpoch: [2, 3, 3, 2, 1, 0], bucket: 1 };
const facts = { separable: true, geometric_margin: 0.35 };
const state = { run, facts, document: { bias: 'learned', predictor: 'last' }, hovered: null };
const titles = (charts) => charts.map(({ title }) => worded(t, title));

test('mistakes are told by epoch, margins by update, and errors and steps of a regression', () => {
  assert.deepEqual(titles(chartsOf(state, THEME, remembered())), ['Mistakes per epoch', 'Margin by update']);
  const fit = Object.assign(Object.create(run), { task: 'regression' });
  assert.deepEqual(titles(chartsOf({ ...state, run: fit }, THEME, remembered())), [
    'Mean squared error by update',
    'Length of each step',
  ]);
  const averaged = { ...state, document: { ...state.document, predictor: { name: 'averaged' } } };
  assert.equal(titles(chartsOf(averaged, THEME, remembered()))[1], 'Margin by update, by the last weights');
  assert.equal(
    titles(chartsOf({ ...averaged, run: fit }, THEME, remembered()))[0],
    'Mean squared error by update, by the last weights',
  );
  const long = Object.assign(Object.create(run), { ending: { ...run.ending, bucket: 5 } });
  const [title] = titles(chartsOf({ ...state, run: long }, THEME, remembered()));
  assert.equal(title, 'Mistakes per epoch (means over 5)');
});

test('a figure stays the same one until something in it changes', () => {
  const once = remembered();
  const [before] = chartsOf(state, THEME, once);
  assert.equal(chartsOf({ ...state, hovered: 2 }, THEME, once)[0].figure, before.figure);
  assert.notEqual(chartsOf(state, { ...THEME }, once)[0].figure, before.figure);
});

test('the attainable margin is drawn where it can be compared', () => {
  assert.equal(attainableIn(state), 0.35);
  assert.equal(attainableIn({ ...state, facts: { ...facts, stale: true } }), null);
  assert.equal(attainableIn({ ...state, facts: { ...facts, separable: false } }), null);
  assert.equal(attainableIn({ ...state, document: { bias: 'none' } }), null);
  const [, margin] = chartsOf(state, THEME, remembered());
  assert.equal(margin.attainable, true);
  assert.deepEqual(margin.figure.traces[1].y, [0.35, 0.35]);
});

test('what has not happened yet is veiled, and the updates of a lit example are marked', () => {
  const scene = sceneAt(run, 8, 'last');
  const [over] = shapesOf(state, scene, 0, THEME, remembered());
  assert.equal(over.x0, 2.5); // two epochs of four are over
  const [updates, , ticks] = shapesOf({ ...state, hovered: 0 }, scene, 1, THEME, remembered());
  assert.equal(updates.x0, scene.now.k);
  assert.match(ticks.path, /^M1,0L1,0.09/); // the first update was the first example's
});

test('pointing says the epoch or the update there, and a click goes to it', () => {
  const [mistakes, margin] = chartsOf(state, THEME, remembered()).map(({ figure }) => figure);
  const says = (figure, i, x) => worded(t, readingAt(run, figure, i, x).says);
  assert.equal(says(mistakes, 0, 2.1), 'epoch 2: 3 mistakes');
  assert.equal(says(margin, 1, 0.2), 'start: margin –');
  assert.match(says(margin, 1, 1.8), /^update 2 \(example 4\): margin −0\.707$/);
  assert.equal(readingAt(run, margin, 1, 1.8).example, 3);
  assert.equal(readingAt(run, { traces: [{ x: [], y: [] }] }, 1, 2), null);
  assert.equal(visitAt(run, 0, 1.5), 4);
  assert.equal(visitAt(run, 1, 2.2), run.visitOfUpdate(2));
  assert.equal(visitAt(run, 0, 99), run.visits);
  assert.equal(visitAt(run, 1, run.updates + 9), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.js';
import { sceneAt } from '../../../static/js/run/scene.js';
import t from '../../../static/js/text/en/compare.js';
import { additionsOf, captionOf, chartsOf } from '../../../static/js/views/compare/moment.js';
import { boxOf, marks, shapes, small } from '../../../static/js/views/compare/small-plane.js';
import { AND, perceptronRun } from '../perceptron.mjs';
import { THEME } from '../theme.mjs';

const entry = (name, label, more = {}) => ({ name, label, parameters: [], biases: ['learned'], ...more });
const CATALOG = {
  learners: [
    entry('perceptron', 'Perceptron', {
      task: 'binary',
      threshold: 0,
      parameters: [
        { name: 'rate', label: 'η', kind: 'number', default: 1, low: 0, low_open: true, high: null },
      ],
    }),
    entry('mira', 'MIRA', { task: 'binary', threshold: 0 }),
  ],
  predictors: [entry('last', 'Last'), entry('averaged', 'Averaged'), entry('voted', 'Voted')],
  orders: [entry('given', 'Given')],
  features: [entry('none', 'None')],
  scalings: [entry('none', 'None')],
};
const DOCUMENT = {
  task: 'binary',
  learner: { name: 'perceptron' },
  predictor: 'last',
  order: { name: 'given' },
  start: { w: [0, 0], b: 0 },
  bias: 'learned',
  sign_of_zero: 1,
};
const run = new Run(perceptronRun(AND));
const state = { catalog: CATALOG, document: DOCUMENT, compared: null, run, hovered: null, ghost: null };
const judged = {
  visit: 4,
  version: 1,
  mistakes: 2,
  updates: 2,
  training: { mistakes: 3, examples: 4, loss: 0.75 },
  test: null,
};
const caption = (more = {}, position = 4) =>
  captionOf(
    state,
    { key: 'null', variant: null, run, judged, refusal: null, ...more },
    sceneAt(run, position, 'last'),
    position,
  );

test('a run is captioned with its counts, its margin and its errors', () => {
  const { name, removable, numbers } = caption();
  assert.deepEqual([name, removable], ['Perceptron', false]);
  // w = (1, 1), b = 0: (0, 1) and (1, 0) have y a = -1.
  assert.ok(Math.abs(numbers.margin + 1 / Math.SQRT2) < 1e-12);
  assert.deepEqual(numbers.sets, ['training']);
  assert.equal(t.made(judged), '2 mistakes');
  assert.equal(t.wrong(judged.training) + t.share(judged.training), '3/4 (75\u202f%)');
  assert.equal(t.margin(numbers.margin), 'margin −0.707');
});

test('a variant is named by what is other, and can be removed', () => {
  const { name, removable } = caption({ variant: { predictor: 'averaged' }, key: '{}' });
  assert.deepEqual([name, removable], ['Averaged', true]);
});

test('a run that is shorter than the room’s own says where it ended', () => {
  assert.equal(caption().numbers.ended, null);
  const late = captionOf(
    state,
    { key: '', variant: null, run, judged, refusal: null },
    sceneAt(run, run.visits, 'last'),
    run.visits + 5,
  );
  assert.equal(late.numbers.ended, run.visits);
});

test('a run on its way has no numbers, a refused one its reason', () => {
  assert.equal(caption({ judged: null }).numbers, null);
  assert.equal(caption({ run: null, refusal: 'not for this task' }).refusal, 'not for this task');
});

test('there is no margin of votes, nor of a regression', () => {
  const scene = sceneAt(run, 4, 'last');
  const compared = { key: '', variant: null, judged, refusal: null };
  const margin = (kind) =>
    captionOf(state, { ...compared, run: { ...run, ...kind } }, scene, 4).numbers.margin;
  assert.equal(margin({ drawing: 'grid' }), null);
  assert.equal(margin({ task: 'regression' }), null);
});

test('what is shown already is not offered again, and four runs are enough', () => {
  const names = (groups) =>
    Object.fromEntries(groups.map(({ part, entries }) => [part, entries.map(({ label }) => label)]));
  assert.deepEqual(names(additionsOf(state)).predictor, []); // averaged and voted are there to begin with
  const one = names(additionsOf({ ...state, compared: [{ learner: { name: 'mira' } }] }));
  assert.deepEqual(one.predictor, ['Averaged', 'Voted']);
  assert.deepEqual(one.learner, []);
  assert.deepEqual(one.rate, ['η = 0.1', 'η = 0.5', 'η = 2', 'η = 10']);
  assert.deepEqual(additionsOf({ ...state, compared: [{}, {}, {}] }), []);
});

test('a chart has a curve for each run that has such numbers, and no curves are no chart', () => {
  const course = (mistakes) => ({
    version: 1,
    data: { visit: [0, 1, 2], mistakes, margin: [NaN, NaN, NaN], training: [1, 0.5, 0] },
  });
  const list = [{ course: course([0, 1, 2]) }, { course: null }, { course: course([0, 0, 1]) }];
  const charts = chartsOf(list, run, THEME);
  assert.deepEqual(
    charts.map(({ name, figure }) => [name, figure?.traces.length ?? 0]),
    [
      ['mistakes', 2],
      ['margin', 0],
      ['training', 2],
      ['test', 0],
    ],
  );
  assert.equal(charts[0].figure.traces[1].line.dash, 'dot'); // the third run's own
  assert.equal(chartsOf(list, { ...run, task: 'regression' }, THEME)[0].name, 'updates');
});

test('a small plane shows the view, with thinner lines and no signs that could not be read', () => {
  const scene = sceneAt(run, 4, 'last');
  const theme = small(THEME);
  assert.ok(theme.size.boundary < THEME.size.boundary);
  const view = { x0: 0, x1: 1, y0: 0, y1: 1 };
  const box = boxOf(run, scene, view, { width: 200, height: 100 });
  assert.deepEqual(box, { x0: -0.5, x1: 1.5, y0: 0, y1: 1 });
  const traces = marks(run, scene, theme);
  assert.equal(
    traces.reduce((sum, { x }) => sum + x.length, 0),
    4,
  );
  for (const { marker, text } of traces) assert.ok(marker.size >= 10 || text === undefined);
  const more = { box, grid: null, tally: null, curves: null };
  const drawn = shapes({ run, variant: null }, scene, state, more, theme);
  assert.ok(drawn.some(({ line }) => line?.color === theme.ink && line.width === theme.size.boundary));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import { NO_ANSWERS } from '../../../static/js/state/answers.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import t from '../../../static/js/text/en/compare.ts';
import { createTally } from '../../../static/js/run/tally.ts';
import {
  additionsOf,
  captionOf,
  chartsOf,
  comparedIn,
  marginOf,
  needsOf,
  reading,
} from '../../../static/js/topics/compare/moment.ts';
import {
  boxOf,
  marks,
  nameWriter,
  pointPlaces,
  shapes,
  small,
} from '../../../static/js/topics/compare/planes.ts';
import words from '../../../static/js/text/en/marks.ts';
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
  predictors: [
    entry('last', 'Last', { compared: [] }),
    entry('averaged', 'Averaged', { compared: ['binary'] }),
    entry('voted', 'Voted', { compared: ['binary'] }),
  ],
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
const state = { catalog: CATALOG, document: DOCUMENT, compared: null, run, hovered: null, references: {} };
const judged = {
  visit: 4,
  version: 1,
  mistakes: 2,
  updates: 2,
  training: { mistakes: 3, examples: 4, loss: 0.75 },
  test: null,
};
const compared = { key: 'null', variant: null, drawn: {}, run, metrics: judged, curves: null, refusal: null };
const caption = (more = {}, position = 4) =>
  captionOf(state, { ...compared, scene: sceneAt(run, position, 'last'), ...more }, position, t);

test('a run is captioned with its counts, its margin and its errors', () => {
  const { name, removable, numbers } = caption();
  assert.deepEqual([name, removable], ['Perceptron', false]);
  // w = (1, 1), b = 0: (0, 1) and (1, 0) have y a = -1.
  assert.ok(Math.abs(numbers.margin + 1 / Math.SQRT2) < 1e-12);
  assert.deepEqual(numbers.sets, ['training']);
  assert.equal(t.made(judged), '2 mistakes');
  assert.equal(t.wrong(judged.training) + t.share(judged.training), '3/4 (75\u202f%)');
  assert.equal(t.margin(numbers.margin), 'margin −∞, worst −0.707');
});

test('several units have no margin', () => {
  const network = Object.assign(Object.create(run), { network: { hidden: 2 } });
  assert.equal(marginOf(network, sceneAt(run, 4, 'last'), state, null), null);
  const list = [
    { run: network, curves: { visit: [0, 4], mistakes: [0, 2], margin: [0, 1], training: [1, 1] } },
  ];
  const charts = chartsOf(list, network, THEME);
  assert.deepEqual(
    charts.filter(({ figure }) => !figure).map(({ name }) => name),
    ['margin', 'test'],
  );
});

test('a variant is named by what is other, and can be removed', () => {
  const { name, removable } = caption({ variant: { predictor: 'averaged' }, key: '{}' });
  assert.deepEqual([name, removable], ['Averaged', true]);
});

test('a run that is shorter than the room’s own says where it ended', () => {
  assert.equal(caption().numbers.ended, null);
  const late = caption({ scene: sceneAt(run, run.visits, 'last') }, run.visits + 5);
  assert.equal(late.numbers.ended, run.visits);
});

test('a run on its way has no numbers, a refused one its reason', () => {
  assert.equal(caption({ metrics: null }).numbers, null);
  assert.equal(caption({ run: null, refusal: 'not for this task' }).refusal, 'not for this task');
});

test('there is no margin of votes, nor of a regression', () => {
  const margin = (kind) => caption({ run: { ...run, ...kind } }).numbers.margin;
  assert.equal(margin({ drawing: 'grid' }), null);
  assert.equal(margin({ task: 'regression' }), null);
});

test('what is shown already is not offered again, and four runs are enough', () => {
  const names = (groups) =>
    Object.fromEntries(groups.map(({ part, entries }) => [part, entries.map(({ label }) => label)]));
  assert.deepEqual(names(additionsOf(state, t)).predictor, []); // averaged and voted are there to begin with
  const one = names(additionsOf({ ...state, compared: [{ learner: { name: 'mira' } }] }, t));
  assert.deepEqual(one.predictor, ['Averaged', 'Voted']);
  assert.deepEqual(one.learner, []);
  assert.deepEqual(one.rate, ['η = 0.1', 'η = 0.5', 'η = 2', 'η = 10']);
  assert.deepEqual(additionsOf({ ...state, compared: [{}, {}, {}] }, t), []);
});

test('a chart has a curve for each run that has such numbers, and no curves are no chart', () => {
  const course = (mistakes) => ({
    version: 1,
    visit: [0, 1, 2],
    mistakes,
    margin: [NaN, NaN, NaN],
    training: [1, 0.5, 0],
  });
  const list = [{ curves: course([0, 1, 2]) }, { curves: null }, { curves: course([0, 0, 1]) }];
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

const standing = { ...initialState, ...state, compared: [{ predictor: 'averaged' }], metrics: judged };
const kinds = (needs) => needs.map(({ kind, variant }) => [kind, variant ?? null]);
const NOTHING = { grid: null, tally: null, needs: [] };

test('the room’s own run comes first, each with its own scene as far as it goes', () => {
  const averaged = { ...NO_ANSWERS, run, metrics: judged };
  const list = comparedIn({ ...standing, comparedRuns: { '{"predictor":"averaged"}': averaged } }, 1e6);
  assert.deepEqual(
    list.map(({ key }) => key),
    ['null', '{"predictor":"averaged"}'],
  );
  assert.equal(list[1].scene.now.position, run.visits);
  assert.notDeepEqual(list[1].scene.predicted, list[0].scene.predicted); // by the mean of all weights
  assert.equal(comparedIn(standing, 4)[1].run, null);
});

test('a variant is asked for first, and how it does once its run is the room’s version', () => {
  const { playhead } = initialState;
  const [own, other] = comparedIn(standing, 4);
  const at = (compared, change = {}) => needsOf({ ...standing, playhead, ...change }, compared, NOTHING, 4);
  assert.deepEqual(kinds(at(other)), [['run', { predictor: 'averaged' }]]);
  run.done = true;
  assert.deepEqual(kinds(at(own)), [
    ['metrics', null],
    ['course', null],
  ]);
  assert.deepEqual(
    kinds(at({ ...other, run })),
    ['run', 'metrics', 'course'].map((kind) => [kind, { predictor: 'averaged' }]),
  );
  assert.deepEqual(kinds(at({ ...other, run: { ...run, version: 0 } })), [
    ['run', { predictor: 'averaged' }],
  ]);
});

test('a bent plane needs its features, and a vote its tally once they are here', () => {
  const box = { x0: 0, x1: 1, y0: 0, y1: 1 };
  const scene = sceneAt(run, 4, 'last');
  const bent = { ...compared, scene, run: Object.assign(Object.create(run), { straight: false }) };
  const read = reading(standing, bent, box, createTally());
  assert.deepEqual(kinds(read.needs), [['grid', {}]]);
  assert.deepEqual(read.needs[0].payload, { view: [0, 1, 0, 1], size: [64, 64] });
  // The large plane has the answers about the room's own run, so a small one asks as of a variant of nothing.
  assert.deepEqual(kinds(needsOf(standing, bent, read, 4))[0], ['run', {}]);
  const votes = { ...bent, run: Object.assign(Object.create(run), { drawing: 'grid', block: () => null }) };
  const grid = { box, nx: 96, ny: 96, p: 2, mapping: run.mapping, phi: new Float32Array(96 * 96 * 2) };
  const voting = reading(
    { ...standing, comparedRuns: { '{}': { ...NO_ANSWERS, grid } } },
    votes,
    box,
    createTally(),
  );
  assert.equal(voting.grid, grid);
  assert.deepEqual(kinds(voting.needs), [['tally', {}]]);
  assert.deepEqual(reading(standing, compared, box, createTally()).needs, []);
});

test('a small plane names its margin and the last line; whose the thick line is stands above it', () => {
  const write = nameWriter({ ...state, points: { task: 'binary' } }, { predictor: 'averaged' }, words);
  assert.equal(write(['margin']), 'margin');
  assert.equal(write(['last']), 'last');
  assert.equal(write(['predictor', 'averaged']), null);
  assert.equal(write(['now']), null);
  const places = pointPlaces(run, null, { x: (u) => 10 * u, y: (v) => 100 - 10 * v }, THEME);
  assert.deepEqual([places.n, places.place(3)], [4, [10, 90]]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  documentOf,
  isKnown,
  labelsOf,
  linesFor,
  parametersThatApply,
  startElsewhere,
  startsAtZero,
  taskOf,
  withPoints,
} from '../../../static/js/scenario/document.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

test('a parameter applies by what another one is, or is unless it is given', () => {
  const parameters = [
    { name: 'kind', default: 'linear', applies: null },
    { name: 'gamma', default: 1, applies: { kind: ['rbf'] } },
  ];
  const names = (values) => parametersThatApply(parameters, values).map(({ name }) => name);
  assert.deepEqual(names({}), ['kind']);
  assert.deepEqual(names({ kind: 'rbf' }), ['kind', 'gamma']);
});

test('lines are shown or hidden by an option of the document', () => {
  const lines = [
    { text: 'always' },
    { text: 'some', by: 'learner.variant', show: ['PA'] },
    { text: 'others', by: 'bias', hide: ['none'] },
  ];
  const shown = (document) => linesFor(lines, document).map(({ text }) => text);
  assert.deepEqual(shown({ learner: { variant: 'PA' }, bias: 'none' }), ['always', 'some']);
  assert.deepEqual(shown({ learner: { variant: 'PA-I' }, bias: 'learned' }), ['always', 'others']);
});

test('points that are all on screen are taken from there, others from the document', () => {
  const points = { x: Float64Array.of(1, 2), y: Int8Array.of(1), n: 1, d: 2 };
  assert.deepEqual(withPoints({ data: { explicit: true, test: null } }, points).data, {
    test: null,
    x: [[1, 2]],
    y: [1],
  });
  const held = {
    data: {
      x: [
        [1, 2],
        [3, 4],
      ],
      y: [1, -1],
      test: { share: 0.5, seed: 0 },
    },
  };
  assert.equal(withPoints(held, points), held);
});

test('names that are the examples own are shown and not kept', () => {
  const names = { inputs: ['red', 'smell'], classes: ['poisonous', 'edible'] };
  const kept = (data, run, task = 'binary') => documentOf({ document: { task, data }, points: {}, run }).data;
  assert.deepEqual(kept({ preset: 'categories', names }, { named: true }), { preset: 'categories' });
  assert.deepEqual(kept({ preset: 'categories', names }, { named: false }), { preset: 'categories', names });
  assert.deepEqual(kept({ preset: 'spam', names }, { texts: ['a'] }), {
    preset: 'spam',
    names: { classes: names.classes },
  });
  assert.deepEqual(kept({ preset: 'fish', names }, { tagged: true }, 'sequence'), { preset: 'fish' });
});

const TASKS = ['binary', 'multiclass', 'regression', 'sequence'];
const ROOT = new URL('../../../static/js', import.meta.url).pathname;
const ASKED = new RegExp(`[!=]== '(?:${TASKS.join('|')})'|'(?:${TASKS.join('|')})' [!=]==`, 'g');

test('of each task one thing holds, of none nothing', () => {
  const holds = (task) => Object.entries(taskOf(task)).flatMap(([name, value]) => (value ? [name] : []));
  assert.deepEqual(TASKS.map(holds), [['signed'], ['several'], ['real'], ['tagged']]);
  assert.deepEqual(holds(null), []);
});

test('labels are signs, classes or tags from 0, and of real targets none', () => {
  assert.deepEqual(
    TASKS.map((task) => labelsOf({ task, classes: 3 })),
    [[1, -1], [0, 1, 2], [], [0, 1, 2]],
  );
});

test('a file with many questions about the task asks what it is, not its name', () => {
  const asking = readdirSync(ROOT, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.ts') && !/^text\/[a-z]{2}\//.test(path))
    .filter((path) => (readFileSync(join(ROOT, path), 'utf8').match(ASKED) ?? []).length > 3);
  assert.deepEqual(asking, []);
});

test('a run is known once the catalogue has the learner of its document', () => {
  const catalog = { learners: [{ name: 'perceptron' }] };
  const document = { learner: { name: 'perceptron' } };
  assert.deepEqual(
    [
      isKnown({ catalog, document }),
      isKnown({ catalog: null, document }),
      isKnown({ catalog, document: null }),
      isKnown({ catalog, document: { learner: { name: 'of-a-newer-server' } } }),
    ],
    [true, false, false, false],
  );
});

const learner = { parameters: [{ name: 'rate', default: 0.5 }] };
const start = (run, { rate, radius, start: before, sign } = {}) =>
  startElsewhere(run, { learner: { name: 'perceptron', rate }, start: before }, learner, radius, sign);

test('zero is zero in whatever shape it is written', () => {
  for (const zero of [null, { w: [0, 0] }, { w: [[0], [0]], b: [0, 0] }, { b: 0 }])
    assert.equal(startsAtZero(zero), true);
  for (const other of [{ w: [0, 1] }, { w: [[0], [-1]] }, { w: [0], b: 2 }])
    assert.equal(startsAtZero(other), false);
});

test('another start is three steps of the learner on the farthest example long, its signs in turn', () => {
  const { start: elsewhere, size } = start({ p: 3, outputs: 1 }, { rate: 2, radius: 2.5 });
  assert.equal(size, 15, '3 times the rate 2 times R = 2.5');
  assert.deepEqual(elsewhere, { w: [15, -15, 15], b: 0 });
});

test('without a rate the learner’s own counts, without R 1, and the size is at least 1', () => {
  assert.equal(start({ p: 1, outputs: 1 }, { radius: 4 }).size, 6);
  assert.equal(start({ p: 1, outputs: 1 }, { rate: 0.1 }).size, 1);
});

test('the opposite start mirrors it, and the bias stays', () => {
  const { start: elsewhere } = start({ p: 2, outputs: 1 }, { rate: 1, start: { w: [9, 9], b: 7 }, sign: -1 });
  assert.deepEqual(elsewhere, { w: [-3, 3], b: 7 });
});

test('of several classes neighbours start at opposite weights', () => {
  const { start: elsewhere } = start({ p: 2, outputs: 3 }, { rate: 1 });
  assert.deepEqual(elsewhere.w, [
    [3, -3],
    [-3, 3],
    [3, -3],
  ]);
});

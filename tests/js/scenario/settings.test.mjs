// What a menu offers for a task, and which settings outlast another set of examples or another learner.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataFor, entriesFor, settingsFor, withLearner } from '../../../static/js/scenario/document.ts';

const CATALOG = {
  learners: [
    { name: 'first', task: 'binary', biases: ['learned', 'none'] },
    { name: 'other', task: 'binary', biases: ['learned'] },
    { name: 'of-classes', task: 'multiclass', biases: ['learned', 'none'] },
    { name: 'of-targets', task: 'regression', biases: ['learned', 'none'] },
  ],
  predictors: [
    { name: 'last', tasks: ['binary', 'multiclass', 'regression'] },
    { name: 'voted', tasks: ['binary'] },
  ],
  orders: [{ name: 'given' }],
};
const DOCUMENT = {
  learner: { name: 'other', rate: 2 },
  predictor: 'voted',
  features: { name: 'quadratic' },
  order: { name: 'permuted', seed: 3 },
  noise: { share: 0.1 },
  validation: { share: 0.2, stratified: true },
  bias: 'none',
};

test('a menu offers what is of the task, or of no task', () => {
  const names = (list, task) => entriesFor(CATALOG, list, task).map(({ name }) => name);
  assert.deepEqual(names('learners', 'binary'), ['first', 'other']);
  assert.deepEqual(names('predictors', 'multiclass'), ['last']);
  assert.deepEqual(names('orders', 'regression'), ['given']);
});

test('settings that do not fit another task are dropped, and the others stay', () => {
  const { learner, predictor, ...stay } = settingsFor('multiclass', DOCUMENT, CATALOG);
  assert.deepEqual([learner, predictor], [undefined, undefined]);
  const { features, order, noise, validation } = DOCUMENT;
  assert.deepEqual(stay, { features, order, noise, validation, bias: 'none' });
});

test('real targets have no wrong labels, and no classes to stratify by', () => {
  const settings = settingsFor('regression', DOCUMENT, CATALOG);
  assert.equal('noise' in settings, false);
  assert.deepEqual(settings.validation, { share: 0.2, stratified: false });
});

test('a learner that fits stays with its parameters, but a bias that it does not take goes', () => {
  const settings = settingsFor('binary', DOCUMENT, CATALOG);
  assert.deepEqual(settings.learner, { name: 'other', rate: 2 });
  assert.equal('bias' in settings, false);
});

test('what a set of examples suggests comes before what was chosen; a listed order is of its own examples', () => {
  const suggests = { learner: { name: 'first' }, features: { name: 'identity' } };
  const settings = settingsFor('binary', { ...DOCUMENT, order: { name: 'listed', indices: [0] } }, CATALOG, {
    suggests,
  });
  assert.deepEqual([settings.learner, settings.features], [suggests.learner, suggests.features]);
  assert.equal(settings.bias, 'none', 'which the suggested learner takes');
  assert.equal('order' in settings, false);
});

test('a learner that does not take the bias brings one that it takes', () => {
  const [first, other] = CATALOG.learners;
  assert.deepEqual(withLearner(DOCUMENT, other, CATALOG), { learner: { name: 'other' }, bias: 'learned' });
  assert.deepEqual(withLearner(DOCUMENT, first, CATALOG), { learner: { name: 'first' } });
});

test('what is kept apart for the test stays with other points, as far as they have classes to stratify by', () => {
  const document = { data: { preset: 'blobs', test: { share: 0.3, seed: 2, stratified: true } } };
  assert.deepEqual(dataFor(document, 'binary', { preset: 'ring' }), {
    preset: 'ring',
    test: { share: 0.3, seed: 2, stratified: true },
  });
  assert.equal(dataFor(document, 'regression', { preset: 'noisy-line' }).test.stratified, false);
  assert.deepEqual(dataFor({ data: { preset: 'and' } }, 'binary', { x: [], y: [] }), { x: [], y: [] });
});

test('what a set brought goes with it, unless it has been changed since', () => {
  const presets = [{ name: 'table', suggests: { bias: 'none', features: { name: 'identity' } } }];
  const document = { ...DOCUMENT, learner: 'first', data: { preset: 'table' } };
  const settings = settingsFor('binary', document, { ...CATALOG, presets });
  assert.equal('bias' in settings, false);
  assert.deepEqual(settings.features, DOCUMENT.features);
  assert.equal(
    settingsFor('binary', { ...document, data: { preset: 'and' } }, { ...CATALOG, presets }).bias,
    'none',
  );
});

test('several units are as many, and start from where, they learn the set, until they are changed', () => {
  const parameters = [
    { name: 'hidden', default: 2 },
    { name: 'seed', default: 0 },
  ];
  const network = { name: 'network', task: 'binary', biases: ['learned'], parameters };
  const presets = [
    { name: 'moons', solved_by: { network: { hidden: 4 } } },
    { name: 'ring', solved_by: { network: { hidden: 3, seed: 5 } } },
    { name: 'xor', solved_by: {} },
  ];
  const catalog = { ...CATALOG, learners: [...CATALOG.learners, network], presets };
  const on = (preset, learner = DOCUMENT.learner) => ({ bias: 'learned', learner, data: { preset } });
  assert.deepEqual(withLearner(on('moons'), network, catalog).learner, { name: 'network', hidden: 4 });
  assert.deepEqual(withLearner(on('xor'), network, catalog).learner, { name: 'network' });
  const next = (from, learner, to) =>
    settingsFor('binary', on(from, { name: 'network', ...learner }), catalog, presets[to]).learner;
  assert.deepEqual(next('xor', { hidden: 2, seed: 0 }, 0), { name: 'network', seed: 0, hidden: 4 });
  assert.deepEqual(next('moons', { hidden: 4, seed: 0 }, 1), { name: 'network', hidden: 3, seed: 5 });
  assert.deepEqual(next('moons', { hidden: 4, seed: 0 }, 2), { name: 'network', seed: 0 });
  assert.deepEqual(next('xor', { hidden: 7, seed: 0 }, 0), { name: 'network', hidden: 7, seed: 0 }, 'chosen');
});

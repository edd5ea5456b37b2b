// Runs beside the room's own: what a link says of them, what they are called, what can be added.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../../../static/js/text/en/compare.ts';
import { choicesOf, nameOfVariant, variantsFrom, variantsOf } from '../../../static/js/scenario/variants.ts';

const RATE = { name: 'rate', label: 'η', kind: 'number', default: 1, low: 0, low_open: true, high: 5 };
const CATALOG = {
  learners: [
    { name: 'perceptron', label: 'Perceptron', task: 'binary', biases: ['learned'], parameters: [RATE] },
    { name: 'other', label: 'Other', task: 'binary', biases: ['none'], parameters: [] },
    { name: 'lms', label: 'LMS', task: 'regression', biases: ['learned'], parameters: [] },
  ],
  predictors: [
    { name: 'last', label: 'Last', tasks: ['binary', 'regression'], compared: [] },
    { name: 'voted', label: 'Voted', tasks: ['binary'], compared: ['binary'] },
  ],
  orders: [
    { name: 'given', label: 'As given' },
    { name: 'shuffled', label: 'Shuffled' },
  ],
  features: [
    { name: 'identity', label: 'None' },
    { name: 'custom', label: 'Custom', parameters: [{ name: 'terms', kind: 'terms', default: ['x1'] }] },
    { name: 'quadratic', label: 'Quadratic' },
    { name: 'polar', label: 'Polar', inputs: 2 },
  ],
  scalings: [{ name: 'none', label: 'Unscaled' }],
};
const DOCUMENT = {
  task: 'binary',
  learner: { name: 'perceptron' },
  predictor: 'last',
  order: { name: 'given' },
  features: { name: 'identity' },
  bias: 'learned',
};
const named = (variant, document = DOCUMENT) => nameOfVariant(variant, document, CATALOG, words);
const choices = (run = { d: 2, p: 2, outputs: 1 }) =>
  new Map(
    choicesOf({ document: DOCUMENT, catalog: CATALOG, run, facts: null }, words).map(({ part, entries }) => [
      part,
      entries.map(({ label }) => label),
    ]),
  );

test('of what a link says three known variants are taken, and nothing that is none', () => {
  const known = [{ predictor: 'voted' }, { bias: 'none' }, { order: { name: 'shuffled', seed: 1 } }];
  assert.deepEqual(variantsFrom([null, [1], { data: {} }, 'voted', ...known, { scaling: 'none' }]), known);
  assert.equal(variantsFrom('voted'), null);
});

test('until some are chosen the predictors that suit the task are compared', () => {
  const state = { compared: null, document: DOCUMENT, catalog: CATALOG };
  assert.deepEqual(variantsOf(state), [{ predictor: 'voted' }]);
  assert.deepEqual(variantsOf({ ...state, document: { ...DOCUMENT, predictor: 'voted' } }), []);
  assert.deepEqual(variantsOf({ ...state, compared: [] }), [], 'also where none has been chosen');
});

test('a variant is called by what is different', () => {
  assert.equal(named({ predictor: 'voted' }), 'Voted');
  assert.equal(named({ learner: { name: 'other' }, bias: 'none' }), 'Other');
  assert.equal(named({ learner: { name: 'perceptron', rate: 2 } }), 'η = 2');
  assert.equal(named({ order: { name: 'shuffled', seed: 1 } }), 'Shuffled, seed 1');
  assert.equal(named({ bias: 'none' }), 'bias none');
  assert.equal(named({ start: { w: [3, -3] } }), 'w₀ = (3,\u00a0−3)');
  assert.equal(
    named({
      start: {
        w: [
          [0, 0],
          [0, 0],
        ],
      },
    }),
    'w₀ = 0',
  );
});

test('the own run is called by its learner, and by its predictor where that is not the last weights', () => {
  assert.equal(named(null), 'Perceptron');
  assert.equal(named(null, { ...DOCUMENT, predictor: 'voted' }), 'Perceptron, voted');
});

test('what can be added is of the task, and is not what runs already', () => {
  assert.deepEqual(choices().get('learner'), ['Other']);
  assert.deepEqual(choices().get('predictor'), ['Voted']);
  assert.deepEqual(choices().get('features'), ['Quadratic', 'Polar'], 'a custom map needs its terms first');
});

test('a map that wants another number of inputs says so, and cannot be added', () => {
  const run = { d: 4, p: 4, outputs: 1 };
  const groups = choicesOf({ document: DOCUMENT, catalog: CATALOG, run, facts: null }, words);
  const { entries } = groups.find(({ part }) => part === 'features');
  assert.deepEqual(
    entries.map(({ label, refused }) => [label, refused ?? false]),
    [
      ['Quadratic', false],
      ['Polar: of 2 inputs', true],
    ],
  );
});

test('sentences have no other maps or scalings', () => {
  const parts = (task) => {
    const document = { ...DOCUMENT, task };
    return choicesOf({ document, catalog: CATALOG, run: { dual: true }, facts: null }, words).map(
      ({ part }) => part,
    );
  };
  assert.ok(parts('binary').includes('features'));
  assert.ok(!parts('sequence').some((part) => ['features', 'scaling'].includes(part)));
});

test('rates are those of the learner’s own that it may have', () => {
  assert.deepEqual(choices().get('rate'), ['η = 0.1', 'η = 0.5', 'η = 2'], '10 is above its limit');
});

test('other starts are three mistakes away, on both sides; a kernel learner has none', () => {
  assert.deepEqual(choices().get('start'), ['w₀ = (3,\u00a0−3)', 'w₀ = (−3,\u00a03)']);
  assert.equal(choices({ p: 2, outputs: 1, dual: true }).get('start'), undefined);
});

// The header's sentence: who learns what, and what is not default.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as text } from '../../../static/js/text/en/page.ts';
import { headlineOf, headlineWords } from '../../../static/js/page/headline.ts';

const named = (...names) => names.map(([name, label]) => ({ name, label }));
const CATALOG = {
  presets: named(['xor', 'XOR']),
  learners: named(['perceptron', 'Perceptron'], ['mira', 'MIRA']),
  features: named(['identity', 'Inputs'], ['rbf', 'RBF landmarks'], ['squares', 'Squares']),
  predictors: named(['last', 'Last'], ['voted', 'Voted']),
  orders: named(['given', 'As given'], ['shuffled', 'Shuffled once']),
};
const DOCUMENT = {
  data: { preset: 'xor' },
  learner: { name: 'perceptron' },
  features: { name: 'identity' },
  predictor: 'last',
  order: 'given',
};
const state = (more = {}) => ({ catalog: CATALOG, document: { ...DOCUMENT, ...more }, points: { n: 4 } });

test('what is default is not said', () => {
  assert.equal(headlineWords(state(), text), 'The perceptron learns XOR');
  const { who, more } = headlineOf(state(), text.menu);
  assert.deepEqual([who.named, more], [false, []]);
});

test('what was chosen is said, in the order of the sentence', () => {
  const chosen = {
    learner: { name: 'mira' },
    features: { name: 'squares' },
    scaling: 'standardise',
    predictor: 'voted',
    order: { name: 'shuffled' },
    noise: { share: 0.1 },
  };
  assert.equal(
    headlineWords(state(chosen), text),
    'MIRA learns XOR, through squares (scaled), predicting by voted, shuffled once, 10\u202f% wrong labels',
  );
});

test('points, texts and sentences of one’s own are counted', () => {
  const said = (data, task) => headlineWords({ ...state({ data }), points: { n: 4, task } }, text);
  assert.equal(said({ x: [] }), 'The perceptron learns 4 points');
  assert.equal(said({ texts: ['a'] }), 'The perceptron learns 4 texts');
  assert.equal(said({ x: [] }, 'sequence'), 'The perceptron learns 4 sentences');
});

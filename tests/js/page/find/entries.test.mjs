// What Find knows, made of the catalogue, the lessons and the page's own words.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../../../../static/js/text/en/page.ts';
import dialogs from '../../../../static/js/text/en/dialogs.ts';
import find from '../../../../static/js/text/en/find.ts';
import { KEYS } from '../../../../static/js/page/keys.ts';
import { MOST, entriesOf, search } from '../../../../static/js/page/find/entries.ts';

const named = (name) => ({ name, label: `the ${name}`, summary: `About ${name}.` });
const option = (label) => ({ label, help: `About ${label}.` });
const catalog = {
  presets: [named('xor')],
  learners: [named('mira')],
  features: [],
  predictors: [named('pocket')],
  orders: [],
  scalings: [],
  scenario: {
    bias: option('Bias'),
    sign_of_zero: option('Sign of 0'),
    stop: { when: option('Stop'), epochs: option('Epochs'), visits: option('Visits') },
    test: { share: option('Test') },
    validation: { share: option('Validation') },
    noise: { share: option('Noise') },
  },
};
const lessons = [
  { id: 'limits', title: 'When no line exists', titles: ['Four points', 'Back'] },
  { id: 'broken', error: {} },
];
const entries = entriesOf(
  { catalog, views: [{ id: 'metrics' }], lessons, keys: KEYS },
  { ...en, ...dialogs, find },
);
const called = (id) => entries.find((entry) => entry.id === id);

test('each thing is there once, with its kind and what it opens', () => {
  assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length);
  assert.equal(called('data:xor').to, catalog.presets[0]);
  assert.equal(called('setting:stop.epochs').name, 'At most', 'the limits are one setting');
  assert.equal(called('setting:sign_of_zero'), undefined);
  assert.deepEqual(called('lesson:limits:2').to, { id: 'limits', step: 2 });
  assert.equal(called('lesson:limits:2').kind, 'step');
  assert.equal(called('key:find').kind, 'key');
  assert.equal(called('lesson:broken'), undefined);
});

test('words of lecture notes, each of those that are parted by a bar, are words of their entry', () => {
  assert.ok(called('predictor:pocket').words.includes('best so far'));
  assert.ok(called('view:metrics').words.includes('hit rate'));
  assert.ok(called('view:metrics').words.includes('sensitivity'));
});

test('each word leads to a kind that is there', () => {
  for (const id of Object.values(find.words)) assert.ok(id.split(':')[0] in find.kinds, id);
});

const entry = (id, name, about = '', words = []) => ({ id, kind: id.split(':')[0], name, about, words });
const ENTRIES = [
  entry('view:metrics', 'How good', 'Counts of [mistakes|mistake] and rates.', ['hit rate', 'F1']),
  entry('learner:mira', 'MIRA', 'The smallest step that is enough.'),
  entry('learner:aggressive', 'Aggressive MIRA', 'A wider margin.'),
  entry('lesson:margins:2', 'MIRA takes the smallest step', 'Wider margins, step 2'),
  entry('word:kernel', 'kernel', 'How alike two examples are.', ['x² y²']),
];
const ids = (typed) => search(ENTRIES, typed).map(({ id }) => id);

test('a name comes before a beginning of one, and that before a word within', () => {
  assert.deepEqual(ids('mira'), ['learner:mira', 'lesson:margins:2', 'learner:aggressive']);
});

test('other words for a thing lead to it, in large and small letters', () => {
  assert.deepEqual(ids('Hit  Rate'), ['view:metrics']);
  assert.deepEqual(ids('f1'), ['view:metrics']);
});

test('superscripts and accents are what they are made of', () => {
  assert.deepEqual(ids('x2 y2'), ['word:kernel']);
  assert.deepEqual(ids('kérnel'), ['word:kernel']);
});

test('what is said of a thing is found by words of three letters or more', () => {
  assert.deepEqual(ids('alike'), ['word:kernel']);
  assert.deepEqual(ids('of'), []);
});

test('nothing typed finds nothing, and many are cut', () => {
  assert.deepEqual(ids('  '), []);
  const many = Array.from({ length: 3 * MOST }, (_, i) => entry(`word:${i}`, `kernel ${i}`));
  assert.equal(search(many, 'kernel').length, MOST);
});

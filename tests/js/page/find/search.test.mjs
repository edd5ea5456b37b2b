// What typed words find, best first.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST, search } from '../../../../static/js/page/find/search.ts';

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

// The list of what a browser had open lately.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  LARGEST,
  MOST,
  digest,
  pastRunsFrom,
  withRun,
  withoutRun,
} from '../../../static/js/client/recent-runs.ts';

const past = (id, more = {}) => ({
  id,
  same: `same ${id}`,
  at: 1,
  says: 'The perceptron learns XOR',
  link: '#1abc',
  preset: null,
  snapshot: { task: 'binary', classes: 2, x: [[0, 1]], y: [1], line: null },
  ...more,
});
const ids = (runs) => runs.map(({ id }) => id);

test('the newest is on top, and there are no more than a dozen', () => {
  let runs = [];
  for (let k = 0; k < 20; k += 1) runs = withRun(runs, past(`run ${k}`));
  assert.equal(runs.length, MOST);
  assert.deepEqual(ids(runs).slice(0, 2), ['run 19', 'run 18']);
});

test('what a scenario has become takes its place, and so does the same one opened again', () => {
  const runs = [past('a'), past('b'), past('c')];
  assert.deepEqual(ids(withRun(runs, past('b', { same: 'changed' }))), ['b', 'a', 'c']);
  assert.deepEqual(ids(withRun(runs, past('d', { same: 'same c' }))), ['d', 'a', 'b']);
});

test('all together are bounded: the oldest go, and what is too large alone is not kept', () => {
  const long = (share) => `#1${'x'.repeat(LARGEST * share)}`;
  const runs = [past('a', { link: long(0.4) }), past('b', { link: long(0.4) })];
  assert.deepEqual(ids(withRun(runs, past('c', { link: long(0.4) }))), ['c', 'a']);
  assert.deepEqual(withRun(runs, past('c', { link: long(1) })), []);
});

test('one is forgotten, the others stay', () => {
  assert.deepEqual(ids(withoutRun([past('a'), past('b')], 'a')), ['b']);
});

test('what is kept is read again; what is damaged or leads elsewhere is left out', () => {
  const kept = [past('a'), { id: 'b' }, past('c', { link: 'javascript:alert(1)' }), null];
  assert.deepEqual(ids(pastRunsFrom(JSON.stringify(kept))), ['a']);
  assert.deepEqual([null, '', 'no list', '{}'].map(pastRunsFrom), [[], [], [], []]);
});

test('equal texts have equal digests, others do not', () => {
  assert.equal(digest('XOR'), digest('XOR'));
  assert.equal(new Set(['XOR', 'XOR ', 'ROX', ''].map(digest)).size, 4);
});

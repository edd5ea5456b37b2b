// What is typed at the writing desk: words, beside a moment that typing leaves alone.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Draft } from '../../../static/js/desk/draft.ts';

const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
};
globalThis.window = { setTimeout: () => 0 };
beforeEach(() => kept.clear());

const FILE = `---
lesson: 1
title: One
---

## First

Some text.

\`\`\`lab
at: 3
views: proof
ask:
  kind: stop
\`\`\`
`;

function draft() {
  const own = new Draft({ actions: { document: () => null }, text: { desk: { untitled: '' } } });
  own.take(FILE);
  return own;
}

test('what is typed over all words leaves the moment', () => {
  const own = draft();
  assert.equal(own.text, 'Some text.\n\n```lab\nask:\n  kind: stop\n```');
  own.write('');
  assert.deepEqual(own.moment, ['at: 3', 'views: proof']);
  own.write('Other words.\n');
  assert.equal(own.text, 'Other words.\n'); // as it was typed
  assert.match(own.file, /## First\n\nOther words\.\n\n```lab\nat: 3\nviews: proof\n```\n$/);
});

test('of a heading that is typed the moment stays with the step above it', () => {
  const own = draft();
  own.write('Words.\n\n## Second\n\nMore.');
  own.settle();
  assert.deepEqual(own.moment, ['at: 3', 'views: proof']);
  own.choose(1);
  assert.deepEqual([own.text, own.moment], ['More.', []]);
});

test('a line of the file is known where it is written, and not where it was recorded', () => {
  const own = draft();
  const line = (text) => own.file.split('\n').indexOf(text) + 1;
  assert.equal(own.placeOf(line('  kind: stop')), 4);
  assert.equal(own.placeOf(line('views: proof')), -1);
  own.write('\n\n' + own.text);
  assert.equal(own.placeOf(line('  kind: stop')), 6);
  own.scope(true);
  assert.equal(own.placeOf(line('views: proof')), line('views: proof') - 1);
});

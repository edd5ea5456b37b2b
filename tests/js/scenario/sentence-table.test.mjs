// Sentences that are pasted: what is read of them, and what is refused by its line.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { problemOfSentences, sentencesOf } from '../../../static/js/scenario/sentence-table.js';

const CASES = JSON.parse(readFileSync(new URL('../../data/sentence-tables.json', import.meta.url), 'utf8'));

for (const { name, text, sentences, line, reason } of CASES)
  test(`as the server reads them: ${name}`, () => {
    const read = sentencesOf(text);
    if (sentences) assert.deepEqual([read.sentences, read.wrong], [sentences, []]);
    else assert.deepEqual([read.wrong[0].line, read.wrong[0].code], [line, reason]);
  });

test('one right line among wrong ones is enough to be told what is wrong with these', () => {
  const { wrong } = sentencesOf('the/D fish/N fish/V\nthe fish/N\nfish/N swim/\n');
  assert.deepEqual(
    wrong.map(({ line, got }) => [line, got]),
    [
      [2, 'the'],
      [3, 'swim/'],
    ],
  );
});

test('it is told how many words there are, how many of them differ, and how often each tag is there', () => {
  const { words, different, tags } = sentencesOf('the/D fish/N fish/V\nthe/D whale/N\n');
  assert.deepEqual([words, different], [5, 3]);
  assert.deepEqual(tags, [
    { name: 'D', count: 2 },
    { name: 'N', count: 2 },
    { name: 'V', count: 1 },
  ]);
});

test('tables of numbers, of texts and of paths are none', () => {
  for (const text of [
    '1,2,1\n3,4,-1\n',
    '1/2 3/4\n5/6 7/8\n',
    'a/b.py,3,yes\nc/d.py,4,no\n',
    'x y\n1 2\n\n3 4\n',
    '1.5\tspam\n\n2,5\tham\n',
    '',
  ])
    assert.equal(sentencesOf(text), null, text);
});

test('one tag, too many tags and too many sentences are no scenario', () => {
  const limits = { examples: 2 };
  const said = (text) => problemOfSentences(sentencesOf(text), limits);
  assert.deepEqual(said('a/N b/N\n'), ['one-tag', 'N']);
  const many = Array.from({ length: 21 }, (_, i) => `w/T${i}`).join(' ');
  assert.deepEqual(said(many), ['too-many-tags', 21, 20]);
  assert.deepEqual(said('a/N b/V\na/N\na/V\n'), ['too-many-sentences', 3, 2]);
  assert.equal(said('a/N b/V\na/N\n'), null);
  assert.equal(said('a/N b\na/N\n')[0], 'lines');
});

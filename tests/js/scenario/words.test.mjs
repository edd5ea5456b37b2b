// The words of texts: the same as the server's.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { piecesOf, wordsOf } from '../../../static/js/scenario/words.ts';

const cases = JSON.parse(readFileSync(new URL('../../data/words.json', import.meta.url), 'utf8'));
const table = JSON.parse(readFileSync(new URL('../../data/folded.json', import.meta.url), 'utf8'));

for (const [text, words] of cases)
  test(`the words of ${JSON.stringify(text)} are the server's`, () => assert.deepEqual(wordsOf(text), words));

test('the pieces of a text are the text', () => {
  for (const [text] of cases)
    assert.equal(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
      text.normalize('NFC'),
    );
});

test('every letter of Unicode is folded as the server folds it', () => {
  const otherwise = [];
  for (const [first, last] of table.letters)
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const folded = table.folded[letter] ?? letter;
      if (wordsOf(letter).join(' ') !== folded) otherwise.push(letter);
    }
  assert.deepEqual(otherwise, []);
});

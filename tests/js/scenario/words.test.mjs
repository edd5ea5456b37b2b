// The words of texts: the same as the server's.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { piecesOf, wordsOf } from '../../../static/js/scenario/words.js';

const cases = JSON.parse(readFileSync(new URL('../../data/words.json', import.meta.url), 'utf8'));

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

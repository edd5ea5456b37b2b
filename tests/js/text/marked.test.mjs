// Marks in sentences: what is strong, what is a word of the glossary, what is a symbol.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pieces, plain } from '../../../static/js/text/marked.js';

test('a sentence falls into its pieces', () => {
  assert.deepEqual(pieces('After **5** [mistakes|mistake] of an [epoch], {R|R = 2}.'), [
    { kind: 'text', text: 'After ' },
    { kind: 'strong', text: '5' },
    { kind: 'text', text: ' ' },
    { kind: 'word', text: 'mistakes', name: 'mistake' },
    { kind: 'text', text: ' of an ' },
    { kind: 'word', text: 'epoch', name: 'epoch' },
    { kind: 'text', text: ', ' },
    { kind: 'symbol', text: 'R = 2', name: 'R' },
    { kind: 'text', text: '.' },
  ]);
});

test('read aloud it has no marks', () => {
  assert.equal(plain('**5** [mistakes|mistake], {R|R = 2}'), '5 mistakes, R = 2');
  assert.equal(plain('from [0, 1] to (2, 3)'), 'from 0, 1 to (2, 3)');
});

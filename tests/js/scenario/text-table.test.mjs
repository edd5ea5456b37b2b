// Lines of a label, a tab and a text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelTable, textRowsOf } from '../../../static/js/scenario/text-table.js';

test('the first tab parts label and text, the others are blanks, and empty lines are read over', () => {
  assert.deepEqual(textRowsOf('spam\tWin\ta prize\r\n\nham\t lunch at one \n'), [
    { label: 'spam', text: 'Win a prize' },
    { label: 'ham', text: 'lunch at one' },
  ]);
});

test('a line without a tab makes it another kind of table', () => {
  assert.equal(textRowsOf('spam\tWin a prize\nlunch at one\n'), null);
  assert.equal(textRowsOf(''), null);
});

test('the labels are a table, whatever stands in them', () => {
  assert.equal(labelTable([{ label: 'a "b"' }, { label: 'c,d' }]), '0\t"a ""b"""\n1\t"c,d"');
});

// A table as text.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { csvOf } from '../../../static/js/scenario/csv.ts';

const GUARDS = JSON.parse(readFileSync(new URL('../../data/guards.json', import.meta.url), 'utf8'));

test('a text that a spreadsheet takes for a formula is guarded, and a number never', () => {
  for (const [text, cell] of GUARDS)
    assert.equal(csvOf([[text]]).replace(/^"?([^]*?)"?\n$/, '$1'), cell.replaceAll('"', '""'));
  assert.equal(csvOf([['=a', -1, '-1', null]]), "'=a,-1,-1,\n");
});

test('numbers have the shortest digits that read back the same, and what would be several cells is quoted', () => {
  const rows = [
    ['free', 'a, b', 'say "no"', ' blank '],
    [1, -0, 0.1, 1e-7],
    [null, NaN, true, 'x\ny'],
  ];
  const text = csvOf(rows);
  assert.equal(text, 'free,"a, b","say ""no"""," blank "\n1,0,0.1,1e-7\n,,true,"x\ny"\n');
});

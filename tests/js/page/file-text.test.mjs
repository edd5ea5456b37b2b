import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, textOf } from '../../../static/js/page/file-text.ts';

const utf8 = (text) => new TextEncoder().encode(text);

test('text is read as spreadsheets write it: UTF-8, UTF-16, or the old Western one', () => {
  assert.equal(textOf(utf8('größe,y')), 'größe,y');
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('größe', 'utf16le')]);
  assert.equal(textOf(utf16), 'größe');
  assert.equal(textOf(Uint8Array.of(0x67, 0x72, 0xf6, 0xdf, 0x65)), 'größe');
});

test('what is no text is none', () => {
  assert.equal(textOf(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)), null);
});

test('a JSON object is a scenario, all else a table', () => {
  assert.deepEqual(['{"data": 1}', '\ufeff \n{', '1,2,+', '[1]', ''].map(kindOf), [
    'scenario',
    'scenario',
    'table',
    'table',
    'table',
  ]);
});

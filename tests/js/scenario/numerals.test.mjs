import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLabel, labelOf, numeric, plainRows } from '../../../static/js/scenario/numerals.ts';

test('numbers as people write them', () => {
  assert.deepEqual(
    ['1,5', '\u22122', '.5', '5.', '+3', '1e-3', '"7"'].map(numeric),
    [1.5, -2, 0.5, 5, 3, 0.001, 7],
  );
  for (const wrong of ['', '-', 'e5', '1.2.3', '0x10', 'Infinity', 'NaN', '1 2'])
    assert.ok(Number.isNaN(numeric(wrong)), wrong);
  assert.equal(numeric('1e400'), Infinity);
});

test('labels are numbers, or a sign alone', () => {
  assert.deepEqual(['+', '\u2212', '-1', '2'].map(labelOf), [1, -1, -1, 2]);
  assert.ok(Number.isNaN(labelOf('spam')));
});

test('labels are those of the task', () => {
  assert.deepEqual([isLabel(1, 'binary'), isLabel(0, 'binary')], [true, false]);
  assert.deepEqual([isLabel(3, 'multiclass'), isLabel(1.5, 'multiclass')], [true, false]);
  assert.deepEqual([isLabel(-2.25, 'regression'), isLabel(Infinity, 'regression')], [true, false]);
});

test('rows of plain numbers and a label are read by themselves, and nothing else', () => {
  const plane = { d: 2, task: 'binary' };
  const rows = { x: [[1.5, 2], [3, -1]], y: [1, -1] }; // prettier-ignore
  for (const text of [
    '1.5\t2\t+\n3\t-1\t-\n',
    '1,5;2;1\r\n\r\n3;-1;-1',
    '1.5, 2, 1\n3, -1, -1',
    '1.5 2 +\n 3  -1 -',
  ])
    assert.deepEqual(plainRows(text, plane), rows, text);
  for (const text of ['', 'x,y,label\n1,2,1', '1,2', '1,2,3', '1,2,1\n1,2', '1,2,1,1', '1,2,spam'])
    assert.equal(plainRows(text, plane), null, text);
});

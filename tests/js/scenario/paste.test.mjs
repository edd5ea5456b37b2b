import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numeric, readRows } from '../../../static/js/scenario/paste.js';

const binary = { task: 'binary', d: 2 };

test('a spreadsheet gives numbers and a label a row', () => {
  const read = readRows('0.5\t-1\t1\r\n2\t3e1\t-1\r\n', binary);
  assert.deepEqual(read, {
    x: [
      [0.5, -1],
      [2, 30],
    ],
    y: [1, -1],
    wrong: [],
    heading: false,
    zeros: false,
  });
});

test('a heading is passed over, whatever lies between the cells', () => {
  for (const sign of ['\t', ';', ',', '  ']) {
    const read = readRows(
      ['x1', 'x2', 'y'].join(sign) +
        '\n' +
        ['1', '2', '+'].join(sign) +
        '\n' +
        ['3', '4', '\u22121'].join(sign),
      binary,
    );
    assert.deepEqual(
      [read.heading, read.x, read.y, read.wrong],
      [
        true,
        [
          [1, 2],
          [3, 4],
        ],
        [1, -1],
        [],
      ],
    );
  }
});

test('0 and 1 are read as the two classes, but only where no other label is there', () => {
  assert.deepEqual(readRows('1,2,0\n3,4,1', binary).y, [-1, 1]);
  assert.equal(readRows('1,2,0\n3,4,1', binary).zeros, true);
  assert.deepEqual(readRows('1,2,0\n3,4,-1', binary).wrong, [{ row: 1, code: 'label', got: '0' }]);
});

test('wrong rows are named as they stand in the text, and the others taken', () => {
  const read = readRows('1 2 1\n\n1 2\n1 two 1\n1 2 7\n3 4 -1', binary);
  assert.deepEqual(read.y, [1, -1]);
  assert.deepEqual(read.wrong, [
    { row: 3, code: 'width', got: 2, wanted: 3 },
    { row: 4, code: 'number', got: 'two', at: 1 },
    { row: 5, code: 'label', got: '7' },
  ]);
});

test('labels are those of the task', () => {
  assert.deepEqual(readRows('1\t2\t3\n1\t2\t0', { task: 'multiclass', d: 2 }).y, [3, 0]);
  assert.equal(readRows('1\t2\t1.5', { task: 'multiclass', d: 2 }).wrong.length, 1);
  assert.deepEqual(readRows('1\t-2.25', { task: 'regression', d: 1 }).y, [-2.25]);
});

test('without points the first row says how many numbers there are', () => {
  assert.deepEqual(readRows('1,2,3,1\n4,5,6,-1', { task: 'binary', d: null }).x, [
    [1, 2, 3],
    [4, 5, 6],
  ]);
});

test('numbers as people write them', () => {
  assert.deepEqual(
    ['1,5', '\u22122', '.5', '5.', '+3', '1e-3', '"7"'].map(numeric),
    [1.5, -2, 0.5, 5, 3, 0.001, 7],
  );
  for (const wrong of ['', '-', 'e5', '1.2.3', '0x10', 'Infinity', 'NaN', '1 2'])
    assert.ok(Number.isNaN(numeric(wrong)), wrong);
});

// A table as text, in and out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf, rowsOf } from '../../../static/js/scenario/csv.js';

const cellsOf = (text) => rowsOf(text).rows.map(({ cells }) => cells);

test('cells are parted by tabs, semicolons, commas or blanks, whichever parts the rows evenly', () => {
  for (const sign of ['\t', ';', ',', ' ', '   '])
    assert.deepEqual(
      cellsOf(`a${sign}b${sign}c\n1${sign}2${sign}3\n`),
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
      JSON.stringify(sign),
    );
  assert.deepEqual(cellsOf('1,5;2;+\n3;4,25;-'), [
    ['1,5', '2', '+'],
    ['3', '4,25', '-'],
  ]);
});

test('a byte order mark, other line ends, empty lines and an empty last column say nothing', () => {
  assert.deepEqual(cellsOf('\ufeffa,b,\r\n\r\n1,2,\r3,4,\n,,\n\n'), [
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.deepEqual(cellsOf(''), []);
  assert.deepEqual(cellsOf('\n \n'), []);
});

test('what stands in quotation marks is one cell, with its separators, lines and doubled marks', () => {
  const { rows } = rowsOf('"a, b",c\n"two\nlines","say ""no"""\n1,2\n');
  assert.deepEqual(rows, [
    { line: 1, cells: ['a, b', 'c'] },
    { line: 2, cells: ['two\nlines', 'say "no"'] },
    { line: 4, cells: ['1', '2'] },
  ]);
});

test('a quotation mark that nothing closes is named by its line; one within a cell is a character', () => {
  assert.equal(rowsOf('1,2\n3,"4\n5,6').unclosed, 2);
  assert.deepEqual(cellsOf('5" pipe,1\n2,3'), [
    ['5" pipe', '1'],
    ['2', '3'],
  ]);
});

test('rows of other lengths keep what they have', () => {
  assert.deepEqual(cellsOf('1,2,3\n4,5\n6,7,8,9'), [
    ['1', '2', '3'],
    ['4', '5'],
    ['6', '7', '8', '9'],
  ]);
});

test('what is written is read again', () => {
  const rows = [
    ['free', 'a, b', 'say "no"', ' blank '],
    [1, -0, 0.1, 1e-7],
    [null, NaN, true, 'x\ny'],
  ];
  const text = csvOf(rows);
  assert.equal(text, 'free,"a, b","say ""no"""," blank "\n1,0,0.1,1e-7\n,,true,"x\ny"\n');
  assert.deepEqual(cellsOf(text)[0], ['free', 'a, b', 'say "no"', 'blank']);
});

// Which line of one's own there may be, and how its numbers are read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  drawsOwnLine,
  fieldsOf,
  firstLine,
  lineOf,
  numbersOf,
  ownLineOf,
  takesOwnLine,
  typedNumber,
  withNumber,
} from '../../../static/js/state/own-line.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { reduce } from '../pure-reduce.mjs';

test('a line of a link is a number for each input and b, of a size that can be reckoned with', () => {
  assert.deepEqual(lineOf([1, 2, 3, 4]), { w: [1, 2, 3], b: 4 });
  assert.deepEqual(lineOf([-1, 2, 2]), { w: [-1, 2], b: 2 });
  assert.deepEqual(lineOf([0, 0, 0]), { w: [0, 0], b: 0 });
  assert.deepEqual(numbersOf(lineOf([1, -0, 1e12])), [1, 0, 1e12]);
  const none = [
    null,
    'line',
    [],
    [1],
    Array(102).fill(1),
    [1, 2, '3'],
    [1, NaN, 3],
    [1, 2, Infinity],
    [1, 2, 1e13],
  ];
  for (const numbers of [...none, [1e-320, 1, 1]]) assert.equal(lineOf(numbers), null, String(numbers));
  assert.equal(numbersOf(null), null);
});

test('what is typed is read with a point or a comma; what is no number keeps the line', () => {
  for (const [text, value] of [
    ['-1', -1],
    ['\u22120,5', -0.5],
    [' 2.50 ', 2.5],
    ['1e3', 1000],
    ['.5', 0.5],
    ['-0', 0],
  ])
    assert.deepEqual(typedNumber(text), { value }, text);
  for (const text of ['', 'abc', 'NaN', 'Infinity', '1,2,3', '0x10', '1 2'])
    assert.deepEqual(typedNumber(text), { reason: 'noNumber' }, text);
  for (const text of ['1e13', '-1e400', '1e-320', '1e-13'])
    assert.deepEqual(typedNumber(text), { reason: 'outOfRange' }, text);
});

test('one number changes and the others stay', () => {
  const line = { w: [1, 2], b: 3 };
  assert.deepEqual(
    [0, 1, 2].map((place) => numbersOf(withNumber(line, place, -7))),
    [
      [-7, 2, 3],
      [1, -7, 3],
      [1, 2, -7],
    ],
  );
});

test('the first line passes through the middle of the picture, whatever its scales', () => {
  for (const box of [
    { x0: -0.5, x1: 1.5, y0: -0.5, y1: 1.5 },
    { x0: 0, x1: 8, y0: -1, y1: 4 },
    { x0: -1, x1: 1, y0: 0, y1: 2000 },
    { x0: 1e6, x1: 2e6, y0: -1, y1: 1 },
  ]) {
    const { w, b } = firstLine(box);
    const score = (w[0] * (box.x0 + box.x1)) / 2 + (w[1] * (box.y0 + box.y1)) / 2 + b;
    assert.ok(Math.abs(score) <= 0.02 * (w[0] * (box.x1 - box.x0) + w[1] * (box.y1 - box.y0)));
  }
  assert.deepEqual(firstLine({ x0: -0.5, x1: 1.5, y0: -0.5, y1: 1.5 }), { w: [1, 1], b: -1 });
});

test('there is a line of one’s own where inputs stand as they are before two classes, drawn of two', () => {
  const run = { straight: true, d: 2, task: 'binary', dual: false };
  for (const d of [1, 2, 3, 64]) {
    assert.equal(takesOwnLine({ ...run, d }), true);
    assert.equal(drawsOwnLine({ ...run, d }), d === 2);
  }
  for (const other of [{ straight: false }, { d: 101 }, { task: 'multiclass' }, { dual: true }])
    assert.equal(takesOwnLine({ ...run, ...other }), false);
  assert.equal(takesOwnLine(null), false);
  const three = firstLine({ x0: 0, x1: 1, y0: 0, y1: 1 }, 3);
  assert.deepEqual(three, { w: [1, 1, 1], b: 0 });
  assert.equal(ownLineOf({ run, ownLine: three }), null, 'of other inputs it is put away');
});

test('with a constant input the fields are w0, w1, w2 in that order', () => {
  const names = (state) => fieldsOf(state).map(({ place, index }) => `${index ?? 'b'}:${place}`);
  const points = { n: 2, x: [1, 0, 0, 1, 1, 0] };
  const table = { document: { bias: 'none' }, points, run: { d: 3 } };
  assert.deepEqual(names(table), ['0:0', '1:1', '2:2']);
  assert.deepEqual(names({ ...table, document: { bias: 'learned' } }), ['1:0', '2:1', '3:2', 'b:3']);
  assert.deepEqual(names({ ...table, points: { n: 1, x: [2, 0, 0] } }), ['1:0', '2:1', '3:2', 'b:3']);
  const notation = { examples: 'pairs', bias: 'one' };
  const written = { document: { bias: 'learned' }, points: { n: 1, x: [1, 0] }, run: { d: 2 }, notation };
  assert.deepEqual(names(written), ['0:2', '1:0', '2:1']);
});

test('the line is a part of the page’s state', () => {
  const line = { w: [1, 1], b: 0 };
  assert.equal(initialState.ownLine, null);
  assert.equal(reduce(initialState, { type: 'ownLine', line }).ownLine, line);
});

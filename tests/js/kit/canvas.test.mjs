// What lies under the pointer on a canvas.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { under } from '../../../static/js/kit/canvas.ts';

const place = ([x, y]) => [10 * x, 10 * y];
const mark = (at, example, more) => ({ kind: 'mark', at, size: 8, symbol: 'circle', example, ...more });
const found = (items, at) => under({ items, place }, at)?.example ?? null;

test('a mark is pointed at within seven px of its edge, and the one on top first', () => {
  assert.equal(found([mark([1, 1], 0)], [10 + 4 + 6, 10]), 0);
  assert.equal(found([mark([1, 1], 0)], [10 + 4 + 8, 10]), null);
  assert.equal(found([mark([1, 1], 0), mark([1, 1], 1)], [10, 10]), 1);
  assert.equal(found([mark([1, 1], 0), mark([2, 1], 1)], [12, 10]), 0, 'the nearer one');
});

test('a small thing is found before a large one beneath or above it', () => {
  const points = [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ];
  const face = { kind: 'face', points, fill: 'red', example: 5 };
  const line = { kind: 'line', points: [points[0], points[2]], color: 'red', width: 1, example: 6 };
  assert.equal(found([mark([1, 1], 0), face, line], [10, 10]), 0);
  assert.equal(found([line, face], [51, 50]), 6);
  assert.equal(found([line, face], [80, 20]), 5);
  assert.equal(found([line, face], [95, 20]), null, 'outside the face');
});

test('what stands for nothing is never pointed at, and an item may have a place of its own', () => {
  const label = { kind: 'text', at: [1, 1], text: 'u', example: 3 };
  assert.equal(found([label, mark([1, 1], undefined)], [10, 10]), null);
  const moved = mark([1, 1], 2, { place: () => [50, 50] });
  assert.equal(found([moved], [10, 10]), null);
  assert.equal(found([moved], [50, 50]), 2);
  assert.equal(under({ items: [mark([1, 1], undefined, { visit: 4 })], place }, [10, 10]).visit, 4);
});

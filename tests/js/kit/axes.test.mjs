import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameOf, px, rangeOf, roomFor, ticks, trail } from '../../../static/js/kit/axes.ts';
import { THEME } from '../theme.mjs';

test('ticks are round numbers within the range, as they are written', () => {
  assert.deepEqual(ticks(0, 1), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(ticks(-3.1, 4.2), [-2, 0, 2, 4]);
  assert.deepEqual(ticks(0.1, 0.3, 2), [0.1, 0.2, 0.3], 'not 0.30000000000000004');
  assert.deepEqual(ticks(1e6, 3e6, 2), [1e6, 2e6, 3e6]);
});

test('an empty or endless range has no ticks', () => {
  assert.deepEqual(ticks(2, 2), []);
  assert.deepEqual(ticks(3, 1), []);
  assert.deepEqual(ticks(0, Infinity), []);
});

test('a frame puts its box on the pixels inside the room, and finds the way back', () => {
  const room = { left: 20, right: 10, top: 5, bottom: 15 };
  const frame = frameOf({ width: 130, height: 120 }, { x0: -1, x1: 1, y0: 0, y1: 10 }, room);
  assert.deepEqual([frame.x(-1), frame.x(1), frame.y(10), frame.y(0)], [20, 120, 5, 105]);
  assert.deepEqual(frame.data([frame.x(0.5), frame.y(2)]), [0.5, 2]);
  assert.equal(frameOf({ width: 5, height: 5 }, frame.box, room).width, 1, 'there is always something');
});

test('an axis without numbers needs no room for them', () => {
  const both = roomFor(THEME);
  const none = roomFor(THEME, { x: false, y: false });
  assert.ok(both.left > none.left && both.bottom > none.bottom);
});

test('a range holds all finite values with some room, and is never empty', () => {
  assert.deepEqual(rangeOf([0, 10, NaN, Infinity], 0.1), [-1, 11]);
  assert.deepEqual(rangeOf([5, 5], 0.1), [4.5, 5.5]);
  assert.deepEqual(rangeOf([0], 0.1), [-0.1, 0.1]);
  assert.deepEqual(rangeOf([]), [-1, 1]);
});

test('a trail goes on past what is no number, and stays within what a browser can draw', () => {
  const frame = { x: (value) => value, y: (value) => value };
  const points = [
    [0, 0],
    [NaN, 1],
    [1.23, 4.56],
    [1e9, 0],
  ];
  assert.equal(trail(frame, points), 'M0,0L1.2,4.6L100000,0');
  assert.equal(trail(frame, []), '');
  assert.equal(px(-1e12), -1e5);
});

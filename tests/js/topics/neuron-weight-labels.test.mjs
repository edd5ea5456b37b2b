// Where the weights of a network are written.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weightLabels } from '../../../static/js/topics/neuron/weight-labels.ts';

const TEXT = 14;
const R = 18;
const LAYER = [80, 170, 260];
const CIRCLES = [100, 280].flatMap((x) => LAYER.map((y) => ({ x, y, r: R })));
const EDGES = LAYER.flatMap((from) =>
  [90, 180].map((to) => ({
    from: { x: 100 + R, y: from },
    to: { x: 280 - R, y: to },
    wide: 4,
    words: '−0.91',
  })),
);

test('a weight lies neither on its edge, nor on a circle, nor on another weight', () => {
  const places = weightLabels(EDGES, CIRCLES, TEXT);
  for (const [i, { x, y, half, high }] of places.entries()) {
    const { from, to } = EDGES[i];
    for (let k = 0; k <= 100; k += 1) {
      const [u, v] = [from.x + ((to.x - from.x) * k) / 100, from.y + ((to.y - from.y) * k) / 100];
      assert.ok(Math.abs(u - x) >= half || Math.abs(v - y) >= high);
    }
    for (const { x: u, y: v, r } of CIRCLES)
      assert.ok(Math.hypot(Math.max(0, Math.abs(u - x) - half), Math.max(0, Math.abs(v - y) - high)) >= r);
    for (const other of places.slice(0, i))
      assert.ok(Math.abs(other.x - x) >= half + other.half || Math.abs(other.y - y) >= high + other.high);
  }
});

test('where nothing is written there is no place', () => {
  assert.deepEqual(weightLabels([{ ...EDGES[0], words: null }], CIRCLES, TEXT), [null]);
});

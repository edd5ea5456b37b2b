// The loss of a network over its weights, against one written down unit by unit, and against differences.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  gradientOf,
  levelsBetween,
  lossAt,
  lossSlice,
  meanLoss,
  sideFor,
  slopesOf,
} from '../../../static/js/kit/loss.ts';
import { layered, lossOf, slopes, spoken } from '../layered.mjs';

const near = (a, b, slack = 1e-9) =>
  assert.ok(Math.abs(a - b) <= slack * Math.max(1, Math.abs(b)), `${a} is not ${b}`);
const DATA = {
  x: Array.from({ length: 20 }, (_, i) => [Math.sin(i * 3.1) * 2, Math.cos(i * 1.7) * 2]),
  y: Array.from({ length: 20 }, (_, i) => (i % 3 ? 1 : -1)),
};
const KINDS = [
  { unit: 'tanh', loss: 'logistic' },
  { unit: 'sigmoid', loss: 'squared', hidden: 3 },
];
/** The mean loss by the definition. */
const slow = (row, network) =>
  DATA.x.reduce((sum, x, i) => sum + lossOf(network.loss, spoken(row, network, x).a, DATA.y[i]), 0) / 20;

for (const kind of KINDS)
  test(`E of ${kind.unit} units is the mean of the ${kind.loss} losses, and its gradient that of theirs`, () => {
    const { at, run, network } = layered(DATA, kind);
    const { w } = at(7).now;
    near(meanLoss(run, w), slow([...w], network));
    slopes([...w], network, DATA.x[4], DATA.y[4]).forEach((own, c) => near(slopesOf(run, w, 4)[c], own));
    const gradient = gradientOf(run, w);
    w.forEach((value, c) => {
      const step = (/** @type {number} */ by) => lossAt(run, w, [c], [value + by]);
      near(gradient[c], (step(1e-5) - step(-1e-5)) / 2e-5, 1e-7);
    });
  });

test('a surface over any two weights has the loss at each of its points, worked out anew', () => {
  const box = { x0: -2, x1: 1.5, y0: -1, y1: 3 };
  for (const kind of KINDS) {
    const { at, run, network } = layered(DATA, kind);
    const { w } = at(7).now;
    for (let across = 0; across < run.width; across += 1)
      for (let up = 0; up < run.width; up += 1) {
        if (across === up) continue;
        const { values } = lossSlice(run, w, [across, up], box, 4);
        for (const [column, row] of [
          [0, 0],
          [3, 1],
          [2, 3],
        ]) {
          const there = [...w];
          there[across] = box.x0 + (column / 3) * (box.x1 - box.x0);
          there[up] = box.y0 + (row / 3) * (box.y1 - box.y0);
          near(values[row * 4 + column], slow(there, network));
        }
      }
  }
});

test('the more examples, the coarser the surface, within bounds', () => {
  assert.equal(sideFor(4), 44);
  assert.ok(sideFor(200) ** 2 * 200 <= 3e5);
  assert.ok(sideFor(1000) ** 2 * 1000 <= 3e5);
  assert.equal(sideFor(1e6), 16);
});

test('levels lie between the lowest and the highest; a flat surface has none', () => {
  const levels = levelsBetween(Float64Array.of(0.5, 2, 1));
  assert.ok(levels.every((level, i) => level > (i ? levels[i - 1] : 0.5) && level < 2));
  assert.deepEqual(levelsBetween(Float64Array.of(1, 1)), []);
});

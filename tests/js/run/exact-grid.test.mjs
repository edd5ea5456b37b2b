import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gridLeads, gridScores } from '../../../static/js/kit/isolines.ts';
import { deciderOn } from '../../../static/js/run/exact-grid.ts';
import { gridLine, pointsOver } from '../../../static/js/run/features.ts';
import { createTally } from '../../../static/js/run/tally.ts';

// tests/engine/test_ties_of_grids.py has random runs with scalings, maps and kernels.
const UNITS = { feature: 1, weight: 1 };
const PLANE = {
  ...{
    inputs: [
      ['1', '0'],
      ['1', '0'],
    ],
    per: '1',
    factors: ['1', '1'],
    over: '1',
  },
  ...{ monomials: [[0], [1]], lengths: null, kernel: null },
};
// 96 points a side, as the page has them: points i and j lie on x1 + x2 = 1 where i + j = 95.
const BOX = { x0: -0.72, x1: 1.72, y0: -0.72, y1: 1.72 };
const SIDE = 96;
const view = [BOX.x0, BOX.x1, BOX.y0, BOX.y1];
const grid = {
  ...{ box: BOX, nx: SIDE, ny: SIDE, p: 2, mapping: '', exact: PLANE },
  phi: Float32Array.from(pointsOver(view, [SIDE, SIDE], 2)),
};
const onLine = (i) => (i % SIDE) + Math.floor(i / SIDE) === SIDE - 1;
const W = { w: Float64Array.of(1, 1), b: -1 };

test('coordinates are decimals, within a hundredth of a step of where they were', () => {
  const { values, whole, unit } = gridLine(-0.72, 1.72, SIDE);
  const step = (1.72 + 0.72) / 95;
  values.forEach((value, i) => {
    assert.ok(Math.abs(value - (-0.72 + i * step)) < step / 100);
    assert.equal(value, Number(`${whole[i]}e-${Math.log10(unit)}`));
  });
  assert.equal(gridLine(1e9, 1e9 + 1e-4, 5).whole, null); // more than 15 digits
});

test('every point of a grid on a line has a score of 0, and no other', () => {
  const scores = gridScores(grid, W, { units: UNITS });
  scores.forEach((score, i) => assert.equal(score === 0, onLine(i), i));
  assert.ok(gridScores(grid, W).some((score, i) => onLine(i) && score !== 0));
});

test('points on the line vote as is predicted at 0', () => {
  const block = {
    ...{ count: 1, visit: [1], nextVisit: 9, updatesUntil: () => 1 },
    ...{ weights: () => W.w, offset: () => W.b },
  };
  const run = {
    units: UNITS,
    block: () => ({ contains: () => true, baseVisit: 0, nextVisit: 9 }),
    blocksOver: () => [block],
  };
  for (const signOfZero of [-1, 1]) {
    const { scores } = createTally()(run, grid, null, 2, signOfZero);
    assert.ok(scores.every((score, i) => !onLine(i) || score === 3 * signOfZero));
  }
});

test('of classes that tie the first is ahead', () => {
  const rows = [W, { w: Float64Array.of(0, 0), b: 0 }];
  const [first, second] = gridLeads(grid, rows, UNITS);
  const ties = [...first.keys()].filter(onLine);
  assert.ok(ties.every((i) => first[i] === 0 && second[i] < 0));
});

test('without a map in whole numbers, or where the unit of roots does not fit, floats decide', () => {
  assert.equal(deciderOn({ ...grid, exact: null }, W, UNITS), null);
  const units = { ...UNITS, factored: { weight: 0.3 } };
  const decide = deciderOn({ ...grid, exact: { ...PLANE, lengths: [0.7, 0.7] } }, W, units);
  assert.equal(decide(0, 1e-9, 1), 1e-9);
});

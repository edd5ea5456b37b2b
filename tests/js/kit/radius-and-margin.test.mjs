// The theorem's numbers as they lie in the plane.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameOf } from '../../../static/js/kit/axes.ts';
import { symbolAt, theoremOf, theoremShapes } from '../../../static/js/kit/radius-and-margin.ts';

const PLANE = { task: 'binary', straight: true, d: 2 };
/** By hand: examples (2, 0) and (-2, 0) with the constant 1 have R^2 = 5; u = (1, 0, 0) clears both by 2. */
const FACTS = { radius: Math.sqrt(5), margin: 2, u: [1, 0, 0] };
const BOX = { x0: -4, x1: 4, y0: -3, y1: 3 };
const THEME = { size: { boundary: 4 }, radius: 'grey', delta: 'teal', best: 'green' };
const FRAME = frameOf({ width: 800, height: 600 }, BOX, { left: 0, right: 0, top: 0, bottom: 0 });

test('the constant of the bias is no part of the circle, and its weight is the line’s offset', () => {
  assert.deepEqual(theoremOf(PLANE, FACTS, 'learned'), { radius: 2, w: [1, 0], b: 0, margin: 2 });
  const { b } = theoremOf(PLANE, { ...FACTS, u: [0.6, 0, 0.8] }, 'threshold');
  assert.equal(b, -0.8);
  assert.equal(theoremOf(PLANE, { ...FACTS, u: [1, 0] }, 'none').radius, Math.sqrt(5));
});

test('elsewhere than in the plane of the examples they have no picture', () => {
  for (const other of [{ straight: false }, { d: 3 }, { task: 'multiclass' }])
    assert.equal(theoremOf({ ...PLANE, ...other }, FACTS, 'learned'), null);
  assert.equal(theoremOf(PLANE, { ...FACTS, margin: null }, 'learned'), null);
  assert.equal(theoremOf(PLANE, null, 'learned'), null);
  assert.equal(theoremOf(PLANE, FACTS, 'fixed'), null);
});

test('R is a circle, delta two lines and u the one between them', () => {
  const theorem = theoremOf(PLANE, FACTS, 'learned');
  const shapes = theoremShapes(theorem, 2, BOX, null, THEME);
  assert.deepEqual(
    shapes.map(({ symbol }) => symbol),
    ['R', 'delta', 'delta', 'u'],
  );
  assert.ok(shapes[0].through.every(([x, y]) => Math.abs(Math.hypot(x, y) - 2) < 1e-12));
  assert.deepEqual(
    shapes.slice(1).map(({ through }) => through[0][0]),
    [2, -2, 0],
  );
  assert.deepEqual(
    shapes.map(({ line }) => line.color),
    ['grey', 'teal', 'teal', 'green'],
  );
});

test('of one input they are places on the line', () => {
  const theorem = theoremOf({ ...PLANE, d: 1 }, { radius: Math.sqrt(5), margin: 2, u: [1, 0] }, 'learned');
  const shapes = theoremShapes(theorem, 1, { ...BOX, y0: -1, y1: 1 }, null, THEME);
  assert.deepEqual(
    shapes.map(({ through }) => through[0][0]),
    [-2, 2, 2, -2, 0],
  );
});

test('what is meant is thick, and the others step back', () => {
  const theorem = theoremOf(PLANE, FACTS, 'learned');
  const [round, near, , best] = theoremShapes(theorem, 2, BOX, 'delta', THEME);
  const [plainly] = theoremShapes(theorem, 2, BOX, 'hulls', THEME);
  assert.ok(near.line.width > best.line.width && near.opacity === 1);
  assert.ok(round.opacity < 0.5 && best.opacity < 0.5 && plainly.opacity === 1);
});

test('a pointer near a mark means its symbol', () => {
  const shapes = theoremShapes(theoremOf(PLANE, FACTS, 'learned'), 2, BOX, null, THEME);
  const at = (x, y) => symbolAt(shapes, FRAME, [FRAME.x(x), FRAME.y(y)], 8);
  assert.deepEqual([at(0, 0.5), at(2.02, 2.5), at(0.02, -1), at(1, 0.5)], ['u', 'delta', 'u', null]);
  assert.equal(at(Math.SQRT2, Math.SQRT2), 'R');
  assert.equal(symbolAt([{ path: 'M0,0' }], FRAME, [400, 300], 8), null);
});

test('each mark says what it is', () => {
  const shapes = theoremShapes(theoremOf(PLANE, FACTS, 'learned'), 2, BOX, null, THEME);
  assert.deepEqual(
    shapes.map(({ says }) => says[0]),
    ['R', 'delta', 'minusDelta', 'u'],
  );
});

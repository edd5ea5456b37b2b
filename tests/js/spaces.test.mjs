// Weight space and feature space as numbers: cones, planes in a box, what is painted before what, names.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  corners,
  dot,
  farToNear,
  planeInRoom,
  projection,
  roomFor,
  turned,
} from '../../static/js/figures/space.js';
import { plain } from '../../static/js/figures/tex.js';
import { versionCone, versionSpace } from '../../static/js/views/weight-space/weights.js';

const near = (a, b, slack = 1e-9) => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`);

/** A space of weights whose half-spaces have these normals. */
const spaceWith = (rows) => ({
  space: { dims: rows[0].length, normals: Float64Array.from(rows.flat()), offset: 0 },
  run: { n: rows.length, y: rows.map(() => 1) },
});

/** A repeatable stream of numbers in (-1, 1). */
function stream(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 1073741824 - 1;
  };
}

test('the rays of a cone are those that pairs of constraints make', () => {
  for (let seed = 1; seed < 30; seed += 1) {
    const next = stream(seed);
    const u = [next(), next(), next()];
    const long = Math.hypot(...u);
    const axis = u.map((value) => value / long);
    const rows = Array.from({ length: 25 }, () => {
      const row = [next(), next(), next()];
      const side = dot(row, axis) < 0.15 ? 0.15 - dot(row, axis) + Math.abs(next()) : 0;
      return row.map((value, j) => value + side * axis[j]); // every row has axis on its side
    });
    const { space, run } = spaceWith(rows);
    const found = versionCone(space, run).map(({ at }) => at);
    const wanted = [];
    rows.forEach((a, i) =>
      rows.slice(0, i).forEach((b) => {
        const cut = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
        for (const sign of [1, -1]) {
          const ray = cut.map((value) => (sign * value) / Math.hypot(...cut));
          if (rows.every((row) => dot(row, ray) > -1e-9)) wanted.push(ray);
        }
      }),
    );
    assert.equal(found.length, wanted.length, `seed ${seed}`);
    for (const ray of wanted)
      assert.ok(
        found.some((other) => dot(ray, other) > 1 - 1e-9),
        `seed ${seed}: ${ray}`,
      );
  }
});

test('each face of a cone lies in the plane of the example that it names', () => {
  const rows = [
    [1, 0, 0.2],
    [-1, 0, 1],
    [0, 1, 0.3],
    [0, -1, 1],
  ];
  const { space, run } = spaceWith(rows);
  const cone = versionCone(space, run);
  assert.equal(cone.length, 4);
  cone.forEach(({ at, example }, i) => {
    near(dot(rows[example], at), 0);
    near(dot(rows[example], cone[(i + 1) % 4].at), 0);
  });
});

test('a version space in the plane: a wedge, and nothing where no weights are right', () => {
  const box = { x0: -2, x1: 2, y0: -2, y1: 2 };
  const wedge = spaceWith([
    [1, 0],
    [0, 1],
  ]);
  const shown = versionSpace(wedge.space, wedge.run, box)
    .map(({ at }) => at.join())
    .sort();
  assert.deepEqual(shown, ['0,0', '0,2', '2,0', '2,2']);
  const none = spaceWith([
    [1, 0],
    [-1, 0],
    [0, 1],
  ]);
  assert.deepEqual(versionSpace(none.space, none.run, box), []);
  const nought = spaceWith([
    [1, 0],
    [0, 0],
  ]);
  assert.deepEqual(
    versionSpace(nought.space, nought.run, box),
    [],
    'an example at the origin is never right',
  );
});

test('a plane meets a box in a convex polygon of its own', () => {
  const room = { middle: [1, 2, 3], half: [1, 4, 0.5] };
  for (const [normal, offset, sides] of [
    [[0, 0, 1], -3, 4],
    [[1, 1, 1], -6, 4],
    [[1, 0.25, 2], -7.5, 6],
    [[1, 0, 0], -5, 0],
  ]) {
    const face = planeInRoom(normal, offset, room);
    assert.equal(face.length, sides, String(normal));
    for (const point of face) near(dot(normal, point) + offset, 0);
    const ends = corners(room);
    for (const point of face)
      for (const axis of [0, 1, 2])
        assert.ok(point[axis] <= Math.max(...ends.map((end) => end[axis])) + 1e-9);
  }
});

test('all of a box stays in the picture however it is turned', () => {
  const room = roomFor([
    [0, 0, 0],
    [3, 2, 900],
  ]);
  let camera = { azimuth: 10, elevation: 0 };
  for (let i = 0; i < 60; i += 1) {
    camera = turned(camera, { azimuth: 41, elevation: i % 9 ? 23 : -77 });
    const { place } = projection(camera, room, { width: 400, height: 260 }, { x: 20, y: 20 });
    for (const [x, y] of corners(room).map(place))
      assert.ok(
        x >= 19 && x <= 381 && y >= 19 && y <= 241,
        `${camera.azimuth} ${camera.elevation}: ${x} ${y}`,
      );
  }
});

test('what lies behind the plane is painted before it, what lies in front after it', () => {
  const room = { middle: [0, 0, 0], half: [1, 1, 1] };
  const plane = { normal: [1, 0, 0], offset: 0, item: 'plane' };
  const points = [-0.5, 0.5].map((x) => ({ at: [x, 0, 0], x }));
  const order = (azimuth) =>
    farToNear(
      points,
      projection({ azimuth, elevation: 10 }, room, { width: 100, height: 100 }, { x: 0, y: 0 }),
      plane,
      room,
    ).map((item) => item.x ?? item);
  assert.deepEqual(order(0), [-0.5, 'plane', 0.5]);
  assert.deepEqual(order(180), [0.5, 'plane', -0.5]);
});

test('features are named as they are written', () => {
  const names = {
    'x_{1}^{2} x_{12}': 'x₁² x₁₂',
    '\\frac{x_{1}}{1 + x_{2}^{2}}': 'x₁/(1 + x₂²)',
    '\\sqrt{\\lvert x_{1} \\rvert}': '√(|x₁|)',
    '\\theta': 'θ',
    '\\sin(2 \\pi x_{1} / 4)': 'sin(2 πx₁ / 4)',
    '-2 x_{1}': '−2 x₁',
    '\\operatorname{sign}(x_{1})': 'sign(x₁)',
  };
  for (const [tex, text] of Object.entries(names)) assert.equal(plain(tex), text);
});

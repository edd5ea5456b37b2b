// Three dimensions on a flat picture: planes in a box, all of it in view, and what is painted before what.

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
} from '../../../static/js/kit/space.ts';

const near = (a, b, slack = 1e-9) => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`);

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
  const plane = { normal: [1, 0, 0], offset: 0, item: { kind: 'face', points: [], x: 'plane' } };
  const points = [-0.5, 0.5].map((x) => ({ kind: 'mark', at: [x, 0, 0], x }));
  const order = (azimuth) =>
    farToNear(
      points,
      projection({ azimuth, elevation: 10 }, room, { width: 100, height: 100 }, { x: 0, y: 0 }),
      plane,
      room,
    ).map(({ x }) => x);
  assert.deepEqual(order(0), [-0.5, 'plane', 0.5]);
  assert.deepEqual(order(180), [0.5, 'plane', -0.5]);
});

test('a camera goes round and round, and never over the top', () => {
  assert.deepEqual(turned({ azimuth: 350, elevation: 80 }, { azimuth: 15, elevation: 15 }), {
    azimuth: 5,
    elevation: 89,
  });
  assert.equal(turned({ azimuth: 5, elevation: 0 }, { azimuth: -15, elevation: 0 }).azimuth, 350);
});

test('axes that reach about as far have one scale, others one each', () => {
  const room = roomFor(
    [
      [0, 0, 0],
      [2, 1, 1],
    ],
    0,
  );
  assert.deepEqual(room, { middle: [1, 0.5, 0.5], half: [1, 1, 1] });
  const flat = roomFor(
    [
      [0, 0, 3],
      [2, 100, 3],
    ],
    0,
  );
  assert.deepEqual(flat.half, [1, 50, 50], 'an axis without extent takes the widest');
  assert.deepEqual(roomFor([]).half, [1.12, 1.12, 1.12]);
});

// The border of a vote lies where the votes change, without the steps of the grid on which they are known.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ringsAt } from '../../../static/js/kit/isolines.ts';
import { voteRings } from '../../../static/js/kit/vote-rings.ts';

const GRID = { nx: 120, ny: 120 };

/** Votes at the points of the grid; point i stands at i + 1/2 in a ring. @param {(x: number, y: number) => number} score */
function votesOf(score) {
  const all = new Float64Array(GRID.nx * GRID.ny);
  for (let j = 0; j < GRID.ny; j += 1)
    for (let i = 0; i < GRID.nx; i += 1) all[j * GRID.nx + i] = score(i + 0.5, j + 0.5);
  return all;
}

/** Of how much the directions from point to point change, degrees: what is called jagged. */
function bends(ring) {
  const turns = [];
  for (let i = 1; i + 1 < ring.length; i += 1) {
    const [a, b] = [0, 1].map((k) =>
      Math.atan2(ring[i + k][1] - ring[i + k - 1][1], ring[i + k][0] - ring[i + k - 1][0]),
    );
    turns.push((Math.abs(((b - a + 3 * Math.PI) % (2 * Math.PI)) - Math.PI) * 180) / Math.PI);
  }
  return turns;
}

const farthestFrom = (ring, distance) => Math.max(...ring.map(([x, y]) => Math.abs(distance(x, y))));
const inside = ([x, y]) => x > 0.5 && y > 0.5 && x < GRID.nx - 0.5 && y < GRID.ny - 0.5;

test('a line of a vote is straight and where it is, however many votes are on either side', () => {
  const line = (x, y) => 0.07 * x + y - 52.3;
  const votes = votesOf((x, y) => (line(x, y) > 0 ? 3 : -900));
  const [ring] = voteRings(GRID, votes, 0, true);
  assert.ok(ring.length < 12, `${ring.length} corners`);
  assert.ok(farthestFrom(ring.filter(inside), line) < 1);
  const [before] = ringsAt(GRID, votes, 0);
  assert.ok(bends(before).filter((turn) => turn > 20).length > 5, 'interpolated it has steps');
});

test('a circle of a vote is smooth', () => {
  const circle = (x, y) => Math.hypot(x - 60, y - 58) - 31.4;
  const votes = votesOf((x, y) => (circle(x, y) < 0 ? 1 : -7));
  const [ring] = voteRings(GRID, votes, 0, false);
  assert.deepEqual(ring[0], ring.at(-1));
  assert.ok(farthestFrom(ring, circle) < 0.8);
  assert.ok(Math.max(...bends(ring)) < 8);
});

test('a corner of lines stays one, but for a cell', () => {
  const votes = votesOf((x, y) => Math.min(x - 30, 90 - x, y - 40, 80 - y));
  const [ring] = voteRings(GRID, votes, Number.MIN_VALUE, true);
  assert.ok(ring.length <= 9, `${ring.length} points`);
  const corner = Math.min(...ring.map(([x, y]) => Math.hypot(x - 30, y - 40)));
  assert.ok(corner < 1.5, `${corner}`);
});

// Where the scores of a trellis's lines are written.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placed } from '../../../../static/js/topics/trellis/edges.ts';

const line = (from, to, more = {}) => ({
  j: 1,
  from,
  to,
  score: -1,
  right: false,
  found: false,
  told: true,
  ...more,
});
const COLUMN = 5;
const ROW = 2.3;
const middle = ({ from, to, along }) => [along * COLUMN, (from + along * (to - from)) * ROW];

test('two scores are never written over one another', () => {
  const paths = [line(0, 3, { right: true }), line(3, 0, { found: true })];
  const came = [line(1, 2), line(2, 1), line(0, 2), line(3, 1)];
  const done = placed([...came, ...paths], 4, String);
  const places = done.map(middle);
  for (const [i, [x, y]] of places.entries())
    for (const [u, v] of places.slice(i + 1)) assert.ok(Math.abs(x - u) >= 1.2 || Math.abs(y - v) >= 1.1);
});

test('a score on a path is written, whatever the room', () => {
  const every = [0, 1, 2, 3].flatMap((from) => [0, 1, 2, 3].map((to) => line(from, to)));
  const paths = every.map((each) => ({ ...each, right: each.from === 0 && each.to === 3 }));
  const done = placed(paths, 4, () => '−1234567');
  assert.ok(done.some(({ right }) => right));
  assert.ok(done.length < every.length);
});

test('a lone score stands in the middle of its line', () => {
  const [{ along }] = placed([line(0, 1)], 2, String);
  assert.ok(Math.abs(along - 0.5) < 0.05);
});

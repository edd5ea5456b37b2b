// Small pictures of runs that were open.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastRunPicture } from '../../../static/js/page/past-run-picture.ts';
import { THEME } from '../theme.mjs';

const SQUARE = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];
const snapshot = (more = {}) => ({
  task: 'binary',
  classes: 2,
  x: SQUARE,
  y: [-1, -1, -1, 1],
  line: null,
  ...more,
});

test('a line is drawn with its sides and the points', () => {
  const { areas, marks } = pastRunPicture(
    { preset: null, snapshot: snapshot({ line: { w: [1, 1], b: -1.5 } }) },
    null,
    THEME,
  );
  assert.deepEqual(
    areas.map(({ kind }) => kind),
    ['negative', 'positive', 'line'],
  );
  assert.ok(areas.every(({ path }) => path.startsWith('M')));
  assert.equal(marks.filter(({ path }) => path).length, 2);
});

test('without a line there are the points alone, of every task', () => {
  const pictures = [
    snapshot(),
    snapshot({ task: 'multiclass', classes: 3, y: [0, 1, 2, 1] }),
    snapshot({ task: 'regression', y: [0.5, 1, 2, 3] }),
  ].map((each) => pastRunPicture({ preset: null, snapshot: each }, null, THEME));
  for (const { areas, marks } of pictures) assert.deepEqual([areas.length, marks.length], [0, 4]);
});

test('a set of many inputs is known by its own picture', () => {
  const catalog = { presets: [{ name: 'digits', thumbnail: { x: [[0, 0]], y: [1] } }] };
  assert.equal(pastRunPicture({ preset: 'digits', snapshot: snapshot() }, catalog, THEME).marks.length, 1);
});

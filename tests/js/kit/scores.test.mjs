// The picture of more than two inputs: one axis for a film's frames.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreBox, scoreBoxOver } from '../../../static/js/kit/scores.ts';

test('one range holds the scores of all moments of a film', () => {
  const run = { task: 'binary', outputs: 1, n: 2, y: [1, -1], network: null };
  const scenes = [
    { predicted: [1, -2], norm: 1 },
    { predicted: [8, 1], norm: 2 },
    { predicted: [0, 0], norm: 0 },
  ];
  const boxes = scenes.map((scene) => scoreBox(run, scene));
  assert.deepEqual(
    boxes.map(({ x1 }) => x1),
    [3, 5, 1],
  );
  assert.deepEqual(scoreBoxOver(run, scenes), { x0: -5, x1: 5, y0: -1, y1: 1 });
});

// The walk of the weights as items of a picture.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../../static/js/run/memo.ts';
import text from '../../../../static/js/text/en/weight-space.ts';
import { moment } from '../../../../static/js/topics/weight-space/moment.ts';
import { colorOf, walkItems } from '../../../../static/js/topics/weight-space/pictures.ts';
import { AND, trained } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

function at(position, { predictor, hovered = null } = {}) {
  const { run, state, at: sceneOf } = trained({ ...AND, predictor });
  const walk = moment({ ...state, hovered }, sceneOf(position), {}, memoByName(), text);
  const items = walkItems(walk, THEME);
  const of = (kind) => items.filter((item) => item.kind === kind);
  return { run, walk, marks: of('mark'), arrows: of('arrow'), lines: of('line') };
}

test('each update of the trail is a mark with its visit, and where it stands now the largest', () => {
  // updates at visits 1 and 4: (0, 0), b = -1, then (1, 1), b = 0
  const { marks } = at(4);
  assert.deepEqual(
    marks.map(({ update, visit, at: weights }) => [update, visit, weights]),
    [
      [0, 0, [0, 0, 0]],
      [1, 1, [0, 0, -1]],
      [2, 4, [1, 1, 0]],
      [2, 4, [1, 1, 0]],
    ],
  );
  const sizes = marks.map(({ size }) => size);
  assert.equal(sizes.at(-1), Math.max(...sizes));
  assert.equal(sizes.filter((size) => size === sizes.at(-1)).length, 1);
});

test('an update is an arrow from the weights before, in the colour of its example’s class', () => {
  const { run, arrows } = at(4);
  const { points, color } = arrows.at(-1);
  assert.deepEqual(
    [points, color],
    [
      [
        [0, 0, -1],
        [1, 1, 0],
      ],
      colorOf(run, 3, THEME),
    ],
  );
  assert.equal(at(3).arrows.length, 1, 'a visit that changes nothing has none but w itself');
});

test('w is an arrow from the origin', () => {
  assert.deepEqual(at(3).arrows[0].points, [
    [0, 0, 0],
    [0, 0, -1],
  ]);
});

test('an example that is pointed at shows the normal of its half-space', () => {
  const { run, arrows } = at(3, { hovered: 3 });
  // y (x, 1) of (1, 1), +1
  assert.deepEqual(arrows[1].points, [
    [0, 0, 0],
    [1, 1, 1],
  ]);
  assert.equal(arrows[1].color, colorOf(run, 3, THEME));
});

test('weights that predict in place of the newest have a mark of their own', () => {
  const diamond = ({ marks }) => marks.find(({ symbol }) => symbol === 'diamond');
  assert.deepEqual(Array.from(diamond(at(4, { predictor: 'averaged' })).at), [0.2, 0.2, -0.6]);
  assert.equal(diamond(at(4)), undefined);
});

test('a trail is a line through all its updates', () => {
  const { walk, lines } = at(20);
  const trail = lines.slice(-(walk.trail.length - 1));
  assert.deepEqual(
    trail.map(({ points }) => points),
    walk.trail.slice(1).map(({ at: to }, i) => [walk.trail[i].at, to]),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planeLayout, planeShapes } from '../../../static/js/kit/plane.ts';
import { memoByName } from '../../../static/js/run/memo.ts';
import { Run } from '../../../static/js/run/run.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import { AND, perceptronRun } from '../perceptron.mjs';
import { THEME } from '../theme.mjs';

const box = { x0: -1, x1: 2, y0: -1, y1: 2 };
const run = new Run(perceptronRun(AND));
const thick = THEME.size.boundary;

/** What is drawn at a visit of AND. */
function shapesAt(position, change = {}) {
  const picture = {
    scene: sceneAt(run, position, 'last'),
    run,
    box,
    grid: null,
    tally: null,
    curves: null,
    facts: null,
    overlays: {},
    selected: null,
    hovered: null,
    signOfZero: 1,
    predictorName: 'last',
    threshold: 0,
  };
  return planeShapes({ ...picture, ...change }, THEME);
}
const lines = (shapes, color, dash) =>
  shapes.filter(({ line, path }) => path && line.color === color && (!dash || line.dash === dash));

test('the line is drawn where the score is 0, and the worst example joined to it', () => {
  const shapes = shapesAt(4); // w = (1, 1), b = 0
  const [border] = lines(shapes, THEME.ink).filter(({ line }) => line.width === thick);
  for (const [x, y] of border.path
    .slice(1)
    .split('L')
    .map((point) => point.split(',').map(Number)))
    assert.equal(x + y, 0);
  const [foot] = lines(shapes, THEME.mistake, 'dot');
  assert.match(foot.path, /^M(0,1L-0\.5,0\.5|1,0L0\.5,-0\.5)$/);
});

test('an example on the line is not joined to it', () => {
  const scene = { ...sceneAt(run, 4, 'last'), worst: 0 };
  assert.deepEqual(lines(shapesAt(4, { scene }), THEME.mistake, 'dot'), []);
});

test('once all is right, the strip without examples is drawn instead', () => {
  const shapes = shapesAt(run.visits);
  assert.equal(lines(shapes, THEME.band, 'dash').length, 2);
  assert.deepEqual(lines(shapes, THEME.mistake, 'dot'), []);
});

test('another predictor’s picture has the line being trained beside it, and votes have no line', () => {
  assert.equal(lines(shapesAt(4, { predictorName: 'averaged' }), THEME.inkSoft, 'dashdot').length, 1);
  assert.deepEqual(lines(shapesAt(4, { tally: new Float64Array(4) }), THEME.ink), []);
});

test('a margin learner has two lines where it would update', () => {
  assert.equal(lines(shapesAt(4, { threshold: 0.5 }), THEME.delta, 'dot').length, 2);
});

test('the best line and its band are drawn where they are asked for', () => {
  const facts = {
    separable: true,
    geometric_plane: { w: [Math.SQRT1_2, Math.SQRT1_2], b: -1.5 * Math.SQRT1_2 },
    geometric_margin: Math.SQRT1_2 / 2,
  };
  assert.equal(lines(shapesAt(4, { facts, overlays: { best: true } }), THEME.best, 'longdash').length, 1);
  assert.equal(lines(shapesAt(4, { facts }), THEME.best, 'longdash').length, 0);
});

test('hulls that meet show why no line separates, with a point of both', () => {
  const facts = { separable: false, geometric_plane: null, point: [0.5, 0.5] };
  const shapes = shapesAt(4, { facts, overlays: { hulls: true } });
  const [hull] = lines(shapes, THEME.classNegative);
  assert.equal(hull.path.split('L').length, 3);
  assert.ok(hull.path.endsWith('Z'));
  assert.ok(shapes.some(({ xanchor, yanchor }) => xanchor === 0.5 && yanchor === 0.5));
});

test('while a drag waits for its facts only a point that still is in both hulls is said to be', () => {
  const shown = (point) =>
    shapesAt(4, {
      facts: { separable: false, geometric_plane: null, point, stale: true },
      overlays: { hulls: true },
    }).some(({ says }) => says?.[0] === 'shared');
  assert.equal(shown([0.5, 0.5]), false, 'AND, of which no point is');
  const four = (y) => new Run(perceptronRun({ x: [[0, 0], [0, 1], [1, 0], [1, 1]], y })); // prettier-ignore
  const xor = four([-1, 1, 1, -1]);
  const facts = { separable: false, geometric_plane: null, point: [0.5, 0.5], stale: true };
  const shapes = shapesAt(2, { run: xor, scene: sceneAt(xor, 2, 'last'), facts, overlays: { hulls: true } });
  assert.ok(shapes.some(({ says }) => says?.[0] === 'shared'));
});

test('of one input the line is a place on the axis', () => {
  const one = new Run(perceptronRun({ x: [[0], [1], [2]], y: [-1, -1, 1] }));
  const scene = sceneAt(one, one.visits, 'last');
  const [border] = lines(shapesAt(0, { run: one, scene }), THEME.ink);
  assert.equal(border.path, `M${-scene.now.b / scene.now.w[0]},-1L${-scene.now.b / scene.now.w[0]},1`);
});

test('a scale that says nothing takes no room', () => {
  const layout = planeLayout(box, THEME, 2);
  assert.deepEqual(
    [layout.xaxis.range, layout.yaxis.range],
    [
      [-1, 2],
      [-1, 2],
    ],
  );
  assert.equal(planeLayout(box, THEME, 1).yaxis.showticklabels, false);
});

test('what is remembered is made anew only when what it is made of changes', () => {
  const memo = memoByName();
  let made = 0;
  const make = () => (made += 1);
  assert.deepEqual([memo('a', [1, 2], make), memo('a', [1, 2], make), memo('a', [1, 3], make)], [1, 1, 2]);
  assert.equal(memo('b', [1, 3], make), 3);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clip } from '../../../static/js/kit/geometry.ts';
import { gridScores, isoPieces, ringsAt } from '../../../static/js/kit/isolines.ts';
import { classRegions, known, regions } from '../../../static/js/kit/regions.ts';
import { curve, residuals } from '../../../static/js/kit/plane.ts';
import { THEME } from '../theme.mjs';

const BOX = { x0: -2, x1: 2, y0: -1, y1: 3 };

/** A run and a picture of weights over the inputs themselves, or over features known on a grid. */
function picture(w, b, { run = {}, ...more } = {}) {
  const scene = { predictor: { w: Float64Array.from(w), b }, worst: 0 };
  return {
    scene,
    run: { straight: true, d: 2, p: 2, classes: 2, ...run },
    box: BOX,
    grid: null,
    tally: null,
    curves: null,
    signOfZero: 1,
    ...more,
  };
}

/** Points of a path's rings. */
const rings = (d) =>
  d
    .split('M')
    .filter(Boolean)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(',').map(Number)),
    );

/** Whether a point is in a path, by the even-odd rule. */
function within(d, [x, y]) {
  let inside = false;
  for (const ring of rings(d))
    ring.forEach(([x0, y0], i) => {
      const [x1, y1] = ring[(i + 1) % ring.length];
      if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
    });
  return inside;
}

const fillOf = (shapes, color) => shapes.find(({ fillcolor, path }) => path && fillcolor === color);

/** Points all over the box, none of them on a grid line. */
const samples = Array.from({ length: 400 }, (_, i) => [
  BOX.x0 + 4 * ((i * 0.6180339887) % 1),
  BOX.y0 + 4 * ((i * 0.7548776662) % 1),
]);

/** Features x1^2 + x2^2, x2 at the points of a grid. */
function bent(n = 81, feature = ([x, y]) => [x * x + y * y, y]) {
  const phi = [];
  for (let j = 0; j < n; j += 1)
    for (let i = 0; i < n; i += 1)
      phi.push(...feature([BOX.x0 + (4 * i) / (n - 1), BOX.y0 + (4 * j) / (n - 1)]));
  return { box: BOX, nx: n, ny: n, p: 2, mapping: 'bent', phi: Float32Array.from(phi) };
}

test('where the score of a line is positive the positive class is coloured', () => {
  for (const [w, b] of [
    [[1, 2], -0.5],
    [[-3, 0], 1],
    [[0, 1], -1],
  ]) {
    const fill = fillOf(regions(picture(w, b), THEME), THEME.planePositive).path;
    for (const [x, y] of samples)
      assert.equal(within(fill, [x, y]), w[0] * x + w[1] * y + b > 0, `${x}, ${y}`);
  }
});

test('weights of 0 colour everything as the bias has it; where that is 0 too nothing is decided', () => {
  const shapes = (b, signOfZero) => regions(picture([0, 0], b, { signOfZero }), THEME);
  const colors = (b, signOfZero) => shapes(b, signOfZero).map(({ fillcolor }) => fillcolor);
  assert.deepEqual(colors(1, -1), [THEME.planePositive]);
  assert.deepEqual(colors(-1, 1), [THEME.planeNegative]);
  for (const sign of [1, -1]) {
    assert.deepEqual(colors(0, sign), [undefined], 'no class’s colour');
    assert.equal(shapes(0, sign)[0].hatch, THEME.line);
  }
});

test('of one input half the line is coloured', () => {
  const half = (w, b) =>
    fillOf(regions(picture([w], b, { run: { d: 1, p: 1 } }), THEME), THEME.planePositive)?.path;
  assert.equal(half(2, -1), 'M0.5,-1L2,-1L2,1L0.5,1Z');
  assert.equal(half(-2, 1), 'M-2,-1L0.5,-1L0.5,1L-2,1Z');
  assert.equal(half(1, -9), undefined);
});

test('under a map the region follows the scores at the points of the grid', () => {
  const grid = bent();
  const run = { straight: false };
  const shapes = regions(picture([-1, 0], 2, { run, grid }), THEME); // a disc of radius sqrt(2)
  const fill = fillOf(shapes, THEME.planePositive).path;
  for (const [x, y] of samples) {
    const score = 2 - x * x - y * y;
    if (Math.abs(score) > 0.05) assert.equal(within(fill, [x, y]), score > 0, `${x}, ${y}`);
  }
  assert.ok(
    shapes.some(({ line }) => line.color === THEME.ink),
    'its border is drawn',
  );
  assert.equal(regions(picture([-1, 0], 2, { run }), THEME).length, 1, 'without a grid there is one colour');
});

test('far from Gaussian features, which fall off by powers of ten, their border is as straight as it is', () => {
  const centres = [
    [-1, 0],
    [1, 0.6],
  ];
  const bump = ([x, y]) => centres.map(([u, v]) => Math.exp(-8 * ((x - u) ** 2 + (y - v) ** 2)));
  const grid = { ...bent(33, bump), mapping: 'rbf' };
  const shapes = regions(picture([1, -1], 0, { run: { straight: false }, grid }), THEME);
  const border = shapes.find(({ line, strong }) => strong && line.color === THEME.ink).path;
  const points = rings(border).flat();
  assert.ok(points.length > 30);
  const cell = 4 / 32;
  for (const [x, y] of points) {
    const off = Math.abs(2 * x + 0.6 * (y - 0.3)) / Math.hypot(2, 0.6); // from what is as far from either centre
    assert.ok(off < cell / 10, `${x}, ${y}: ${off}`);
  }
});

test('votes are coloured as they are counted', () => {
  const grid = bent(41);
  const tally = Float64Array.from({ length: 41 * 41 }, (_, i) => (i % 41 < 20 ? -3 : 5));
  const fill = fillOf(regions(picture([1, 0], 0, { grid, tally }), THEME), THEME.planePositive).path;
  assert.ok(within(fill, [1, 1]) && !within(fill, [-1, 1]));
});

test('where a feature is undefined sign(0) is predicted', () => {
  assert.deepEqual([...known(Float64Array.of(NaN, 2), 1)], [0, 2]);
  const [undefinedScore] = known(Float64Array.of(NaN), -1);
  assert.ok(undefinedScore < 0);
});

test('the margin of bent weights is two iso-lines', () => {
  const inMargin = picture([-1, 0], 2, { run: { straight: false }, grid: bent() });
  inMargin.scene.worst = 0.5;
  const edges = regions(inMargin, THEME).filter(({ line }) => line.color === THEME.band);
  assert.equal(edges.length, 2);
});

test('each point has the colour of the class with the highest score, straight or bent', () => {
  const rows = [
    [1, 0, 0],
    [-1, 1, 0.25],
    [0, -1, 0.5],
  ];
  const run = { classes: 3, task: 'multiclass' };
  const w = rows.flatMap(([a, b]) => [a, b]);
  const b = rows.map((row) => row[2]);
  const straight = classRegions(picture(w, b, { run }), THEME);
  const grid = bent(81, ([x, y]) => [x, y]);
  const bentToo = classRegions(picture(w, b, { run: { ...run, straight: false }, grid }), THEME);
  for (const [x, y] of samples) {
    const scores = rows.map(([u, v, c]) => u * x + v * y + c);
    const best = scores.indexOf(Math.max(...scores));
    const [first, second] = scores.toSorted((p, q) => q - p);
    for (const shapes of [straight, bentToo])
      if (first - second > 0.05 || shapes === straight)
        for (const c of [0, 1, 2])
          assert.equal(within(fillOf(shapes, THEME.classes[c]).path, [x, y]), c === best, `${x}, ${y}: ${c}`);
  }
});

test('before anything is learned no class fills the plane', () => {
  const run = { classes: 3, task: 'multiclass' };
  const shapes = classRegions(picture([0, 0, 0, 0, 0, 0], [0, 0, 0], { run }), THEME);
  assert.deepEqual(
    shapes.map(({ hatch, fillcolor }) => [hatch, fillcolor]),
    [[THEME.line, undefined]],
  );
});

test('classes with the same weights leave the plane to the first of them', () => {
  const run = { classes: 3, task: 'multiclass' };
  const shapes = classRegions(picture([1, 0, 1, 0, 1, 0], [0, 0, 0], { run }), THEME);
  assert.deepEqual(
    shapes.map(({ fillcolor }) => fillcolor),
    [THEME.classes[0]],
  );
});

test('scores on a grid are w.phi + b, into the room that is given', () => {
  const grid = { nx: 2, ny: 1, p: 2, phi: Float32Array.of(1, 2, 3, 4) };
  const room = new Float64Array(2);
  assert.equal(gridScores(grid, { w: [10, 1], b: 0.5 }, { room }), room);
  assert.deepEqual([...room], [12.5, 34.5]);
  assert.deepEqual([...gridScores(grid, { w: [10, -12], b: 0 }, { shares: true })], [-14 / 34, -18 / 78]); // of what they add up from
});

test('an iso-line has no stretch along the edge of the grid', () => {
  const grid = { nx: 3, ny: 3 };
  const scores = [-1, 1, 1, -1, 1, 1, -1, 1, 1];
  const pieces = isoPieces(grid, ringsAt(grid, scores));
  assert.equal(pieces.length, 1);
  for (const [x] of pieces[0]) assert.equal(x, 1); // half way between the first two columns
});

test('a part of a polygon where a score is 0 at the most is no part', () => {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  assert.deepEqual(
    clip(square, ([x]) => x - 1),
    [],
  );
});

test('a fitted line passes where it predicts, and each residual reaches it', () => {
  const run = { d: 1, p: 1, n: 2, x: [0, 1], y: [3, -1] };
  const fit = picture([2], 1, { run });
  fit.scene.predicted = [1, 3];
  assert.equal(curve(fit, THEME)[0].path, 'M-2,-3L2,5');
  assert.equal(residuals(fit, THEME)[0].path, 'M0,3L0,1M1,-1L1,3');
  assert.deepEqual(curve(picture([2], 1, { run: { d: 2 } }), THEME), []);
});

test('a bent curve has a gap where its features are undefined', () => {
  const grid = { box: BOX, nx: 5, ny: 2, p: 1, phi: Float32Array.of(0, 1, NaN, 3, 4) };
  const drawn = curve(picture([1], 0, { run: { d: 1, straight: false }, grid }), THEME);
  assert.equal(drawn[0].path, 'M-2,0L-1,1M1,3L2,4');
});

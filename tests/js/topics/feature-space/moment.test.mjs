// Feature space: the examples stand where the map puts them, the boundary is straight there, and bent on the way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoByName } from '../../../../static/js/run/memo.ts';
import text from '../../../../static/js/text/en/feature-space.ts';
import {
  absent,
  boundary,
  CHOSEN,
  eased,
  gridOf,
  lattice,
  moment,
} from '../../../../static/js/topics/feature-space/moment.ts';
import { planarLift, roomOf, spatialLift } from '../../../../static/js/topics/feature-space/pictures.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';
import { AND, trained, XOR } from '../../perceptron.mjs';
import { THEME } from '../../theme.mjs';

const near = (a, b, slack = 1e-9) => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`);
const CAMERA = { azimuth: -62, elevation: 18 };
const squares = ([x, y]) => [x * x, y * y];
const ring = [0, 1, 2, 3, 4, 5].map((i) => [Math.cos(i), Math.sin(i)]);
const RING = {
  x: [...ring, ...ring.map((p) => p.map((v) => 2.5 * v))],
  y: [...ring.map(() => 1), ...ring.map(() => -1)],
  map: squares,
};
const CURVE = { x: [[-2], [-1], [0], [1], [2]], y: [1, -1, -1, -1, 1], map: ([x]) => [x, x * x] };
const PRODUCT = { ...XOR, map: ([x, y]) => [x, y, x * y] };

/** The features over a box, as the server would compute them. */
function gridFor(run, map, box, nx, ny) {
  const phi = [];
  for (let j = 0; j < ny; j += 1)
    for (let i = 0; i < nx; i += 1)
      phi.push(
        ...map([box.x0 + (i / (nx - 1)) * (box.x1 - box.x0), box.y0 + (j / (ny - 1)) * (box.y1 - box.y0)]),
      );
  return { box, nx, ny, p: run.p, mapping: run.mapping, phi: Float64Array.from(phi) };
}

function at(examples, position, { document, chosen, ...more } = {}) {
  const { state, run, at: sceneOf } = trained(examples);
  const view = { ...state, document: { ...state.document, ...document }, ...more };
  return moment(view, sceneOf(position ?? run.visits), { ...CHOSEN, ...chosen }, memoByName());
}
const marks = (items) => items.filter(({ kind, example }) => kind === 'mark' && example !== undefined);
const says = (examples) => textOf(text, absent(trained(examples).state).says);

test('in two features the examples stand where the map puts them, and beside them as in the data', () => {
  const lifted = at(RING, null, {});
  const { run } = lifted;
  const grid = gridFor(run, squares, { x0: -3, x1: 3, y0: -3, y1: 3 }, 33, 33);
  const wide = planarLift({ ...lifted, grid }, { width: 800, height: 300 }, THEME);
  const places = marks(wide.items).map(({ at: point }) => point);
  assert.deepEqual(places.slice(0, run.n), RING.x);
  assert.deepEqual(places.slice(run.n), RING.x.map(squares));
  assert.equal(
    marks(planarLift({ ...lifted, grid }, { width: 300, height: 300 }, THEME).items).length,
    run.n,
  );
});

test('the boundary in the features is the line of the weights', () => {
  const lifted = at(RING);
  const { w, b } = lifted.scene.predictor;
  const { items } = planarLift(lifted, { width: 300, height: 300 }, THEME);
  const line = items.find(({ kind, color }) => kind === 'line' && color === THEME.ink);
  for (const [x, y] of line.points) near(w[0] * x + w[1] * y + b, 0, 1e-9);
});

test('on the way the examples are mixed from data and features', () => {
  const lifted = at(RING, null, { chosen: { t: 0.25 } });
  const { lift } = lifted;
  lift.at(7, 0.25).forEach((value, j) => near(value, 0.75 * RING.x[7][j] + 0.25 * RING.x[7][j] ** 2));
  assert.equal(eased(1, 0, 0), 1);
  assert.equal(eased(1, 0, 0.5), 0.5);
  assert.equal(eased(1, 0, 1), 0);
});

test('what leaves the data where they are has nowhere to move', () => {
  const lifted = at(AND, null, { chosen: { t: 0 } });
  assert.equal(lifted.lift.moves, false);
  assert.equal(lifted.t, 1);
});

test('of one input the boundary is bent points, where the score changes its sign', () => {
  const lifted = at(CURVE);
  const { run, scene } = lifted;
  const grid = gridFor(run, CURVE.map, { x0: -2, x1: 2, y0: -1, y1: 1 }, 41, 2);
  const { w, b } = scene.predictor;
  const points = boundary(grid, 1, 2, 1, scene.predictor, 1).map(([point]) => point);
  assert.equal(points.length, 2);
  for (const [x, square] of points) {
    near(w[0] * x + w[1] * square + b, 0, 1e-9);
    near(square, x * x, 0.003); // interpolated between points of the grid
  }
});

test('the lattice follows the map, and ends where a feature is not defined', () => {
  const { run } = at(RING);
  const grid = gridFor(run, squares, { x0: -1, x1: 1, y0: -1, y1: 1 }, 17, 17);
  const lines = lattice(grid, 2, 2, 1);
  assert.equal(lines.length, 6); // three each way
  assert.deepEqual(lines[0], [
    [1, 1],
    [0, 1],
    [1, 1],
  ]);
  const holed = { ...grid, phi: grid.phi.slice().fill(NaN, 0, 2) };
  assert.deepEqual(lattice(holed, 2, 2, 1)[0], [
    [0, 1],
    [1, 1],
  ]);
  for (const line of boundary(grid, 2, 2, 1, { w: [1, 1], b: -0.5 }, 1))
    for (const [u, v] of line) if (u < 0.999 && v < 0.999) near(u + v, 0.5, 0.02);
});

test('three features are a space, and the plane in it is that of the weights', () => {
  const lifted = at(PRODUCT);
  const { w, b } = lifted.scene.predictor;
  const { items, turns } = spatialLift(lifted, roomOf(lifted), CAMERA, { width: 300, height: 300 }, THEME);
  assert.ok(turns);
  const face = items.find(({ kind, fill }) => kind === 'face' && fill === THEME.band);
  for (const [x, y, z] of face.points) near(w[0] * x + w[1] * y + w[2] * z + b, 0);
  const places = marks(items).sort((p, q) => p.example - q.example);
  assert.deepEqual(
    places.map(({ at: point }) => point),
    XOR.x.map(PRODUCT.map),
  );
});

test('with the constant as a feature the plane passes through the origin', () => {
  const learned = at(AND);
  assert.deepEqual(learned.modes, ['augmented']);
  assert.deepEqual(learned.lift.at(3, 1), [1, 1, 1]);
  const { normal, offset } = learned.lift.plane(learned.scene.predictor);
  assert.deepEqual([normal.length, offset], [3, 0]);
  const threshold = at(AND, null, { document: { bias: 'threshold' } });
  assert.deepEqual(threshold.lift.at(3, 1), [1, 1, -1]);
});

test('of two features of a map either space can be chosen', () => {
  assert.deepEqual(at(RING).modes, ['map', 'augmented']);
  assert.equal(at(RING, null, { chosen: { mode: 'augmented' } }).lift.dims, 3);
  assert.equal(at(PRODUCT, null, { chosen: { mode: 'augmented' } }).lift.mode, 'map', 'not of three');
});

test('a grid of another map is not drawn', () => {
  const { run } = at(RING);
  const grid = gridFor(run, squares, { x0: -1, x1: 1, y0: -1, y1: 1 }, 9, 9);
  assert.equal(gridOf(run, grid), grid);
  assert.equal(gridOf(run, { ...grid, mapping: 'another' }), null);
  assert.equal(gridOf({ ...run, straight: true }, grid), null);
});

test('the example that is pointed at and the one being visited have rings', () => {
  const lifted = at(RING, 3, { hovered: 1 });
  const rings = planarLift(lifted, { width: 300, height: 300 }, THEME).items.filter(
    ({ kind }) => kind === 'ring',
  );
  assert.deepEqual(
    rings.map(({ at: point, dash }) => [point, dash]),
    [
      [squares(RING.x[2]), 'solid'],
      [squares(RING.x[1]), 'dot'],
    ],
  );
});

test('the boundary is an equation in the features, as it is written', () => {
  const equation = (...sentence) => textOf(text, ['equation', ...sentence]);
  assert.equal(equation(['x₁²', 'x₂²'], [2, -0.5], 1), '2 x₁² − 0.5 x₂² + 1 = 0');
  assert.equal(equation(['x₁', 'x₁ − 1'], [-1, 1], 0), '−x₁ + (x₁ − 1) = 0');
  assert.equal(equation(['x₁'], [0], 0), 'no boundary: every weight is 0');
  assert.deepEqual(at(AND, 1).boundary, ['equation', ['x₁', 'x₂', 'c'], [0, 0, -1], null]);
  assert.deepEqual(at(PRODUCT, 1).boundary[3], -1, 'the bias');
});

test('where there is no picture it is said why', () => {
  assert.match(says({ ...AND, bias: false }), /the data plane is the feature space/);
  assert.match(says({ x: [[1], [2]], y: [1, -1], bias: false }), /^One feature and no bias/);
  assert.match(says({ ...RING, map: ([x, y]) => [x, y, x * x, y * y] }), /^The map has 4 features/);
  assert.match(
    says({ x: RING.x, y: RING.y.map((y) => (y > 0 ? 1 : 0)), task: 'multiclass' }),
    /^Several classes/,
  );
  assert.match(says({ ...RING, task: 'regression' }), /^For real targets/);
});

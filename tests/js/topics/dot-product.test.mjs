// A point and the hyperplane: projection, angle, distances, a vector within it, and what the predictors say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../static/js/text/en/dot-product.ts';
import {
  agreementOf,
  landmarks,
  placeAlong,
  withinPlane,
} from '../../../static/js/topics/dot-product/agreement.ts';
import { layoutOf } from '../../../static/js/topics/dot-product/figure.ts';
import { moment, needs } from '../../../static/js/topics/dot-product/moment.ts';
import { AND, THREE, trained } from '../perceptron.mjs';
import { THEME } from '../theme.mjs';

const near = (a, b, slack = 1e-12) => assert.ok(Math.abs(a - b) <= slack, `${a} is not ${b}`);
const PLANE = { outputs: 1, straight: true, d: 2, p: 2 };
const LINE = { w: Float64Array.of(3, 4), b: -5 };

/** The moment at a visit. */
function at(examples, position, more = {}) {
  const { state, at: sceneOf } = trained(examples);
  const view = { ...state, ...more };
  return { state: view, scene: sceneOf(position), m: moment(view, sceneOf(position)) };
}

test('a point has its product, projection, angle and distance', () => {
  const { product, score, norm, length, along, distance, origin, angle, cosine, exact } = agreementOf(
    PLANE,
    LINE,
    [2, 1],
  );
  assert.deepEqual([product, score, norm, along, distance, origin, exact], [10, 5, 5, 2, 1, 1, true]);
  near(length, Math.sqrt(5));
  near(angle, (Math.acos(10 / (5 * Math.sqrt(5))) * 180) / Math.PI);
  assert.equal(text.beside.angle({ cosine }), 'cos 0.894');
  assert.equal(agreementOf(PLANE, LINE, [-3, -4]).along, -5, 'negative against w');
});

test('w and x of one direction have an angle of 0, opposite ones of 180 degrees', () => {
  const angle = (w, x) =>
    agreementOf({ ...PLANE, d: w.length, p: w.length }, { w: Float64Array.from(w), b: 0 }, x).angle;
  assert.equal(angle([1, 1], [1, 1]), 0);
  assert.equal(angle([0.1, 0.3], [0.7, 2.1]), 0);
  assert.equal(angle([1, 2, 3], [-3, -6, -9]), 180);
  near(angle([1, 0], [1, 1e-7]), (1e-7 * 180) / Math.PI, 1e-15);
});

test('what has no direction has no angle, and w = 0 no projection and no distance', () => {
  const nothing = agreementOf(PLANE, { w: Float64Array.of(0, 0), b: 1 }, [2, 1]);
  assert.deepEqual(
    [nothing.angle, nothing.along, nothing.distance, nothing.origin],
    [null, null, null, null],
  );
  assert.equal(nothing.score, 1);
  assert.deepEqual(landmarks(nothing).all, [
    [0, 0],
    [2, 1],
  ]);
  assert.equal(agreementOf(PLANE, LINE, [0, 0]).angle, null);
});

test('in many dimensions the plane that w and x span is drawn, with w to the right', () => {
  const run = { ...PLANE, d: 3, p: 3 };
  const agreement = agreementOf(run, { w: Float64Array.of(0, 0, 2), b: 0 }, [3, 4, 1]);
  assert.deepEqual([agreement.w, agreement.x, agreement.exact], [[2, 0], [1, 5], false]);
});

test('of several classes the line is the border of the two highest', () => {
  const run = { ...PLANE, outputs: 3 };
  const weights = { w: Float64Array.of(1, 0, 0, 1, -1, -1), b: [0, 1, 0] };
  const { classes, w, b } = agreementOf(run, weights, [3, 1]); // scores 3, 2, -4
  assert.deepEqual([classes, w, b], [[0, 1], [1, -1], -1]);
});

test('a vector within the line is at right angles to w wherever its ends are', () => {
  const agreement = agreementOf(PLANE, { w: Float64Array.of(0.1, 0.7), b: -0.3 }, [2, 1]);
  for (const [from, to] of [
    [-1, 2],
    [0.3, 0.1],
    [7, -9],
  ]) {
    const v = withinPlane(agreement, from, to);
    assert.equal(v.product, 0);
    for (const [x, y] of [v.from, v.to]) near(0.1 * x + 0.7 * y - 0.3, 0);
    near(Math.hypot(...v.v), Math.abs(to - from));
    near(placeAlong(agreement, v.to), to);
  }
});

test('the feet of the point and of the origin lie on the line, the shadow on w', () => {
  const { shadow, foot, nearest } = landmarks(agreementOf(PLANE, LINE, [2, 1]));
  for (const [x, y] of [foot, nearest]) near(3 * x + 4 * y - 5, 0);
  shadow.forEach((value, j) => near(value, [1.2, 1.6][j]));
});

test('all landmarks are within the drawing, and a handle that is dragged comes back to its end', () => {
  const agreement = agreementOf(PLANE, LINE, [2, 1]);
  const { marks, frame, vector, endAt } = layoutOf(agreement, { width: 300, height: 200 }, THEME);
  for (const [u, v] of marks.all) {
    const [x, y] = [frame.x(u), frame.y(v)];
    assert.ok(x >= 0 && x <= 300 && y >= 0 && y <= 200);
  }
  const v = vector({ from: -0.5, to: 0.25 });
  near(endAt(v.from), -0.5, 1e-9);
  near(endAt(v.to), 0.25, 1e-9);
});

test('the numbers are of the weights that predict and of the point that is spoken of', () => {
  const { m } = at(AND, 4, { hovered: 3 }); // w = (1, 1), b = 0
  assert.equal(text.point(m.focus), 'example 4, pointed at: x = (1, 1)');
  const numbers = Object.fromEntries(m.numbers);
  near(numbers.along, Math.sqrt(2));
  assert.deepEqual([numbers.product, numbers.score, numbers.origin], [2, 2, 0]);
  assert.equal(text.beside.product(numbers), 'same way');
  assert.equal(m.remark, null);
});

test('before the first update it says that there is no line', () => {
  const { m } = at(AND, 0);
  assert.equal(m.remark, 'noWeights');
  assert.equal(Object.fromEntries(m.numbers).distance, null);
});

test('a regression has no line, a kernel learner only the score and the distance in its space', () => {
  const { m } = at({ x: [[1], [2]], y: [1, 2], task: 'regression', rate: 0.1, epochs: 3 }, 4);
  assert.equal(m.remark, 'regression');
  assert.equal(m.agreement, null);
  assert.deepEqual(
    m.numbers.map(([name]) => name),
    ['score'],
  );
  const { run, state, at: sceneOf } = trained(AND);
  run.dual = true;
  const scene = { ...sceneOf(4), predictor: { w: Float64Array.of(1, 1), b: 1 }, norm: 2 };
  const dual = moment({ ...state, hovered: 3 }, scene);
  assert.deepEqual(
    [dual.remark, dual.numbers],
    [
      'noSquare',
      [
        ['score', 3],
        ['distance', 1.5],
      ],
    ],
  );
});

test('where all weights vote those that are drawn are but the last', () => {
  const { run, state, at: sceneOf } = trained(AND);
  assert.equal(moment(state, sceneOf(4)).last, false);
  run.drawing = 'grid';
  assert.equal(moment(state, sceneOf(4)).last, true);
});

test('the answers of the predictors are those to this point, late when they are of another visit', () => {
  const { state, scene, m } = at(THREE, 1, { hovered: 0 });
  assert.equal(m.answers, null);
  const probed = {
    version: state.run.version,
    visit: 1,
    x: [2, 0],
    phi: [2, 0],
    predictors: [{ name: 'last' }],
  };
  const answered = (more) => moment({ ...state, probed: { ...probed, ...more } }, scene).answers;
  assert.deepEqual(answered(), { late: false, predictors: [{ name: 'last' }] });
  assert.equal(answered({ visit: 0 }).late, true);
  assert.equal(answered({ x: [0, 2] }), null, 'of another point');
  assert.equal(answered({ version: 7 }), null, 'of another run');
});

test('every predictor is asked about the point, once it can be placed', () => {
  const { state, scene } = at(AND, 2, { probe: [0.5, 0.25] });
  assert.deepEqual(needs(state, scene), [{ kind: 'probe', payload: { visit: 2, x: [0.5, 0.25] } }]);
  const empty = { ...state, run: { ...state.run, n: 0 } };
  assert.deepEqual(needs(empty, scene), []);
  assert.equal(moment(empty, scene), null);
});

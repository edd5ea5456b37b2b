import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ghostRegions, ghostShapes } from '../../../static/js/kit/ghost.ts';
import { arrowPaths, markedPaths, markOf, markPath, smallRadius } from '../../../static/js/kit/marks.ts';
import {
  hollowNames,
  hollowTraces,
  markerSize,
  marksOf,
  pointTraces,
  SHAPES,
  SYMBOLS,
} from '../../../static/js/kit/points.ts';
import { rings } from '../../../static/js/kit/rings.ts';
import { scoreBox, scorePlace, scoreShapes, scoreTraces } from '../../../static/js/kit/scores.ts';
import { pointOf } from '../../../static/js/state/points.ts';
import { THEME } from '../theme.mjs';

const POINTS = { x: [0, 0, 2, 1, 1, 3], y: [-1, 1, 1], n: 3, d: 2, task: 'binary', classes: 2 };

test('each class is a trace of its own, with its sign while there are few', () => {
  const [negative, positive] = pointTraces(POINTS, THEME);
  assert.deepEqual([negative.x, negative.y, negative.marker.symbol], [[0], [0], 'square']);
  assert.deepEqual([positive.x, positive.y, positive.marker.symbol], [[2, 1], [1, 3], 'circle']);
  assert.deepEqual([negative.text, positive.text], [['−'], ['+', '+']]);
});

test('the point that is held is not among the others', () => {
  assert.deepEqual(pointTraces(POINTS, THEME, 1)[1].x, [1]);
});

test('many points are smaller and have no signs', () => {
  const many = { ...POINTS, n: 81, x: new Array(162).fill(0), y: new Array(81).fill(1) };
  assert.equal(pointTraces(many, THEME)[1].text, undefined);
  const sizes = [80, 81, 301, 1501].map((n) => markerSize(n, THEME));
  assert.deepEqual(
    sizes,
    sizes.toSorted((a, b) => b - a),
  );
  assert.ok(smallRadius(2000, THEME) < smallRadius(10, THEME));
});

test('class is told by shape as well as by colour, for as many classes as there are shapes', () => {
  const marks = marksOf({ task: 'multiclass', classes: SYMBOLS.length }, THEME);
  assert.equal(new Set(marks.map(({ symbol }) => symbol)).size, SYMBOLS.length);
  for (const { symbol } of marks) assert.ok(SHAPES[symbol]);
  assert.equal(marksOf({ task: 'regression', classes: 0 }, THEME)[0].label, null);
  assert.equal(markOf(POINTS, THEME, 1).symbol, 'circle');
});

test('a point stands where its inputs are; a single one on the axis, a target above its input', () => {
  assert.deepEqual(pointOf(POINTS, 2), [1, 3]);
  assert.deepEqual(pointOf({ ...POINTS, d: 1 }, 2), [2, 0]);
  assert.deepEqual(pointOf({ ...POINTS, d: 1, y: [5, 6, 7], task: 'regression' }, 1), [0, 6]);
});

test('marks of one class are one path, without those that have no place', () => {
  const place = (i) => (i === 1 ? [NaN, 0] : [i, i]);
  const [, { path, label }] = markedPaths(POINTS, THEME, place, 5);
  assert.equal(label, 1);
  assert.equal(path, markPath('circle', 2, 2, 5));
  assert.equal(markedPaths(POINTS, THEME, place, 5, (i) => i === 0)[1].path, '');
  assert.match(markPath('square', 0, 0, 10), /^M-8\.8,-8\.8L8\.8,-8\.8L/);
});

test('an arrow too short to see is none', () => {
  assert.equal(arrowPaths([0, 0], [0.2, 0.2], 3), null);
  const { shaft, head } = arrowPaths([0, 0], [100, 0], 2);
  assert.equal(shaft, 'M0,0L94.4,0');
  assert.equal(head, 'M100,0L92,3.6L92,-3.6Z');
});

test('the visited, the selected and the pointed-at example have rings of their own', () => {
  const place = (i) => [i, 0];
  const drawn = (state) => rings({ scene: { example: 0 }, run: { n: 3 }, ...state }, place, THEME);
  assert.deepEqual(
    drawn({ selected: 1, hovered: 2 }).map(({ xanchor, line }) => [xanchor, line.dash]),
    [
      [0, 'solid'],
      [1, 'dot'],
      [2, 'dash'],
    ],
  );
  assert.equal(drawn({ selected: null, hovered: 5 }).length, 1, 'none for an example that is gone');
});

test('the ring of a mistake has its colour once the score has been compared, not before', () => {
  const color = (phase) =>
    rings({ scene: { example: 0, phase, visit: { mistake: true } }, run: { n: 1 }, selected: null, hovered: null }, () => [0, 0], THEME)[0].line.color; // prettier-ignore
  assert.deepEqual(['visit', 'test', 'update', null].map(color), [THEME.ink, THEME.mistake, THEME.mistake, THEME.mistake]); // prettier-ignore
});

const RUN = { ...POINTS, outputs: 1 };
const SCENE = { predicted: Float64Array.of(-3, 1, 4), norm: 2, example: null };

test('examples of many inputs are drawn by their signed distance, a row each class', () => {
  assert.deepEqual(
    [0, 1, 2].map((i) => scorePlace(RUN, SCENE, i)[0]),
    [-1.5, 0.5, 2],
  );
  assert.ok(scorePlace(RUN, SCENE, 0)[1] < 0 && scorePlace(RUN, SCENE, 1)[1] > 0);
  assert.deepEqual(scoreBox(RUN, SCENE), { x0: -3, x1: 3, y0: -1, y1: 1 });
  assert.deepEqual(
    scoreTraces(RUN, SCENE, THEME).map(({ x }) => x),
    [[-1.5], [0.5, 2]],
  );
});

test('of several classes by how far the own one is ahead', () => {
  const run = { ...POINTS, y: [0, 1, 2], task: 'multiclass', classes: 3, outputs: 3 };
  const scene = { predicted: [5, 1, 2, 0, 1, 4, 1, 2, 3], norm: 1 };
  assert.deepEqual(
    [0, 1, 2].map((i) => scorePlace(run, scene, i)[0]),
    [3, -3, 1],
  );
});

test('of a regression target over prediction, with one scale', () => {
  const run = { ...POINTS, task: 'regression', y: [1, 2, 3], outputs: 1 };
  assert.deepEqual(scorePlace(run, SCENE, 2), [4, 3]);
  const { x0, x1, y0, y1 } = scoreBox(run, SCENE);
  assert.deepEqual([x0, x1], [y0, y1]);
  assert.ok(x0 < -3 && x1 > 4);
});

test('scores have their threshold at 0 and a colour on each side', () => {
  const picture = { run: RUN, scene: SCENE, box: scoreBox(RUN, SCENE), selected: null, hovered: 2 };
  const shapes = scoreShapes(picture, THEME);
  assert.deepEqual(
    shapes.slice(0, 2).map(({ fillcolor, x0, x1 }) => [fillcolor, x0, x1]),
    [
      [THEME.planeNegative, -6, 0],
      [THEME.planePositive, 0, 6],
    ],
  );
  assert.equal(shapes.at(-1).xanchor, 2);
});

test('a reference is drawn where what it says changes; one that is refused is not', () => {
  const box = { x0: 0, x1: 2, y0: 0, y1: 2 };
  const label = Float32Array.of(-1, -1, 1, -1, -1, 1, -1, -1, 1);
  const ghost = { box, nx: 3, ny: 3, label };
  const [border] = ghostShapes(ghost, 0, RUN, THEME);
  assert.match(border.path, /^M1\.5,/);
  assert.deepEqual(ghostShapes({ ...ghost, label: null }, 1, RUN, THEME), []);
  const classes = { ...RUN, task: 'multiclass', classes: 3 };
  assert.equal(
    ghostShapes({ ...ghost, label: label.map((l) => (l > 0 ? 2 : 0)) }, 1, classes, THEME).length,
    2,
  );
  const fit = ghostShapes(
    { ...ghost, nx: 3, ny: 1, label: [5, 6, 7] },
    0,
    { ...RUN, d: 1, task: 'regression' },
    THEME,
  );
  assert.equal(fit[0].path, 'M0,5L1,6L2,7');
  const [below, above] = ghostRegions(ghost, RUN, THEME);
  assert.deepEqual([below.fillcolor, above.fillcolor], [THEME.planeNegative, THEME.planePositive]);
  assert.deepEqual(ghostRegions({ ...ghost, label: null }, RUN, THEME), []);
});

const APART = {
  test: { x: Float64Array.of(3, 3, 0, 2), y: Int8Array.of(1, -1), n: 2, d: 2 },
  validation: { x: new Float64Array(0), y: new Int8Array(0), n: 0, d: 2 },
};

test('points held out are hollow: of their class in shape and outline, without its sign', () => {
  const traces = hollowTraces(APART, POINTS, THEME).filter(({ x }) => x.length);
  assert.deepEqual(
    traces.map(({ x, y, marker }) => [x, y, marker.symbol, marker.color, marker.line.color]),
    [
      [[0], [2], 'square', THEME.panel, THEME.classNegative],
      [[3], [3], 'circle', THEME.panel, THEME.classPositive],
    ],
  );
  for (const { text, marker } of traces) {
    assert.equal(text, undefined);
    assert.ok(marker.size < markerSize(POINTS.n, THEME) && marker.line.width > 1.5);
  }
  assert.deepEqual(hollowTraces(null, POINTS, THEME), []);
});

test('one of the points held out says what hollow is', () => {
  const [name, ...others] = hollowNames(APART, 'binary', THEME, POINTS.n);
  assert.deepEqual(
    [name.says, name.about.any, others.length],
    [
      ['tested'],
      [
        [3, 3],
        [0, 2],
      ],
      0,
    ],
  );
  assert.deepEqual(hollowNames(null, 'binary', THEME, 3), []);
});

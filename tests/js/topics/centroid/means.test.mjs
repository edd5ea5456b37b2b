import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bisector,
  bordersOf,
  cellsOf,
  directionsOf,
  labelAt,
  meansOf,
  nearnessOf,
  placesOn,
  planeThrough,
  scorersOf,
  wrongBy,
} from '../../../../static/js/topics/centroid/means.ts';

const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);
const apart = (a, b) => Math.hypot(...a.map((value, j) => value - b[j]));
const examples = (rows, y, task = 'binary') => ({
  z: Float64Array.from(rows.flat()),
  y,
  n: rows.length,
  p: rows[0].length,
  task,
});
const BOX = { x0: -4, x1: 4, y0: -4, y1: 4 };
const TRIANGLE = [
  { label: 0, mean: [0, 2] },
  { label: 1, mean: [2, -1] },
  { label: 2, mean: [-2, -1] },
];

test('a mean is that of its class, the positive one first of two', () => {
  const rows = [
    [0, 0],
    [2, 0],
    [0, 2],
    [1, 4],
  ];
  assert.deepEqual(meansOf(examples(rows, [-1, -1, 1, 1])), [
    { label: 1, mean: [0.5, 3] },
    { label: -1, mean: [1, 0] },
  ]);
  const classes = meansOf(examples(rows, [2, 0, 1, 0], 'multiclass'));
  assert.deepEqual(
    classes.map(({ label }) => label),
    [0, 1, 2],
  );
});

test('the bisector is as far from one mean as from the other', () => {
  const { w, b } = bisector([3, 1], [1, -1]);
  assert.deepEqual(w, [2, 2]);
  near(w[0] * 2 + w[1] * 0 + b, 0); // through the middle
});

test('the nearest mean has the highest score', () => {
  const scorers = nearnessOf(TRIANGLE);
  for (const point of [
    [0.3, 0.1],
    [3, 3],
    [-1, -2],
    [1, -0.2],
  ]) {
    const distances = TRIANGLE.map(({ mean }) => apart(mean, point));
    assert.equal(labelAt(scorers, point), distances.indexOf(Math.min(...distances)));
  }
  const own = examples(
    [
      [0, 3],
      [0, -3],
    ],
    [0, 0],
  );
  assert.equal(wrongBy(scorers, own), 1);
});

test('cells fill the box, and three means have three borders that meet', () => {
  const scorers = nearnessOf(TRIANGLE);
  const area = (polygon) =>
    polygon.reduce((sum, [x, y], i) => {
      const [u, v] = polygon[(i + 1) % polygon.length];
      return sum + (x * v - u * y) / 2;
    }, 0);
  near(
    cellsOf(BOX, scorers).reduce((sum, { polygon }) => sum + area(polygon), 0),
    64,
  );
  const borders = bordersOf(BOX, scorers);
  assert.equal(borders.length, 3);
  const ends = borders.flat();
  const shared = ends.filter((end) => ends.filter((other) => apart(end, other) < 1e-9).length === 3);
  assert.equal(shared.length, 3, 'each ends where all three are equal');
});

test('a mean between two others hides their border', () => {
  const row = [-2, 0, 2].map((x, label) => ({ label, mean: [x, 0] }));
  assert.equal(bordersOf(BOX, nearnessOf(row)).length, 2);
});

test('on the plane through the means, distances between means and who is nearest stay', () => {
  const rows = [
    [1, 0, 0, 2],
    [1.5, 0.5, 0, 2],
    [0, 3, 1, 0],
    [0, 2, 1, 1],
    [-1, 0, 4, 0],
    [-2, 0, 3, 0.5],
  ];
  const all = examples(rows, [0, 0, 1, 1, 2, 2], 'multiclass');
  const means = meansOf(all);
  const plane = planeThrough(all, means);
  const seen = (row) => Array.from(placesOn(plane, Float64Array.from(row), 4));
  const drawn = means.map(({ label, mean }) => ({ label, mean: seen(mean) }));
  for (const [i, j] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ])
    near(apart(drawn[i].mean, drawn[j].mean), apart(means[i].mean, means[j].mean));
  for (const row of rows)
    assert.equal(labelAt(nearnessOf(drawn), seen(row)), labelAt(nearnessOf(means), row));
});

test('of two classes the second direction is the widest spread beside the line of the means', () => {
  const rows = [
    [2, 5, 0],
    [2, -5, 0],
    [-2, 5, 1],
    [-2, -5, -1],
  ];
  const all = examples(rows, [1, 1, -1, -1]);
  const { directions } = planeThrough(all, meansOf(all));
  near(Math.abs(directions[0][0]), 1);
  assert.ok(Math.abs(directions[1][1]) > 0.98);
});

test('four means that lie on no plane are told apart in three directions', () => {
  const rows = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  assert.equal(directionsOf(meansOf(examples(rows, [0, 1, 2, 3], 'multiclass'))).length, 3);
});

test('the present weights of two classes are a score and its opposite, of several one each', () => {
  const two = scorersOf({ outputs: 1 }, { w: Float64Array.of(1, -2), b: 3 });
  assert.deepEqual(two[0], { label: -1, w: [-1, 2], b: -3 });
  const several = scorersOf({ outputs: 2, p: 2 }, { w: Float64Array.of(1, 2, 3, 4), b: [5, 6] });
  assert.deepEqual(several[1], { label: 1, w: [3, 4], b: 6 });
});

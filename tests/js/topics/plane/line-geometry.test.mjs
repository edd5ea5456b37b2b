// A line under the hand: what it is after it has been moved, turned or scaled.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  angleOf,
  biasRange,
  comparison,
  handlesOf,
  measuresOf,
  moved,
  nudged,
  pivotOf,
  pulled,
  tipped,
  turned,
} from '../../../../static/js/topics/plane/line-geometry.ts';
import { saidBy, trainingErrorAt } from '../../../../static/js/run/training-error.ts';
import { AND, XOR, trained } from '../../perceptron.mjs';

const BOX = { x0: -1, x1: 3, y0: -1, y1: 3 };
const LINE = { w: [1, 1], b: -2 }; // through (1, 1), the middle
const scoreAt = ({ w, b }, [x, y]) => w[0] * x + w[1] * y + b;
const distanceTo = (line, point) => Math.abs(scoreAt(line, point)) / Math.hypot(...line.w);
const near = (a, b, within = 1e-9) => assert.ok(Math.abs(a - b) <= within, `${a} is not ${b}`);

test('dragged by itself the line keeps w and passes through where the pointer is', () => {
  const line = moved(LINE, [1, 1], [2, 1.5], BOX);
  assert.deepEqual(line, { w: [1, 1], b: -3.5 });
  assert.deepEqual(moved(LINE, [1, 1], [2, 0], BOX), LINE); // along itself
  assert.deepEqual(moved({ w: [2, 0], b: -2 }, [1, 0], [0.5, 7], BOX), { w: [2, 0], b: -1 }); // vertical
});

test('turned it passes through pivot and pointer, with w as long as before and on the side that is nearer', () => {
  const line = turned(LINE, [1, 1], [3, 1], BOX);
  near(line.w[0], 0);
  near(line.w[1], Math.SQRT2, 0.01);
  near(scoreAt(line, [1, 1]), 0, 0.02);
  const back = turned(LINE, [1, 1], [-1, 1], BOX);
  near(back.w[1], Math.SQRT2, 0.01);
  assert.deepEqual(turned(LINE, [1, 1], [1, 1], BOX), LINE);
  let whole = LINE;
  for (let degrees = -45; degrees <= 315; degrees += 5) {
    const angle = (degrees * Math.PI) / 180;
    whole = turned(whole, [1, 1], [1 + Math.cos(angle), 1 + Math.sin(angle)], BOX);
  }
  near(whole.w[0], 1, 0.05); // all the way round it is itself again, not its opposite
  near(whole.w[1], 1, 0.05);
});

test('pulled at its tip w points there and grows with the arrow, and the line stays where it is turned about', () => {
  const { tip } = handlesOf(LINE, BOX, [1, 1]);
  const longer = tipped(LINE, [1, 1], tip, [1 + 2 * (tip[0] - 1), 1 + 2 * (tip[1] - 1)], BOX);
  near(longer.w[0], 2, 0.1);
  near(longer.w[1], 2, 0.1);
  near(distanceTo(longer, [1, 1]), 0, 0.02);
  const across = tipped(LINE, [1, 1], [2, 2], [2, 0], BOX);
  assert.deepEqual(across, { w: [1, -1], b: 0 });
  assert.deepEqual(tipped(LINE, [1, 1], [2, 2], [1, 1], BOX), LINE); // w does not become 0
});

test('a line stays a line whatever is done to it: far away, huge, tiny, or one that is none', () => {
  for (const line of [
    { w: [1e12, 1e12], b: -1e12 },
    { w: [1e-12, 0], b: 0 },
    { w: [0, 0], b: 1 },
    { w: [0, 3], b: 1e12 },
  ])
    for (const act of [
      moved(line, [0, 0], [1e9, 1e9], BOX),
      turned(line, [1, 1], [1e9, 2], BOX),
      tipped(line, [1, 1], [1.5, 1], [1e9, 1e9], BOX),
      nudged('move', line, [1, 1], [1, 0], 10, BOX),
      nudged('turn', line, [1, 1], [0, -1], 10, BOX),
      nudged('tip', line, [1, 1], [0, 1], 10, BOX),
    ])
      assert.ok([...act.w, act.b].every((value) => Number.isFinite(value) && Math.abs(value) <= 1e12));
});

test('a handle that is pulled does its own, from where it was taken', () => {
  const held = { line: LINE, pivot: [1, 1], tip: [2, 2], from: [1, 1] };
  const pull = (handle, to, now = LINE) => pulled({ ...held, handle }, now, to, BOX);
  assert.deepEqual(pull('move', [2, 1], { w: [9, 9], b: 9 }), moved(LINE, [1, 1], [2, 1], BOX));
  assert.deepEqual(pull('turn', [3, 1]), turned(LINE, [1, 1], [3, 1], BOX));
  assert.deepEqual(pull('tip', [2, 0]), tipped(LINE, [1, 1], [2, 2], [2, 0], BOX));
});

test('arrow keys move b by a step, turn by a degree, and change one number of w', () => {
  assert.deepEqual(nudged('move', LINE, [1, 1], [1, 0], 1, BOX), { w: [1, 1], b: -1.99 });
  assert.deepEqual(nudged('move', LINE, [1, 1], [0, -1], 10, BOX), { w: [1, 1], b: -2.1 });
  assert.deepEqual(nudged('tip', LINE, [1, 1], [-1, 0], 1, BOX), { w: [0.9, 1], b: -2 });
  assert.deepEqual(nudged('tip', LINE, [1, 1], [0, 1], 1, BOX), { w: [1, 1.1], b: -2 });
  assert.deepEqual(nudged('tip', { w: [0, 0], b: 1 }, [1, 1], [1, 0], 1, BOX), { w: [0.1, 0], b: 1 });
  near(angleOf(nudged('turn', LINE, [1, 1], [1, 0], 1, BOX)), 46, 1);
});

test('the line is turned about where it was before, while that is on it and in the picture', () => {
  assert.deepEqual(pivotOf(LINE, BOX), [1, 1]);
  assert.deepEqual(pivotOf(LINE, BOX, [0, 2]), [0, 2]);
  assert.deepEqual(pivotOf(LINE, BOX, [0, 0]), [1, 1]); // not on it
  assert.deepEqual(pivotOf(LINE, BOX, [-4, 6]), [1, 1]); // not in the picture
  near(distanceTo(LINE, pivotOf(LINE, BOX, [0.01, 2.01])), 0); // what roundings have moved
  near(pivotOf(LINE, BOX, [0.01, 2.01])[0], 0);
  assert.equal(pivotOf({ w: [1, 0], b: -9 }, BOX), null);
  assert.equal(pivotOf({ w: [0, 0], b: 1 }, BOX), null);
  const corner = pivotOf({ w: [1, 1], b: -5.9 }, BOX);
  assert.ok(corner[0] <= 3 && corner[1] <= 3);
});

test('the handles are on the line and in the picture, and the arrow is as long as w where it can be held', () => {
  const { ends, turn, tip } = handlesOf(LINE, BOX, [1, 1]);
  for (const point of [...ends, turn]) near(scoreAt(LINE, point), 0);
  assert.deepEqual(
    [tip[0] - 1, tip[1] - 1].map((value) => value.toFixed(3)),
    ['0.962', '0.962'],
  ); // at most 0.34 of 4
  const short = handlesOf({ w: [0.5, 0], b: -0.5 }, BOX, [1, 1]).tip;
  assert.deepEqual(short, [1.5, 1]);
  const vertical = handlesOf({ w: [2, 0], b: -2 }, BOX, [1, 1]);
  assert.deepEqual(
    vertical.ends.map(([x]) => x),
    [1, 1],
  );
});

test('the line is turned by its lower end, or a level one by its right, unless that end is all but at the pivot', () => {
  const turnOf = (line, pivot) => handlesOf(line, BOX, pivot).turn;
  assert.ok(turnOf(LINE, [1, 1])[1] < 1);
  assert.ok(turnOf({ w: [0, 1], b: -1 }, [1, 1])[0] > 1);
  assert.ok(turnOf(LINE, [2.9, -0.9])[1] > -0.9);
  assert.ok(handlesOf(LINE, BOX, [1, 1], [0, 2]).turn[1] > 1); // it stays under the pointer that turns it
});

test('the slider of b takes the line from one side of the picture to the other, and holds the b that is', () => {
  const { low, high } = biasRange(LINE, BOX);
  assert.ok(low <= -6 && high >= 2);
  assert.ok(biasRange({ w: [1, 1], b: 50 }, BOX).high >= 50);
  const none = biasRange({ w: [0, 0], b: 0 }, BOX);
  assert.ok(none.low < 0 && none.high > 0);
});

const OR = { ...AND, y: [-1, 1, 1, 1] };
const lossOf = (examples, line, zero = -1) => {
  const { wrong, n } = measuresOf(trained(examples).run, line, zero);
  return wrong / n;
};

test('the exercise of the notes: three given weight vectors lose 3/4, 1/4 and 0', () => {
  const given = [
    { w: [0, 0], b: 0 },
    { w: [1, 0], b: 0 },
    { w: [2, 2], b: -1 },
  ];
  assert.deepEqual(
    given.map((line) => lossOf(OR, line)),
    [3 / 4, 1 / 4, 0],
  );
  assert.deepEqual(
    given.map((line) => lossOf(OR, line, 1)),
    [1 / 4, 1 / 4, 0],
  );
});

test('loss, E(w), margin and the confusion matrix of a line, by hand', () => {
  // x1 + x2 - 0.5 on AND: scores -0.5, 0.5, 0.5, 1.5 for -, -, -, +
  const measures = measuresOf(trained(AND).run, { w: [1, 1], b: -0.5 }, -1);
  assert.deepEqual(measures, {
    counts: { TP: 1, FN: 0, FP: 2, TN: 1 },
    wrong: 2,
    n: 4,
    criterion: 1,
    margin: -0.5 / Math.SQRT2,
  });
});

test('twice the weights have the same loss and margin, and twice E(w)', () => {
  const { run } = trained(AND);
  const [once, twice] = [1, 2].map((k) => measuresOf(run, { w: [k, k], b: -0.5 * k }, -1));
  assert.deepEqual([twice.wrong, twice.counts], [once.wrong, once.counts]);
  assert.equal(twice.criterion, 2 * once.criterion);
  assert.ok(Math.abs(twice.margin - once.margin) < 1e-12);
});

test('a score that is 0 by hand is a tie, also where floating point makes it none', () => {
  // 0.1 + 0.2 - 0.3 at (1, 1), which is +
  const line = { w: [0.1, 0.2], b: -0.3 };
  const { run } = trained(AND);
  assert.deepEqual(
    [-1, 1].map((zero) => saidBy(run, line.w && { ...line, w: Float64Array.from(line.w) }, zero)[3]),
    [-1, 1],
  );
  assert.deepEqual(
    [-1, 1].map((zero) => measuresOf(run, line, zero).wrong),
    [1, 0],
  );
  assert.equal(measuresOf(run, line, -1).criterion, 0);
});

test('w = 0 has no margin, a vertical line has one, and one class is counted as it is', () => {
  const { run } = trained(AND);
  assert.equal(measuresOf(run, { w: [0, 0], b: 3 }, -1).margin, null);
  assert.deepEqual(measuresOf(run, { w: [0, 0], b: 3 }, -1).counts, { TP: 1, FN: 0, FP: 3, TN: 0 });
  assert.equal(measuresOf(run, { w: [2, 0], b: -1 }, -1).margin, -0.5);
  const one = trained({ ...AND, y: [1, 1, 1, 1] });
  assert.deepEqual(measuresOf(one.run, { w: [1, 1], b: 1 }, -1).counts, { TP: 4, FN: 0, FP: 0, TN: 0 });
});

test('without points there is nothing to measure', () => {
  const { run } = trained(AND);
  assert.equal(measuresOf({ ...run, n: 0 }, { w: [1, 1], b: 0 }, -1), null);
});

test('huge numbers are measured like others', () => {
  const { run } = trained(AND);
  const { wrong, criterion, margin } = measuresOf(run, { w: [1e12, 1e12], b: -1.5e12 }, -1);
  assert.deepEqual([wrong, criterion], [0, 0]);
  assert.ok(Math.abs(margin - 0.5 / Math.SQRT2) < 1e-12);
});

test('at the learner’s own weights the numbers are those of the verdict, at every visit', () => {
  for (const examples of [AND, XOR, OR])
    for (const zero of [-1, 1]) {
      const { run, state, at } = trained({ ...examples, epochs: 6 });
      for (let position = 1; position <= run.visits; position += 1) {
        const scene = at(position);
        const document = { ...state.document, sign_of_zero: zero };
        const ownLine = { w: Array.from(scene.now.w), b: scene.now.b };
        const { own, learner } = comparison({ ...state, document, ownLine }, scene);
        assert.deepEqual(own, learner, `at ${position}`);
        assert.equal(own.wrong, trainingErrorAt(state, scene, document).wrong);
      }
    }
});

test('beside it stand the learner, once it has learned, and the best line, while it is of these points', () => {
  const { state, at } = trained(AND);
  const facts = { geometric_plane: { w: [Math.SQRT1_2, Math.SQRT1_2], b: -1.5 * Math.SQRT1_2 } };
  const own = { ...state, ownLine: { w: [1, 1], b: -1 }, facts };
  assert.equal(comparison(own, at(0)).learner, null);
  const { best } = comparison(own, at(1));
  assert.deepEqual([best.wrong, best.criterion], [0, 0]);
  assert.ok(Math.abs(best.margin - 0.353553391) < 1e-8);
  assert.equal(comparison({ ...own, facts: { ...facts, stale: true } }, at(1)).best, null);
  assert.equal(comparison({ ...own, facts: { geometric_plane: null } }, at(1)).best, null);
});

test('a vote has neither E(w) nor a margin', () => {
  const { run, state, at } = trained(AND);
  run.drawing = 'grid';
  const document = { ...state.document, predictor: { name: 'voted' } };
  const { learner } = comparison({ ...state, document, ownLine: null }, at(run.visits));
  assert.deepEqual([learner.criterion, learner.margin], [null, null]);
  assert.equal(learner.wrong, learner.counts.FN + learner.counts.FP);
});

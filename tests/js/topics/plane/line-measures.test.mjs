// How good a line of one's own is: by hand, by the exercise of the notes, and as the verdict counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saidBy, trainingErrorAt } from '../../../../static/js/run/training-error.ts';
import { comparison, measuresOf } from '../../../../static/js/topics/plane/line-measures.ts';
import { AND, trained, XOR } from '../../perceptron.mjs';

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

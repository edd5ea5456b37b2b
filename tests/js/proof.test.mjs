import assert from 'node:assert/strict';
import { test } from 'node:test';
import { angles, nearest, sideChart } from '../../static/js/views/proof/proof-charts.js';
import { least, most, proofOf } from '../../static/js/views/proof/proof-figure.js';
import { difference, TRIALS } from '../../static/js/views/bound/trials.js';

const learner = { proof: 1, parameters: [{ name: 'rate', default: 1 }] };
const run = { p: 2, outputs: 1, width: 2, dual: false, blocks: [] };
const facts = { u: [0.6, 0.8], margin_bracket: [0.5, 0.5], radius_squared: 4, bound: 16 };

test('the two limits meet at the bound, whatever the start and the rate', () => {
  for (const start of [
    { w: [0, 0], b: 0 },
    { w: [3, -4], b: 0 },
    { w: [6, 8], b: 0 },
    { w: [-6, -8], b: 0 },
  ]) {
    for (const rate of [1, 0.1, 7]) {
      const proof = proofOf(run, facts, { bias: 'none', start, learner: { rate } }, learner);
      assert.ok(proof.meets >= 0);
      const [low, high] = [least(proof, proof.meets), most(proof, proof.meets)];
      if (proof.meets > 0)
        assert.ok(Math.abs(low - high) < 1e-9 * high, `${start.w}, ${rate}: ${low} and ${high}`);
    }
  }
  assert.equal(proofOf(run, facts, { bias: 'none' }, learner).meets, 16);
});

test('a learner with other steps has no limits', () => {
  const proof = proofOf(run, facts, { bias: 'none' }, { ...learner, proof: null });
  assert.deepEqual([proof.rise, proof.growth, proof.meets], [null, null, null]);
  assert.equal(angles(proof, { k: 3, along: 1, length: 2 }).allowed, null);
});

test('the mistake under the pointer is the nearest one, never the start', () => {
  const series = { k: [0, 1, 2, 3], visit: [0, 1, 2, 3], along: null, length: [0, 1, 2, 3], whole: true };
  const { axes } = sideChart(series, series.length, null, { width: 300, height: 100, font: 10 });
  assert.equal(nearest(series, axes, axes.left), 1);
  assert.equal(nearest(series, axes, axes.x(2.4)), 2);
  assert.equal(nearest(series, axes, axes.right + 50), 3);
});

test('what is ten times a short decimal is a short decimal', () => {
  const points = {
    x: Float64Array.of(1.1, 0.7, -2.3, 0.3),
    y: Int8Array.of(1, -1),
    n: 2,
    d: 2,
    task: 'binary',
    classes: 2,
  };
  const { document } = TRIALS.scale({ document: { data: {} }, points, run: null, facts: null, learner });
  assert.deepEqual(document.data, {
    x: [
      [11, 7],
      [-23, 3],
    ],
    y: [1, -1],
  });
});

test('what is held out, and the noise that has struck, do not strike again', () => {
  const points = { x: Float64Array.of(1, 2), y: Int8Array.of(1), n: 1, d: 2, task: 'binary', classes: 2 };
  const document = {
    data: { preset: 'blobs', test: { share: 0.5 } },
    noise: { share: 0.1 },
    validation: { share: 0.2 },
    tie: 'positive',
  };
  const trial = TRIALS.double({ document, points, run: null, facts: null, learner });
  assert.deepEqual(trial.document, {
    tie: 'positive',
    data: {
      x: [
        [1, 2],
        [1, 2],
      ],
      y: [1, 1],
    },
  });
});

test('a difference is told from rounding', () => {
  assert.equal(difference(0.1 + 0.2, 0.3).way, 'same');
  assert.equal(difference(2, 3).way, 'more');
  assert.equal(difference(null, 3), null);
});

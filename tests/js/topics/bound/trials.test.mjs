import assert from 'node:assert/strict';
import { test } from 'node:test';
import { difference, TRIALS } from '../../../../static/js/topics/bound/trials.ts';

const learner = { proof: 1, parameters: [{ name: 'rate', default: 1 }] };

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

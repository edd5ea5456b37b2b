import assert from 'node:assert/strict';
import test from 'node:test';

import { batch, shrinkingStep } from '../../../../static/js/topics/step/arithmetic.ts';
import text from '../../../../static/js/text/en/step.ts';

const words = (lines) =>
  lines.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : part[1])).join(''));

test('a minibatch of a learner that shrinks: a share of the weights stays, and the bias follows its notation', () => {
  const now = { k: 4, w: Float64Array.of(2, 1), beforeW: Float64Array.of(2, 0), b: 1, beforeB: 2 };
  const about = { scene: { epoch: 1 }, now, document: { learner: { size: 3 } }, text, trained: true };
  const plain = words(shrinkingStep({ ...about, written: 'b' }).lines);
  assert.equal(plain[2], 'w ← 0.75 (2, 0) + (0.5, 1) = (2, 1)');
  assert.match(plain[3], /^b ← 1\.5 − 0\.5 = 1$/);
  const threshold = words(shrinkingStep({ ...about, written: 'theta' }).lines);
  assert.match(threshold[3], /^θ ← −1\.5 \+ 0\.5 = −1$/);
});

test('while an epoch is looked through the score has the bias as it is written', () => {
  const about = {
    document: { learner: {} },
    learner: {},
    text,
    visit: '',
    hasBias: true,
    y: 1,
    phi: Float64Array.of(1, 2),
    before: 4,
  };
  const now = { w: Float64Array.of(1, 1), b: 1 };
  assert.match(words(batch({ ...about, now, written: 'theta' }).lines)[0], /− \(?−1\)?\) = 4$/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { propagating, together } from '../../../../static/js/topics/step/networks.ts';
import text from '../../../../static/js/text/en/step.ts';

const NETWORK = { hidden: 2, inputs: 3, bias: true, output: 'learned', unit: 'tanh', loss: 'squared' };
const BEFORE = [1, -1, 0, 0.5, 0.5, -0.5, 1, -2, 0.25];

/** The numbers of a step by hand, with the library's tanh: x = (1, 0), y = -1, rate 0.5. */
function byHand() {
  const h = [Math.tanh(1), Math.tanh(0)];
  const a = h[0] - 2 * h[1] + 0.25;
  const g = a + 1;
  const own = [g * (1 - h[0] ** 2), -2 * g * (1 - h[1] ** 2)];
  const after = [
    ...[1 - 0.5 * own[0], -1, -0.5 * own[0]],
    ...[0.5 - 0.5 * own[1], 0.5, -0.5 - 0.5 * own[1]],
    ...[1 - 0.5 * g * h[0], -2 - 0.5 * g * h[1], 0.25 - 0.5 * g],
  ];
  return { a, g, own, after };
}

const linesOf = ({ lines }) =>
  lines.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? part : part[1])).join(''));

function shown({ network = NETWORK, isUpdate = true } = {}) {
  const { a, after } = byHand();
  return propagating({
    run: { network },
    now: { beforeW: Float64Array.from(BEFORE), w: Float64Array.from(isUpdate ? after : BEFORE), isUpdate },
    document: { learner: { rate: 0.5 }, tie: 'mistake' },
    y: -1,
    phi: Float64Array.of(1, 0),
    before: a,
    visit: 'visit',
    text,
  });
}

test('forwards, the loss, back by the chain rule, and every new weight', () => {
  const lines = linesOf(shown());
  assert.deepEqual(lines.slice(0, 3), [
    's1 = 1·1 − 1·0 + 0 = 1, h1 = tanh s = 0.7616',
    's2 = 0.5·1 + 0.5·0 − 0.5 = 0, h2 = tanh s = 0',
    'a = 1·0.762 − 2·0 + 0.25 = 1.012',
  ]);
  assert.match(lines[3], /^y a = −1 · 1\.012 = −1\.012: a \[mistake\]$/);
  assert.deepEqual(lines.slice(4, 8), [
    'L = ½ (y − a)² = 2.023',
    'g = a − y = 2.012',
    'g1 = g v1 (1 − h1²) = 2.01 · 1 · 0.42 = 0.8448',
    'g2 = g v2 (1 − h2²) = 2.01 · (−2) · 1 = −4.023',
  ]);
  assert.deepEqual(lines.slice(9), [
    'v ← (1, −2) − 0.5·(1.53, 0) = (0.234, −2)',
    'c ← 0.25 − 0.5·2.01 = −0.7558',
    'w1 ← (1, −1) − 0.5·(0.845, 0) = (0.5776, −1)',
    'b1 ← 0 − 0.422 = −0.4224',
    'w2 ← (0.5, 0.5) − 0.5·(−4.02, 0) = (2.512, 0.5)',
    'b2 ← −0.5 + 2.01 = 1.512',
  ]);
});

test('the logistic loss has its own loss and slope', () => {
  const lines = linesOf(shown({ network: { ...NETWORK, loss: 'logistic' } }));
  assert.match(lines[4], /^L = log\(1 \+ exp\(−y a\)\) = 1\.322$/);
  assert.match(lines[5], /^g = −y σ\(−ya\) = 0\.7333$/);
});

test('within a minibatch nothing changes yet, and at its end each weight says by how much it has', () => {
  const looked = shown({ isUpdate: false });
  assert.equal(linesOf(looked).at(-1), text.gathering);
  const { after } = byHand();
  const end = together({
    run: { network: NETWORK },
    scene: { epoch: 2 },
    now: { beforeW: Float64Array.from(BEFORE), w: Float64Array.from(after) },
    document: { learner: { size: 3 } },
    text,
  });
  assert.equal(end.visit, text.minibatchEnds(2, 3));
  assert.equal(linesOf(end)[1], 'v ← (1, −2) + (−0.766, 0) = (0.234, −2)');
});

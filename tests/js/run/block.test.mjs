// A stretch of a run: weights, sums and what a predictor has picked, at each of its visits.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Block } from '../../../static/js/run/block.ts';
import { Run } from '../../../static/js/run/run.ts';
import { AND, perceptronRun, XOR } from '../perceptron.mjs';
import { runMessage } from '../run-message.mjs';

/** The only block of a run. */
const blockOf = (message) => new Block(message.chunk, new Run({ ...message, chunk: null }));
const XOR_RUN = () => perceptronRun({ ...XOR, epochs: 4 });

test('an update has its example, its step and the weights it was judged by', () => {
  // AND from zero: a tie on (0, 0) takes b to -1, then (1, 1), +1 is scored -1
  const now = blockOf(perceptronRun(AND)).at(4);
  assert.deepEqual(
    [now.k, now.visit, now.isUpdate, now.mistake, now.example, now.step, now.activation],
    [2, 4, true, true, 3, 1, -1],
  );
  assert.deepEqual([Array.from(now.beforeW), now.beforeB], [[0, 0], -1]);
  assert.deepEqual([Array.from(now.w), now.b], [[1, 1], 0]);
});

test('between two updates the weights of the earlier one hold, and nothing was a mistake', () => {
  const now = blockOf(perceptronRun(AND)).at(3);
  assert.deepEqual([now.k, now.visit, now.isUpdate, now.mistake, now.example], [1, 1, false, false, -1]);
  assert.deepEqual([Array.from(now.beforeW), now.beforeB, now.activation], [[0, 0], -1, null]);
});

test('the sum counts the weights of every visit from the start on', () => {
  const block = blockOf(XOR_RUN());
  for (const position of [16, 3, 0, 7]) {
    const sum = [0, 0, 0];
    for (let t = 0; t <= position; t += 1) {
      const { w, b } = block.at(t);
      [...w, b].forEach((value, j) => (sum[j] += value));
    }
    assert.deepEqual(Array.from(block.at(position).sum), sum, `at ${position}`);
  }
});

test('of several classes each has its own bias and its own score', () => {
  const block = blockOf(perceptronRun({ x: [[1], [2], [-1]], y: [0, 1, 2], task: 'multiclass', epochs: 1 }));
  // all scores 0: the first class is taken, which is right for example 0; example 1, of class 1, is the first mistake
  const now = block.at(2);
  assert.deepEqual(
    [Array.from(now.w), Array.from(now.b)],
    [
      [-2, 2, 0],
      [-1, 1, 0],
    ],
  );
  assert.deepEqual(Array.from(now.activation), [0, 0, 0]);
  assert.deepEqual(Array.from(now.beforeB), [0, 0, 0]);
});

test('the weights of a kernel perceptron add the step of each update to its example, whatever was asked before', () => {
  const message = { ...runMessage({ visits: [1, 2, 4], total: 6, n: 3 }), dual: true, p: 3 };
  const { w: _, ...chunk } = message.chunk;
  const block = blockOf({ ...message, chunk: { ...chunk, base: Float64Array.of(0, 0, 0, 0) } });
  const weights = (i) => Array.from(block.weights(i));
  const late = block.weights(2);
  assert.deepEqual(Array.from(late), [2, 1, 0], 'examples 0, 1 and 0 again, all of class +1');
  assert.deepEqual(
    [weights(0), weights(1), weights(-1)],
    [
      [1, 0, 0],
      [1, 1, 0],
      [0, 0, 0],
    ],
  );
  assert.deepEqual(Array.from(late), [2, 1, 0], 'and what was handed out stays as it is');
});

/** The same chunk with what each update changes in place of all weights, as the server thins it: what they are then, or by how much. */
function thinned({ w, base, ...chunk }, width, whole) {
  const [moved, place, value, change] = [[], [], [], []];
  for (let i = 0; i < chunk.count; i += 1) {
    const before = i ? w.subarray((i - 1) * width, i * width) : base;
    const changed = Array.from({ length: width }, (_, j) => j).filter(
      (j) => !Object.is(w[i * width + j], before[j]),
    );
    moved.push(changed.length);
    place.push(...changed);
    value.push(...changed.map((j) => w[i * width + j]));
    change.push(...changed.map((j) => w[i * width + j] - before[j]));
  }
  return {
    ...chunk,
    base,
    moved: Uint32Array.from(moved),
    place: Uint16Array.from(place),
    ...(whole ? { change: Int8Array.from(change) } : { value: Float64Array.from(value) }),
  };
}

test('weights of which only the changed ones were sent are the same, and so are their sums', () => {
  for (const message of [
    XOR_RUN(),
    perceptronRun({
      x: [
        [1, 0],
        [2, 0.1],
        [-1, 3],
      ],
      y: [0, 1, 2],
      task: 'multiclass',
      epochs: 9,
      rate: 0.1,
    }),
  ]) {
    const run = new Run({ ...message, chunk: null });
    const whole = blockOf(message);
    const thin = new Block(thinned(message.chunk, run.width, run.outputs === 1), run); // XOR has whole steps
    const positions = Array.from({ length: message.visits + 1 }, (_, t) => t);
    for (const position of [...positions, ...positions.toReversed(), 5, 2, 11, 0, 7])
      assert.deepEqual(thin.at(position), whole.at(position), `at ${position}`);
  }
});

test('what a predictor has picked holds until it picks again', () => {
  const message = runMessage({ visits: [1, 2, 4], total: 6, n: 3 });
  const picks = { pick_visit: Uint32Array.of(0, 4), pick: Float64Array.of(0, 0, 0, 3, -3, 3) };
  const block = blockOf({ ...message, chunk: { ...message.chunk, ...picks } });
  const pickAt = (position) => {
    const { w, b } = block.at(position).pick;
    return [...w, b];
  };
  assert.deepEqual(
    [pickAt(3), pickAt(4), pickAt(6)],
    [
      [0, 0, 0],
      [3, -3, 3],
      [3, -3, 3],
    ],
  );
});

test('a block holds until the next update, the last one until the end', () => {
  const open = blockOf(runMessage({ visits: [1, 2, 4], total: 40, n: 3, updates: 20 }));
  assert.deepEqual([open.contains(4), open.contains(5)], [true, false]);
  const last = blockOf(runMessage({ visits: [1, 2, 4], total: 40, n: 3 }));
  assert.deepEqual([last.contains(40), last.contains(41)], [true, false]);
});

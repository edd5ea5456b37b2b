import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleOf, stretchAt, stretchesOf } from '../../../static/js/kit/history.ts';
import { Run } from '../../../static/js/run/run.ts';
import { AND, perceptronRun } from '../perceptron.mjs';

const run = new Run(perceptronRun(AND));
run.closeLastBlock();

test('each weight vector has a stretch as long as it stood', () => {
  const stretches = stretchesOf(run);
  assert.equal(stretches.length, run.updates + 1);
  assert.deepEqual(stretches[0], { first: 0, last: 0, from: 0, to: 1 });
  assert.deepEqual(stretches[1], { first: 1, last: 1, from: 1, to: 4 }); // (1, 1) is the second mistake
  assert.equal(stretches.at(-1).to, run.visits + 1);
});

test('of a long run what was sampled stands for many vectors', () => {
  const frames = { update: [0, 10, 100], visit: [0, 20, 50] };
  const long = { visits: 99, updates: 2000, done: true, blocks: [], frames, block: () => null };
  assert.deepEqual(stretchesOf(long), [
    { first: 0, last: 9, from: 0, to: 20 },
    { first: 10, last: 99, from: 20, to: 50 },
    { first: 100, last: 2000, from: 50, to: 100 },
  ]);
  assert.equal(stretchAt(long, 30).first, 10);
  assert.equal(exampleOf(long, stretchAt(long, 30)), null);
  assert.deepEqual(stretchesOf({ visits: 0 }), []);
});

test('the vector at a position, and the example that made it', () => {
  const stretch = stretchAt(run, 4);
  assert.deepEqual([stretch.first, stretch.from], [2, 4]);
  assert.deepEqual(exampleOf(run, stretch), { example: 3, mistake: true });
  assert.equal(exampleOf(run, { first: 0, last: 0 }), null);
});

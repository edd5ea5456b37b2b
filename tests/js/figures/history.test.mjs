import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  exampleOf,
  HEIGHT,
  placeOf,
  ribbonPaths,
  stretchAt,
  stretchesOf,
  survival,
  ticksFor,
  ticksOf,
  WIDTH,
} from '../../../static/js/figures/history.js';
import { Run } from '../../../static/js/run/run.js';
import { AND, perceptronRun } from '../perceptron.mjs';

const run = new Run(perceptronRun(AND));
run.closeLastBlock();
const pieces = (path) => path.split('M').length - 1;

test('each weight vector has a stretch as long as it stood', () => {
  const stretches = stretchesOf(run);
  assert.equal(stretches.length, run.updates + 1);
  assert.deepEqual(stretches[0], { first: 0, last: 0, from: 0, to: 1 });
  assert.deepEqual(stretches[1], { first: 1, last: 1, from: 1, to: 4 }); // (1, 1) is the second mistake
  assert.equal(survival(stretches[1]), 3);
  assert.equal(stretches.at(-1).to, run.visits + 1);
});

test('neighbours of the ribbon are drawn in turn, the longest the highest', () => {
  const [even, odd] = ribbonPaths(run);
  assert.equal(pieces(even) + pieces(odd), run.updates + 1);
  assert.ok(pieces(even) - pieces(odd) <= 1);
  assert.match(even + odd, new RegExp(`,${HEIGHT}V4H`));
  assert.deepEqual(placeOf(run, { first: 0, last: 0, from: 0, to: run.visits }), [0, WIDTH]);
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

test('mistakes and epochs have ticks of their own, and so have the updates of one example', () => {
  const { mistakes, others, epochs } = ticksOf(run);
  assert.equal(pieces(mistakes), run.updates);
  assert.equal(others, '');
  assert.equal(pieces(epochs), run.visits / 4);
  const each = [0, 1, 2, 3].map((example) => pieces(ticksFor(run, example)));
  assert.equal(
    each.reduce((sum, n) => sum + n, 0),
    run.updates,
  );
});

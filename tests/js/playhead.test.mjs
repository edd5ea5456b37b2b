import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positionAt, stepFrom } from '../../static/js/run/playhead.js';
import { Run } from '../../static/js/run/run.js';
import { runMessage } from './run-message.mjs';

// Two weights, updates at visits 1, 2, 4, 5, 9 of 12; three examples an epoch.
const run = () => new Run(runMessage({ visits: [1, 2, 4, 5, 9], total: 12, n: 3 }));
const playing = (more) => ({
  position: 0,
  end: false,
  playing: true,
  speed: 1,
  unit: 'update',
  at: 0,
  ...more,
});

test('by update, each second is the next update; the end follows the last', () => {
  const at = [0, 1, 2, 3, 4, 5].map((s) => positionAt(playing(), run(), s * 1000).position);
  assert.deepEqual(at, [0, 1, 2, 4, 5, 9]);
  assert.deepEqual(positionAt(playing(), run(), 6000), { position: 12, ended: true, waiting: false });
});

test('by visit and by epoch', () => {
  assert.equal(positionAt(playing({ unit: 'visit', speed: 10 }), run(), 550).position, 5);
  assert.equal(positionAt(playing({ unit: 'epoch', position: 4 }), run(), 1000).position, 6);
});

test('a moment before the playhead was set is its position', () => {
  assert.equal(positionAt(playing({ at: 5000, position: 2 }), run(), 1000).position, 2);
});

test('max paints one update a frame and ends', () => {
  const seen = [0, 17, 34, 51, 68, 84, 101].map(
    (ms) => positionAt(playing({ speed: 'max' }), run(), ms).position,
  );
  assert.deepEqual(seen, [0, 1, 2, 4, 5, 9, 12]);
});

test('paused at the end stays at the end of a longer run', () => {
  const playhead = { ...playing(), playing: false, position: 3, end: true };
  assert.equal(positionAt(playhead, run(), 0).position, 12);
});

test('steps go to the neighbouring visit, update and epoch, and stop at both ends', () => {
  const r = run();
  assert.equal(stepFrom(r, 4, 'visit', 1), 5);
  assert.equal(stepFrom(r, 4, 'update', 1), 5);
  assert.equal(stepFrom(r, 4, 'update', -1), 2);
  assert.equal(stepFrom(r, 7, 'update', -1), 5);
  assert.equal(stepFrom(r, 9, 'update', 1), 12);
  assert.equal(stepFrom(r, 4, 'epoch', 1), 6);
  assert.equal(stepFrom(r, 6, 'epoch', -1), 3);
  assert.equal(stepFrom(r, 0, 'visit', -1), 0);
  assert.equal(stepFrom(r, 12, 'epoch', 1), 12);
});

test('the state between two updates is that of the earlier one', () => {
  const r = run();
  const before = r.at(0);
  assert.equal(before.k, 0);
  assert.deepEqual(Array.from(before.w), [0, 0]);
  const between = r.at(3);
  assert.equal(between.k, 2);
  assert.equal(between.isUpdate, false);
  const update = r.at(4);
  assert.equal(update.isUpdate, true);
  assert.deepEqual(Array.from(update.beforeW), [2, -2]);
  assert.deepEqual(Array.from(update.w), [3, -3]);
});

test('the sum for the average counts every vector from the start vector on', () => {
  // w_t at t = 0..4: 0, 1, 2, 2, 3
  assert.equal(run().at(4).sum[0], 8);
});

test('a late block holds the position instead of jumping', () => {
  const r = new Run(runMessage({ visits: [1, 2, 4], total: 40, n: 3, updates: 20 }));
  assert.deepEqual(positionAt(playing(), r, 9000), { position: 4, ended: false, waiting: true });
});

// What a run lacks at a position, and what play will reach.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gridOver, needsAhead } from '../../../static/js/run/needs.ts';
import { Run } from '../../../static/js/run/run.ts';
import { runMessage } from '../run-message.mjs';

const STILL = { playing: false, speed: 3, unit: 'update' };
const playing = (speed, unit = 'update') => ({ playing: true, speed, unit });
/** Updates at visits 1, 2 and 4 are here; of 20 in all, in blocks. */
const long = () => new Run(runMessage({ visits: [1, 2, 4], total: 40, n: 3, updates: 20 }));
const wanted = (run, playhead, position, seconds = 2) =>
  needsAhead(run, playhead, position, seconds).map(({ kind, payload }) => [kind, payload]);

test('a position without a block needs the block that holds it', () => {
  assert.deepEqual(wanted(long(), STILL, 30), [['chunk', { position: 30 }]]);
  assert.deepEqual(wanted(long(), STILL, 3), []);
});

test('play needs the next block before it is reached, and by as many updates as it plays a second', () => {
  // at visit 1, k = 1, two updates are left: two seconds at one a second, not at three
  assert.deepEqual(wanted(long(), playing(1), 1), []);
  assert.deepEqual(wanted(long(), playing(3), 1), [['chunk', { block: 1 }]]);
});

test('by visit or by epoch the visits that are left count', () => {
  // the block holds visits 0 to 4, so four are left at visit 1; an epoch is three visits
  assert.deepEqual(wanted(long(), playing(2, 'visit'), 1), []);
  assert.deepEqual(wanted(long(), playing(3, 'visit'), 1), [['chunk', { block: 1 }]]);
  assert.deepEqual(wanted(long(), playing(1, 'epoch'), 1), [['chunk', { block: 1 }]]);
});

test('a run that is here to its end needs nothing more', () => {
  const run = new Run(runMessage({ visits: [1, 2, 4], total: 6, n: 3 }));
  assert.deepEqual(wanted(run, playing(60), 4), []);
});

test('at full speed the sampled frames are enough', () => {
  const run = long();
  run.frames = { visit: Uint32Array.of(0) };
  assert.deepEqual(wanted(run, playing('max'), 30), []);
});

test('an order that is drawn anew each epoch is needed for this epoch, then for the next', () => {
  const run = long();
  run.fixedOrder = null;
  assert.deepEqual(wanted(run, STILL, 0), []);
  assert.deepEqual(wanted(run, STILL, 4), [['order', { epoch: 2 }]]);
  run.orders.set(2, Int32Array.of(0, 1, 2));
  assert.deepEqual(wanted(run, STILL, 4), [['order', { epoch: 3 }]]);
});

test('what a compared run needs names its variant', () => {
  const variant = { predictor: 'voted' };
  assert.deepEqual(needsAhead(long(), STILL, 30, 2, variant), [
    { kind: 'chunk', payload: { position: 30 }, variant },
  ]);
});

const BOX = { x0: -1, x1: 1, y0: -2, y1: 2 };
const curved = (more) => Object.assign(long(), { straight: false, mapping: 'squares', ...more });
const GRID = { box: BOX, nx: 3, ny: 5, p: 2, mapping: 'squares' };
const over = (run, grid, box = BOX) => gridOver({ run, grid }, box, [3, 5]);

test('a straight boundary needs no grid, a curved one the grid of its box', () => {
  assert.deepEqual(over(long(), null), { grid: null, needs: [] });
  const [need] = over(curved(), null).needs;
  assert.deepEqual([need.kind, need.payload], ['grid', { view: [-1, 1, -2, 2], size: [3, 5] }]);
});

test('votes need a grid however straight each line is, and examples of three inputs never', () => {
  assert.equal(over(Object.assign(long(), { drawing: 'grid' }), null).needs.length, 1);
  assert.equal(over(curved({ d: 3 }), null).needs.length, 0);
});

test('the grid of another box stays until its own is here, that of another map does not', () => {
  assert.deepEqual(over(curved(), GRID), { grid: GRID, needs: [] });
  const moved = over(curved(), GRID, { ...BOX, x1: 2 });
  assert.deepEqual([moved.grid, moved.needs.length], [GRID, 1]);
  const other = over(curved(), { ...GRID, mapping: 'other' });
  assert.deepEqual([other.grid, other.needs.length], [null, 1]);
});

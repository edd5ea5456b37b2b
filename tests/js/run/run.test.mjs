// A run as far as it is here: its blocks in whatever order they come, its frames, its epochs.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { runMessage } from '../run-message.mjs';

/** Updates at visits 1, 2 and 4 are here; of 9 in all, each block of three. */
const long = () => new Run(runMessage({ visits: [1, 2, 4], total: 40, n: 3, updates: 9 }));

/** A later block of three updates, ten visits apart. */
function chunk(index, version = 1) {
  const first = 3 * index;
  const visits = [0, 1, 2].map((i) => 10 * index + i + 1);
  const { chunk: one } = runMessage({ visits, total: 40, n: 3 });
  const places = { block: index, first, base_visit: 10 * index, next_visit: 10 * index + 10 };
  return { ...one, ...places, version };
}

test('blocks that come in another order stand in theirs', () => {
  const run = long();
  run.addBlock(chunk(2));
  run.addBlock(chunk(1));
  assert.deepEqual(
    run.blocks.map(({ index }) => index),
    [0, 1, 2],
  );
  assert.deepEqual([run.at(12).k, run.at(21).k], [5, 7]);
});

test('a block that comes twice is there once, and one of another version is not taken', () => {
  const run = long();
  run.addBlock(chunk(1));
  run.addBlock(chunk(1));
  run.addBlock(chunk(2, 2));
  assert.equal(run.blocks.length, 2);
});

test('an update that is not here has no visit, and a position no state', () => {
  const run = long();
  assert.deepEqual([run.visitOfUpdate(3), run.visitOfUpdate(4), run.visitOfUpdate(0)], [4, null, 0]);
  assert.equal(run.at(25), null);
});

test('blocks from one position to another are all of them or none', () => {
  const run = long();
  run.addBlock(chunk(2));
  assert.equal(run.blocksOver(2, 25), null, 'one in between is not here');
  run.addBlock(chunk(1));
  run.blocks[0].nextVisit = 10;
  assert.deepEqual(
    run.blocksOver(2, 25).map(({ index }) => index),
    [0, 1, 2],
  );
});

test('an epoch ends with its last visit, and before the first visit it is the first', () => {
  const run = long();
  assert.deepEqual(
    [0, 1, 3, 4, 6, 7].map((position) => run.epochAt(position)),
    [1, 1, 1, 2, 2, 3],
  );
});

test('the example of a visit is that of its epoch’s order, once that is here', () => {
  const message = runMessage({ visits: [1], total: 9, n: 3 });
  const run = new Run({ ...message, order: null });
  assert.equal(run.exampleAt(5), null);
  run.orders.set(2, Int32Array.of(2, 0, 1));
  assert.deepEqual(
    [4, 5, 6].map((position) => run.exampleAt(position)),
    [2, 0, 1],
  );
  assert.equal(run.exampleAt(0), null);
});

test('where a block is missing the frame before shows what is known, and says that it is not exact', () => {
  const run = long();
  run.finish({
    updates: 9,
    visits: 40,
    frame_update: Uint32Array.of(0, 8),
    frame_visit: Uint32Array.of(0, 22),
    frame_w: Float64Array.of(0, 0, 8, -8),
    frame_b: Float64Array.of(0, 8),
    frame_errors: Float64Array.of(3, 1),
    frame_margin: Float64Array.of(NaN, 0.5),
    frame_sum: Float64Array.of(0, 0, 0, 100, -100, 100),
  });
  const now = run.at(25);
  assert.deepEqual([now.k, now.visit, now.exact, now.isUpdate, now.errors], [8, 22, false, false, 1]);
  assert.deepEqual(Array.from(now.w), [8, -8]);
  // the sum before visit 22, and the weights of visits 22, 23, 24 and 25
  assert.deepEqual(Array.from(now.sum), [132, -132, 132]);
  assert.equal(run.at(22).exact, true);
  assert.equal(run.at(4).k, 3, 'a block comes before a frame');
});

test('the visit before a block is that of an update, which the block before tells', () => {
  const run = long();
  const last = run.blocks.find(({ index }) => index === 0);
  const visit = last.visit.at(-1);
  const after = { ...runMessage({ visits: [visit + 3], total: 40, n: 3 }).chunk };
  const following = { ...after, block: 1, first: last.count, base_visit: visit };
  run.addBlock(following);
  assert.deepEqual(
    [run.at(visit).isUpdate, run.at(visit).mistake, run.at(visit + 1).k],
    [true, true, last.count],
  );
  run.blocks = run.blocks.filter(({ index }) => index === 1);
  assert.equal(run.at(visit), null, 'alone it knows only what holds after that visit');
  assert.equal(run.block(visit).index, 1);
});

test('once a run has ended its last block holds until the end', () => {
  const run = new Run({ ...runMessage({ visits: [1, 2, 4], total: 4, n: 3 }), done: false });
  run.finish({ updates: 3, visits: 12 });
  assert.deepEqual([run.done, run.at(12).k], [true, 3]);
});

test('examples that are held out are known beside the others, and their absence is none', () => {
  const message = runMessage({ visits: [1, 2, 4], total: 4, n: 3 });
  assert.equal(new Run(message).heldOut, null);
  const { test: held, validation } = new Run({
    ...message,
    x_test: Float64Array.of(1, 2, 3, 4),
    y_test: Int8Array.of(1, -1),
  }).heldOut;
  assert.deepEqual([held.n, held.d, validation.n], [2, 2, 0]);
});

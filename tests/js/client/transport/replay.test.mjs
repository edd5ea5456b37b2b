import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialState } from '../../../../static/js/state/reducers.ts';
import { createStore } from '../../../../static/js/state/store.ts';
import { recordingIn, replay } from '../../../../static/js/client/transport/replay.ts';
import { decoded } from '../../../../static/js/client/transport/wire.ts';
import { Run } from '../../../../static/js/run/run.ts';
import { runMessage } from '../../run-message.mjs';
import { reduce } from '../../pure-reduce.mjs';

const document = { data: { preset: 'and' }, features: { name: 'identity' }, predictor: 'last' };
const { chunk, ...run } = runMessage({ visits: [1, 2, 4], total: 6, n: 3 });
const recording = {
  document,
  position: 4,
  run,
  end: { version: 1, updates: 3, visits: 6, bucket: 1 },
  facts: { version: 1, facts: {} },
  chunks: [chunk],
  orders: [],
  epochs: { bucket: 1 },
  course: null,
  counts: null,
  kept: { recipe: null, reasons: { rates: {} }, predictors: [] },
};

test('a recording answers like a server: a reply, then what it sends unasked', async () => {
  const transport = replay(recording);
  const store = createStore(reduce, initialState);
  const heard = new Promise((resolve) =>
    transport.on('run', (message) =>
      resolve(store.dispatch({ type: 'run', run: new Run(message), message: { ...message, document } })),
    ),
  );
  const reply = await transport.request('join', { protocol: 1 });
  await heard;
  assert.deepEqual([reply.version, reply.playhead.position], [1, 4]);
  assert.equal(store.state.run.at(4).k, 3);
  assert.deepEqual(Array.from(store.state.points.y), [1, 1, 1]);
});

test('blocks are found by number and by position', async () => {
  const transport = replay(recording);
  assert.equal((await transport.request('chunk', { version: 1, block: 0 })).count, 3);
  assert.equal((await transport.request('chunk', { version: 1, position: 5 })).count, 3);
  assert.equal((await transport.request('epochs', { version: 1 })).bucket, 1);
});

test('what would have to be trained anew, or was not written down, is refused', async () => {
  const transport = replay(recording);
  const refused = { code: 'not-recorded' };
  await assert.rejects(transport.request('chunk', { version: 1, block: 9 }), refused);
  await assert.rejects(transport.request('run', { version: 1, variant: { predictor: 'averaged' } }), refused);
  await assert.rejects(transport.request('try', { version: 1, document }), refused);
  await assert.rejects(transport.request('grid', { version: 1, view: [0, 1, 0, 1], size: [2, 2] }), refused);
  assert.equal((await transport.request('run', { version: 1, variant: {}, position: 0 })).end.visits, 6);
});

test('a packed recording is unpacked with each column in its place', () => {
  const fields = {
    catalog: { columns: ['of its own'] },
    run: { version: 1, columns: [['x', 'f8', 2, 0]] },
    chunks: [{ columns: [['visit', 'u4', 3, 16]] }],
  };
  const text = new TextEncoder().encode(JSON.stringify(fields));
  const start = Math.ceil((4 + text.length) / 8) * 8;
  const bytes = new Uint8Array(start + 32 + 1).subarray(1); // wherever it lies in memory
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(0, text.length, true);
  bytes.set(text, 4);
  const data = new DataView(bytes.buffer, bytes.byteOffset + start);
  data.setFloat64(8, 0.5, true);
  data.setUint32(24, 7, true);
  const { run: packed, chunks, catalog } = recordingIn(bytes);
  assert.deepEqual(Array.from(decoded(packed).x), [0, 0.5]);
  assert.deepEqual(Array.from(decoded(chunks[0]).visit), [0, 0, 7]);
  assert.deepEqual(catalog, { columns: ['of its own'] });
});

/** A run with the scenario that it is of. */
const arrival = (message) => ({
  type: 'run',
  run: new Run(message),
  message: { ...message, document },
});

test('points held in a drag stay where they are when an older run arrives', () => {
  const run = arrival(runMessage({ visits: [1], total: 3, n: 3 }));
  let state = reduce(initialState, run);
  state = reduce(state, { type: 'move', example: 1, point: [9, 9] });
  state = reduce(state, { type: 'sent' });
  state = reduce(state, run);
  assert.deepEqual(Array.from(state.points.x.subarray(2, 4)), [9, 9]);
  state = reduce(state, { type: 'answered', version: 2 });
  state = reduce(state, run); // told late: of the version before
  assert.deepEqual(Array.from(state.points.x.subarray(2, 4)), [9, 9]);
  state = reduce(state, { ...run, message: { ...run.message, version: 2 } });
  assert.deepEqual(Array.from(state.points.x.subarray(2, 4)), [1, -1]);
});

test('equal points and documents stay the same objects, so nothing is drawn anew', () => {
  const run = arrival(runMessage({ visits: [1], total: 3, n: 3 }));
  const first = reduce(initialState, run);
  const second = reduce(first, { ...run, message: { ...run.message, document: structuredClone(document) } });
  assert.equal(second.points, first.points);
  assert.equal(second.document, first.document);
});

test('the view stays at a click within it and grows for a point outside', () => {
  const run = arrival(runMessage({ visits: [1], total: 3, n: 3 }));
  const state = reduce(initialState, run);
  const inside = reduce(state, { type: 'add', point: [1, -1], y: 1 });
  assert.equal(inside.view, state.view);
  const outside = reduce(state, { type: 'add', point: [50, 0], y: 1 });
  assert.ok(outside.view.x1 > 50);
  assert.equal(outside.view.x0, state.view.x0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialState, reduce } from '../../../../static/js/state/reducers.js';
import { createStore } from '../../../../static/js/state/store.js';
import { playRecording } from '../../../../static/js/client/transport/replay.js';
import { Run } from '../../../../static/js/run/run.js';
import { runMessage } from '../../run-message.mjs';

const document = { data: { preset: 'and' }, features: { name: 'identity' }, predictor: 'last' };
const recording = {
  replies: {
    join: { ok: true, version: 1, document },
    'chunk {"version":1,"block":1}': { ok: true, block: 1 },
  },
  pushes: { run: [{ ...runMessage({ visits: [1, 2, 4], total: 6, n: 3 }), document }] },
};

test('a recording answers like a server: a reply, then what it sends unasked', async () => {
  const transport = playRecording(recording);
  const store = createStore(reduce, initialState);
  const heard = new Promise((resolve) =>
    transport.on('run', (message) =>
      resolve(store.dispatch({ type: 'run', run: new Run(message), message })),
    ),
  );
  const reply = await transport.request('join', { protocol: 1 });
  await heard;
  assert.equal(reply.version, 1);
  assert.equal(store.state.run.at(4).k, 3);
  assert.deepEqual(Array.from(store.state.points.y), [1, 1, 1]);
});

test('replies may depend on what was asked, and what was not recorded is refused', async () => {
  const transport = playRecording(recording);
  assert.equal((await transport.request('chunk', { version: 1, block: 1 })).block, 1);
  await assert.rejects(transport.request('chunk', { version: 1, block: 9 }), { code: 'not-recorded' });
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EditQueue } from '../../../static/js/client/edit-queue.ts';
import { RequestError } from '../../../static/js/client/transport/request-error.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { createStore } from '../../../static/js/state/store.ts';
import { reduce } from '../pure-reduce.mjs';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A joined room at version 1, and a server that answers when it is told to. */
function room() {
  const store = createStore(reduce, { ...initialState, connection: 'online', version: 1 });
  const requests = [];
  const heard = { failures: [], lost: 0 };
  const queue = new EditQueue({
    store,
    transport: {
      request: (_name, payload) =>
        new Promise((answer, refuse) => requests.push({ payload, answer, refuse })),
    },
    text: { error: ({ code }) => code },
    fail: ({ code }) => heard.failures.push(code),
    unanswered: () => (heard.lost += 1),
  });
  queue.resume({ version: 1, lesson: null });
  const answer = async (version) => {
    requests.shift().answer({ version });
    await settled();
  };
  const refuse = async (code, rest = {}) => {
    requests.shift().refuse(new RequestError({ code, message: code, ...rest }));
    await settled();
  };
  const changes = () => requests.map(({ payload }) => payload.changes[0]);
  return { store, queue, requests, heard, answer, refuse, changes };
}

test('edits are sent one after the other, each against the version before it', async () => {
  const { queue, requests, answer, changes } = room();
  const refusals = [queue.edit({ clear: true }), queue.edit({ undo: true })];
  assert.deepEqual(changes(), [{ clear: true }]);
  await answer(2);
  assert.deepEqual(changes(), [{ undo: true }]);
  assert.equal(requests[0].payload.version, 2);
  await answer(3);
  assert.deepEqual(await Promise.all(refusals), [null, null]);
});

test('of a drag only the newest position waits, and every position hears the answer', async () => {
  const { queue, answer, changes } = room();
  queue.edit({ move: 1 }, 'drag');
  const answers = [2, 3, 4].map((place) => queue.edit({ move: place }, 'drag'));
  await answer(2);
  assert.deepEqual(changes(), [{ move: 4 }]);
  await answer(3);
  assert.deepEqual(await Promise.all(answers), [null, null, null]);
});

test('a refused edit takes those made after it along, and the page shows what the server holds', async () => {
  const { queue, store, heard, refuse } = room();
  const refusals = [queue.edit({ clear: true }), queue.edit({ undo: true })];
  await refuse('stale', { version: 7 });
  assert.deepEqual(await Promise.all(refusals), ['stale', 'stale']);
  assert.deepEqual([store.state.version, store.state.pending, queue.waiting], [7, 0, false]);
  assert.deepEqual(heard.failures, ['stale']);
});

test('an edit whose answer was lost is sent again with its name and its version', async () => {
  const { queue, requests, heard, refuse } = room();
  queue.edit({ clear: true });
  const { id, version } = requests[0].payload;
  await refuse('no-answer');
  assert.deepEqual([heard.lost, queue.waiting, requests.length], [1, true, 0]);
  queue.resume({ version: 1, lesson: null });
  assert.deepEqual([requests[0].payload.id, requests[0].payload.version], [id, version]);
});

test('an edit that had arrived before its answer was lost is not made twice', async () => {
  const { queue, requests, refuse } = room();
  const refusal = queue.edit({ clear: true });
  await refuse('no-answer');
  queue.resume({ version: 2, lesson: null });
  assert.equal(requests.length, 0);
  assert.equal(await refusal, null);
});

test('an edit that arrives by the old line while it is sent again is made once, and what follows it too', async () => {
  const { queue, requests, heard, answer, refuse, changes } = room();
  const refusals = [queue.edit({ clear: true })];
  await refuse('no-answer');
  refusals.push(queue.edit({ undo: true }));
  queue.resume({ version: 1, lesson: null });
  await refuse('stale', { version: 2 });
  assert.deepEqual(changes(), [{ undo: true }]);
  assert.equal(requests[0].payload.version, 2);
  await answer(3);
  assert.deepEqual(await Promise.all(refusals), [null, null]);
  assert.deepEqual(heard.failures, []);
});

test('what is made without a connection waits in its order, numbered as it was made', async () => {
  const { queue, requests, answer } = room();
  queue.hold();
  queue.edit({ clear: true });
  queue.edit({ undo: true });
  assert.equal(requests.length, 0);
  queue.resume({ version: 1, lesson: null });
  assert.equal(requests[0].payload.version, 1);
  await answer(2);
  assert.equal(requests[0].payload.version, 2);
});

test('another room drops what was made in the one before, and says so', async () => {
  const { queue, heard } = room();
  queue.hold();
  const refusal = queue.edit({ clear: true });
  queue.drop({ code: 'dropped' });
  assert.equal(await refusal, 'dropped');
  assert.deepEqual([heard.failures, queue.waiting], [['dropped'], false]);
});

test('a scenario that was opened while the room was lost is sent to the new one, with what came after', async () => {
  const { queue, heard, changes, requests, store } = room();
  const edits = [{ undo: true }, { document: { data: {} } }, { clear: true }].map((change) =>
    queue.edit(change),
  );
  queue.hold();
  queue.drop({ code: 'dropped' });
  store.dispatch({ type: 'joined', document: {}, version: 7, playhead: {}, lesson: null, clock: 0 });
  queue.resume({ version: 7, lesson: null });
  assert.equal(await edits[0], 'dropped');
  assert.deepEqual(heard.failures, ['dropped']);
  assert.deepEqual(changes().slice(1), [{ document: { data: {} } }]);
  assert.equal(requests[1].payload.version, 7);
});

test('what goes to another room on purpose takes nothing along', async () => {
  const { queue, changes } = room();
  queue.hold();
  queue.edit({ document: { data: {} } });
  queue.drop();
  queue.resume({ version: 1, lesson: null });
  assert.deepEqual(changes(), []);
});

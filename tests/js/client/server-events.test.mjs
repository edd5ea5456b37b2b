import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onScreen } from '../../../static/js/client/current-scenario.ts';
import { sayOut, takePushes } from '../../../static/js/client/server-events.ts';
import { createStore, initialState } from '../../../static/js/state/store.ts';
import { covered } from '../../../static/js/state/class.ts';
import { AND, perceptronRun } from '../perceptron.mjs';
import { conclusionOf } from '../../../static/js/page/verdict/conclusions.ts';
import { hintOf } from '../../../static/js/topics/plane/moment.ts';
import { reduce } from '../pure-reduce.mjs';
import { runMessage } from '../run-message.mjs';

function page(state = {}) {
  const store = createStore(reduce, { ...initialState, ...state });
  const told = {};
  const transport = {
    on: (name, listener) => (told[name] = listener),
    onSilence: (listener) => (told.silence = listener),
  };
  const failures = [];
  const text = { error: ({ message }) => message };
  const fail = ({ code }) => failures.push(code);
  const pushes = takePushes({ store, transport, text, fail }, () => false);
  return { store, told, failures, pushes };
}

test('what another member does with the playhead is taken', () => {
  const { store, told } = page();
  told.playhead({ position: 7 });
  assert.equal(store.state.playhead.position, 7);
});

test('the end of a run that is shown no more is none', () => {
  const { store, told } = page();
  const { runId } = store.state;
  told.end({ version: 3 });
  assert.equal(store.state.runId, runId);
});

test('a run that cannot be read changes nothing, and that is said', (t) => {
  t.mock.method(console, 'error', () => {});
  const { store, told, failures } = page();
  told.run({ version: 2, columns: [['w', 'no-such-type', 1, 0]], data: new ArrayBuffer(8) });
  assert.equal(store.state.run, null);
  assert.deepEqual(failures, ['unreadable']);
});

test('of pushes that wait for a room those of another room are dropped', () => {
  const { store, told, pushes } = page({ version: 4 });
  const message = (preset) => ({
    ...runMessage({ visits: [1], total: 4, n: 4 }),
    document: { data: { preset } },
  });
  pushes.hold();
  told.run(message('and'));
  told.facts({ version: 1, facts: { margin: 1 } });
  told.run(message('ring'));
  told.playhead({ position: 3 });
  assert.deepEqual([store.state.run, store.state.playhead.position], [null, 0]);
  pushes.release({ data: { preset: 'ring' } });
  assert.deepEqual(
    [store.state.document.data.preset, store.state.facts, store.state.playhead.position],
    ['ring', null, 3],
  );
  pushes.hold();
  told.playhead({ position: 4 });
  pushes.release(null);
  assert.equal(store.state.playhead.position, 3);
  told.playhead({ position: 5 });
  assert.equal(store.state.playhead.position, 5);
});

test('silence is said of a connection that there is, and over with the next word', () => {
  const { store, told } = page();
  told.silence(true);
  assert.equal(store.state.connection, 'connecting');
  store.dispatch({ type: 'connection', connection: 'online' });
  told.silence(true);
  assert.equal(store.state.connection, 'silent');
  told.silence(false);
  assert.equal(store.state.connection, 'online');
});

/** A page whose class has gone to a step that has not been fetched yet. */
function turning(t) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const run = { version: 1, lines: () => [], straight: false };
  const { store, told } = page({ run, course: { id: 'convergence', step: 1 } });
  const step = { lesson: 'convergence', step: 2, asks: true, shown: false };
  store.dispatch({ type: 'lesson', lesson: { role: 'student', step } });
  return { store, told };
}

test('the run of a class’s next step is shown together with its words, views and question', (t) => {
  const { store, told } = turning(t);
  told.playhead({ position: 7 });
  told.run({ ...perceptronRun({ ...AND, epochs: 1 }), version: 2 });
  assert.deepEqual([store.state.run.version, store.state.playhead.position], [1, 0]);
  store.dispatch({ type: 'course', course: { id: 'convergence', step: 2, question: { kind: 'number' } } });
  assert.deepEqual([store.state.run.version, store.state.playhead.position], [2, 7]);
  told.playhead({ position: 8 });
  assert.equal(store.state.playhead.position, 8);
});

test('a step that does not come keeps no run back for long, and covers it', (t) => {
  const { store, told } = turning(t);
  told.playhead({ position: 7 });
  t.mock.timers.tick(3_000);
  assert.equal(store.state.playhead.position, 7);
  told.playhead({ position: 8 });
  assert.equal(store.state.playhead.position, 8);
  assert.equal(covered(store.state), true);
});

test('what went wrong with a run is a sentence until there is a run, or another room', () => {
  const { store, told } = page({ version: 2 });
  told.error({ version: 2, error: { code: 'internal', message: 'There is no run.' } });
  assert.equal(store.state.failure, 'There is no run.');
  assert.deepEqual(store.state.notice, { kind: 'error', text: 'There is no run.', cause: 'run' });
  assert.equal(hintOf(store.state), 'failed');
  store.dispatch({ type: 'joined', document: {}, version: 1, playhead: store.state.playhead, clock: 0 });
  assert.equal(store.state.failure, null);
  assert.equal(store.state.notice, null);
  assert.equal(hintOf(store.state), 'connecting');
});

test('facts that failed leave a sentence in place of those before', () => {
  const { store, told } = page({
    run: { version: 3 },
    facts: { stale: true },
    points: { ...initialState.points, n: 1 },
  });
  told.error({ version: 3, error: { message: 'There are no facts.' } });
  assert.equal(store.state.facts, null);
  assert.equal(conclusionOf(store.state).head[0][0], 'failed');
});

test('what went wrong with a run before the one on screen is not said', () => {
  const { store, told } = page({ run: { version: 3 } });
  told.error({ version: 2, error: { message: 'There is no run.' } });
  assert.equal(store.state.failure, null);
});

test('who is out of a class is told why', () => {
  const { store } = page();
  sayOut({ store, text: { lesson: { out: (why, role) => `${why} for a ${role}` } } }, 'over', 'student');
  assert.deepEqual(store.state.notice, { kind: 'info', text: 'over for a student', cause: 'out' });
});

test('before there is a run nothing is on screen', () => {
  assert.equal(onScreen(initialState), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onScreen } from '../../../static/js/client/on-screen.js';
import { sayOut, takePushes } from '../../../static/js/client/pushes.js';
import { initialState } from '../../../static/js/state/initial.js';
import { createStore } from '../../../static/js/state/store.js';
import { reduce } from '../pure-reduce.mjs';

function page(state = {}) {
  const store = createStore(reduce, { ...initialState, ...state });
  const told = {};
  const transport = {
    on: (name, listener) => (told[name] = listener),
    onSilence: (listener) => (told.silence = listener),
  };
  takePushes(store, transport, () => false);
  return { store, told };
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

test('who is out of a class is told why', () => {
  const { store } = page();
  sayOut({ store, text: { lesson: { out: (why, role) => `${why} for a ${role}` } } }, 'over', 'student');
  assert.deepEqual(store.state.notice, { kind: 'info', text: 'over for a student' });
});

test('before there is a run nothing is on screen', () => {
  assert.equal(onScreen(initialState), null);
});

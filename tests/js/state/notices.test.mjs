import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failure } from '../../../static/js/state/notices.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { Run } from '../../../static/js/run/run.ts';
import { runMessage } from '../run-message.mjs';
import { reduce } from '../pure-reduce.mjs';

const MESSAGE = runMessage({ visits: [1], total: 4, n: 4 });
const ACTIONS = {
  answered: { type: 'answered', version: 2 },
  restored: { type: 'restored', version: 2, document: null },
  run: { type: 'run', run: new Run(MESSAGE), message: MESSAGE },
  facts: { type: 'facts', message: { version: 9, facts: null } },
  'a step': { type: 'playhead', playhead: { position: 1, playing: false } },
  course: { type: 'course', course: null },
  'out of class': { type: 'lesson', lesson: null },
  'in a class': { type: 'lesson', lesson: { role: 'student' } },
  replaced: { type: 'replaced' },
  catalog: { type: 'catalog', catalog: { learners: [] } },
  lost: { type: 'connection', connection: 'offline' },
  online: { type: 'connection', connection: 'online' },
};
const state = { ...initialState, connection: 'online' };
const goesWith = (cause, before = state, more = {}) => {
  const shown = { ...before, notice: { kind: 'error', text: 'no', cause, ...more } };
  return Object.keys(ACTIONS).filter((name) => reduce(shown, ACTIONS[name]).notice === null);
};

test('a notice goes when its cause has gone, and with nothing else', () => {
  assert.deepEqual(goesWith('edit'), ['answered', 'a step'], 'a refused change');
  assert.deepEqual(goesWith('address'), ['answered'], 'a damaged link');
  assert.deepEqual(goesWith('run'), ['run']);
  assert.deepEqual(goesWith('moment'), ['run', 'a step'], 'the address was copied');
  assert.deepEqual(goesWith('catalog'), ['catalog']);
  assert.deepEqual(goesWith('out'), ['in a class', 'replaced'], 'taken out of a class');
  assert.deepEqual(goesWith('lesson'), ['course']);
  for (const cause of ['class', 'fetched', 'file', 'line', 'playhead', 'speed'])
    assert.deepEqual(goesWith(cause), []);
});

test('that play comes to its end is not what a refused change waits for, that somebody plays is', () => {
  const playing = { ...state, playhead: { ...state.playhead, playing: true } };
  assert.deepEqual(goesWith('edit', playing), ['answered']);
  const shown = { ...playing, notice: { kind: 'error', text: 'no', cause: 'edit' } };
  const play = { type: 'playhead', playhead: { position: 0, playing: true } };
  assert.equal(reduce(shown, play).notice, null);
});

test('what a notice is about settles it and no other', () => {
  const shown = { ...state, notice: { kind: 'error', text: 'no', cause: 'file' } };
  assert.equal(reduce(shown, { type: 'settled', cause: 'speed' }), shown);
  assert.equal(reduce(shown, { type: 'settled', cause: 'file' }).notice, null);
});

test('a new notice stays, whatever is done with it', () => {
  const before = { ...state, notice: { kind: 'error', text: 'one', cause: 'edit' } };
  const notice = { kind: 'error', text: 'two', cause: 'edit' };
  assert.equal(reduce(before, { type: 'notice', notice }).notice, notice);
});

test('that the server does not answer goes with the connection, which is said elsewhere', () => {
  assert.deepEqual(goesWith('class', state, { unanswered: true }), ['lost', 'online']);
  const offline = { ...state, connection: 'offline' };
  assert.deepEqual(goesWith('class', offline, { unanswered: true }), ['online']);
  assert.deepEqual(goesWith('edit', offline), ['answered', 'a step'], 'a refusal does not');
});

test('nobody is asked to try again while there is no connection', () => {
  const sentence = ({ code }) => code;
  const said = (connection, code) => failure({ code }, 'class', { connection }, sentence).text;
  assert.deepEqual(
    [said('online', 'no-answer'), said('offline', 'no-answer'), said('silent', 'no-answer')],
    ['no-answer', 'unconnected', 'unconnected'],
  );
  assert.equal(said('offline', 'not-recorded'), 'not-recorded');
});

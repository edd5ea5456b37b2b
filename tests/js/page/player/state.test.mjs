// Where the playhead stands, and what is said of the connection.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as text } from '../../../../static/js/text/en/page.ts';
import { lostConnection } from '../../../../static/js/page/connection.ts';
import { playerState } from '../../../../static/js/page/player/state.ts';
import { AND, trained } from '../../perceptron.mjs';

const { run, state, at } = trained(AND);
const buttons = ({ ready, back, forward }) => [ready, back, forward];

test('at the start there is no way back, at the end none on', () => {
  assert.deepEqual(buttons(playerState(state, at(0))), [true, false, true]);
  assert.deepEqual(buttons(playerState(state, at(3))), [true, true, true]);
  assert.deepEqual(buttons(playerState(state, at(run.visits))), [true, true, false]);
});

test('without a run, or with one of no visits, there is nothing to play', () => {
  assert.deepEqual(buttons(playerState({ run: null }, null)), [false, false, false]);
  assert.equal(playerState({ run: null }, null).where, null);
  const empty = { run: { ...run, visits: 0, epochAt: () => 1 } };
  assert.deepEqual(buttons(playerState(empty, at(0))), [false, false, false]);
});

test('it is told in updates, visits and epochs', () => {
  const { where } = playerState(state, at(5)); // the second epoch of four examples
  assert.deepEqual(where, [at(5).now.k, run.updates, 5, run.visits, 2, null]);
  assert.equal(typeof text.player.where(...where).visit, 'string');
});

test('while a class is asked what comes, it is not said how much is to come', () => {
  const lesson = { role: 'lead', control: true, question: { kind: 'stop', version: 1, revealed: false } };
  const open = playerState({ ...state, lesson }, at(5));
  const { update, visit } = text.player.where(...open.where);
  assert.deepEqual([update, visit, open.veiled], [`update ${at(5).now.k}`, 'visit 5 · epoch 2', true]);
  assert.deepEqual(buttons(open), [false, false, false]);
  const late = { ...state, run: { ...run, done: false, epochAt: () => 1 }, lesson };
  assert.equal(playerState(late, at(0)).training, false);
  const shown = { ...lesson, question: { ...lesson.question, revealed: true } };
  assert.deepEqual(playerState({ ...state, lesson: shown }, at(5)).where[1], run.updates);
});

test('a run that is still being trained says so', () => {
  assert.equal(playerState(state, at(0)).training, false);
  assert.equal(playerState({ run: { ...run, done: false, epochAt: () => 1 } }, at(0)).training, true);
});

test('a connection that is lost is told once there was something to lose', () => {
  const says = (connection, more) => lostConnection({ connection, why: '', run, ...more });
  assert.equal(says('online'), null);
  assert.equal(says('offline'), 'offline');
  assert.equal(says('connecting'), 'offline');
  assert.equal(says('connecting', { run: null }), null);
  assert.equal(says('silent', { run: null }), 'silent');
  assert.equal(says('silent', { live: true }), 'busy');
  assert.equal(says('waiting', { why: 'not-stored' }), 'notStored');
  assert.equal(says('waiting', { why: 'failed' }), 'failed');
  assert.equal(says('waiting'), 'waiting');
  for (const key of ['offline', 'silent', 'busy', 'notStored', 'waiting', 'failed'])
    assert.ok(text.connection[key], key);
});

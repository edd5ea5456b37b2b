// What a visitor may do in a class, in each of its ways.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayAdd, mayEdit, mayMove, needing, tapsAnswer } from '../../../static/js/state/rights.js';

const student = (more) => ({
  role: 'student',
  control: false,
  frozen: false,
  mode: 'watch',
  left: 3,
  ...more,
});
const rights = (lesson) => [mayMove(lesson), mayEdit(lesson), mayAdd(lesson)];

test('alone, or in control of the class, one may do everything', () => {
  assert.deepEqual(rights(null), [true, true, true]);
  assert.deepEqual(rights(student({ control: true, frozen: true })), [true, true, true]);
});

test('who watches may do nothing, who edits everything but play', () => {
  assert.deepEqual(rights(student()), [false, false, false]);
  assert.deepEqual(rights(student({ mode: 'edit' })), [false, true, true]);
});

test('who adds may add as long as points are left', () => {
  assert.deepEqual(rights(student({ mode: 'add' })), [false, false, true]);
  assert.deepEqual(rights(student({ mode: 'add', left: 0 })), [false, false, false]);
});

test('a frozen class holds still', () => {
  assert.deepEqual(rights(student({ mode: 'edit', frozen: true })), [false, false, false]);
  assert.deepEqual(rights(student({ mode: 'add', frozen: true })), [false, false, false]);
});

test('a student’s tap answers a question for the line until its answer is shown', () => {
  const question = { kind: 'line', revealed: false };
  assert.equal(tapsAnswer(student({ question })), true);
  assert.equal(tapsAnswer(student({ question: { ...question, revealed: true } })), false);
  assert.equal(tapsAnswer(student({ question: { ...question, kind: 'bound' } })), false);
  assert.ok(!tapsAnswer({ ...student({ question }), role: 'teacher' }));
  assert.ok(!tapsAnswer(null));
});

test('an action that needs a right is asked at each call, and does nothing without it', () => {
  const store = { state: { lesson: null } };
  const act = needing(store, mayEdit, (a, b) => a + b);
  assert.equal(act(2, 3), 5);
  store.state.lesson = student();
  assert.equal(act(2, 3), undefined);
});

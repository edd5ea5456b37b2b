// What a visitor may do in a class, in each of its ways.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOCKS, lockOf, locksIn } from '../../../static/js/state/locks.ts';
import {
  mayAdd,
  mayEdit,
  mayMove,
  mayPaint,
  permitted,
  tapsAnswer,
} from '../../../static/js/state/rights.ts';

const student = (more) => ({
  role: 'student',
  control: false,
  frozen: false,
  mode: 'watch',
  left: 3,
  ...more,
});
const rights = (lesson, locks = []) => [
  mayMove({ lesson }),
  mayEdit({ lesson, locks }),
  mayAdd({ lesson, locks }),
];

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
  assert.equal(tapsAnswer({ lesson: student({ question }) }), true);
  assert.equal(tapsAnswer({ lesson: student({ question: { ...question, revealed: true } }) }), false);
  assert.equal(tapsAnswer({ lesson: student({ question: { ...question, kind: 'bound' } }) }), false);
  assert.ok(!tapsAnswer({ lesson: { ...student({ question }), role: 'teacher' } }));
  assert.ok(!tapsAnswer({ lesson: null }));
});

test('an action that needs a right is asked at each call, and does nothing without it', () => {
  const store = { state: { lesson: null, locks: [] } };
  const act = permitted(store, mayPaint, (a, b) => a + b);
  assert.equal(act(2, 3), 5);
  store.state.lesson = student();
  assert.equal(act(2, 3), undefined);
});

test('what is locked stays as it is, and all else can be changed', () => {
  const locked = { lesson: null, locks: locksIn('learner,data,nothing') };
  assert.deepEqual(locked.locks, ['learner', 'data']);
  assert.deepEqual(
    LOCKS.filter((part) => mayEdit(locked, part)),
    ['features', 'predictor', 'order', 'settings'],
  );
  assert.deepEqual([mayEdit(locked), mayPaint(locked), mayAdd(locked)], [true, false, false]);
  assert.deepEqual(rights(null, LOCKS), [true, false, false]);
  assert.deepEqual(rights(student({ mode: 'add' }), ['data']), [false, false, false]);
});

test('each key of a scenario is held by one lock', () => {
  assert.deepEqual(['learner.rate', 'test.share', 'scaling', 'start', 'stop.epochs', 'order'].map(lockOf), [
    'learner',
    'data',
    'features',
    'settings',
    'settings',
    'order',
  ]);
});

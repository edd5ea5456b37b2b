// How the class stands for a student.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lesson as text } from '../../../static/js/text/en/lesson.ts';
import { studentOf } from '../../../static/js/class/student.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';

const LESSON = {
  code: 'ABC',
  role: 'student',
  control: false,
  mode: 'watch',
  each: 3,
  left: 3,
  frozen: false,
};
const stands = (more) => {
  const { says, ...marks } = studentOf({ ...LESSON, ...more });
  return [marks, textOf(text.student, says)];
};

test('whoever watches follows and may change nothing', () => {
  assert.deepEqual(stands({}), [
    { following: true, mayAdd: false, mayEdit: false },
    'You are following the class',
  ]);
});

test('whoever watches is told that another student has control', () => {
  assert.equal(stands({ given: true })[1], 'A student has control');
  assert.equal(stands({ given: true, mode: 'add', left: 1 })[1], 'Tap to place 1 more point');
});

test('whoever may add is told how many points are left', () => {
  assert.deepEqual(stands({ mode: 'add', left: 1 }), [
    { following: true, mayAdd: true, mayEdit: false },
    'Tap to place 1 more point',
  ]);
  assert.equal(stands({ mode: 'add', left: 0 })[1], 'You have placed all your points');
});

test('whoever sends messages has no brush', () => {
  assert.deepEqual(stands({ mode: 'submit' }), [
    { following: true, mayAdd: false, mayEdit: false },
    'Send a message of each kind',
  ]);
});

test('a class that is frozen changes nothing, but for whoever has control', () => {
  assert.deepEqual(stands({ mode: 'edit' })[0], { following: true, mayAdd: true, mayEdit: true });
  assert.deepEqual(stands({ mode: 'edit', frozen: true }), [
    { following: true, mayAdd: false, mayEdit: false },
    'Frozen for a moment',
  ]);
  assert.deepEqual(stands({ control: true, frozen: true }), [
    { following: false, mayAdd: false, mayEdit: true },
    'You have control',
  ]);
});

test('the lead, and whoever is in no class, is no student', () => {
  const none = { following: false, mayAdd: false, mayEdit: false, says: null };
  assert.deepEqual(studentOf(null), none);
  assert.deepEqual(studentOf({ ...LESSON, role: 'lead' }), none);
});

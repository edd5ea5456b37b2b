// A student's sheet of messages: one of each kind, waiting or read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindsOf, mayBeLet, sheetOf } from '../../../static/js/class/submissions.ts';

const texts = { run: { texts: ['win', 'lunch'] }, points: { task: 'binary', classes: 2 } };
const state = (lesson) => ({
  ...texts,
  lesson: {
    role: 'student',
    mode: 'submit',
    frozen: false,
    submissions: { waiting: [], judged: [] },
    ...lesson,
  },
});
const sheet = (lesson, ...drafts) => sheetOf(state(lesson), new Map(drafts));

test('the kinds are the labels of texts, and points have none', () => {
  assert.deepEqual(kindsOf(texts), [1, -1]);
  assert.deepEqual(kindsOf({ ...texts, points: { task: 'multiclass', classes: 3 } }), [0, 1, 2]);
  assert.deepEqual(kindsOf({ ...texts, points: { task: 'regression', classes: 0 } }), []);
  assert.deepEqual(kindsOf({ ...texts, run: { texts: null } }), []);
  assert.deepEqual(kindsOf({ ...texts, run: null }), []);
});

test('points are added where examples are points, and messages sent where they are messages', () => {
  const modes = (state) => ['watch', 'add', 'submit', 'edit'].filter((mode) => mayBeLet(mode, state));
  assert.deepEqual(modes(texts), ['watch', 'submit', 'edit']);
  assert.deepEqual(modes({ ...texts, run: { texts: null } }), ['watch', 'add', 'edit']);
  assert.deepEqual(modes({ run: { texts: null }, points: { task: 'sequence' } }), ['watch', 'edit']);
});

test('what is written and has not been sent is sent, blanks are not', () => {
  const { kinds, unsent, sent } = sheet({}, [1, 'You have won'], [-1, '  ']);
  assert.deepEqual(
    kinds.map(({ stands }) => stands),
    ['open', 'open'],
  );
  assert.deepEqual(unsent, [{ text: 'You have won', y: 1 }]);
  assert.equal(sent, false);
});

test('what waits is there to be changed, and what has been read is not', () => {
  const submissions = { waiting: [{ y: 1, text: 'You have won' }], judged: [-1] };
  const now = sheet({ submissions }, [-1, 'too late']);
  assert.deepEqual(now.kinds, [
    { y: 1, stands: 'waiting', text: 'You have won' },
    { y: -1, stands: 'judged', text: 'too late' },
  ]);
  assert.deepEqual(now.unsent, []);
  assert.equal(now.sent, true);
  assert.deepEqual(sheet({ submissions }, [1, 'You have lost']).unsent, [{ text: 'You have lost', y: 1 }]);
});

test('nothing is asked for of the lead, in another mode, in a frozen class, beside a question, or once all is read', () => {
  assert.equal(sheet({ role: 'lead', submissions: undefined }), null);
  assert.equal(sheet({ mode: 'watch', submissions: undefined }), null);
  assert.equal(sheet({ frozen: true }), null);
  assert.equal(sheet({ question: { kind: 'mistake', version: 1 } }), null);
  assert.equal(sheet({ submissions: { waiting: [], judged: [1, -1] } }), null);
  assert.equal(sheetOf({ ...texts, lesson: null }, new Map()), null);
});

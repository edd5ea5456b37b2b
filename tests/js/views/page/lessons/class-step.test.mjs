import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  classSize,
  countsOf,
  roleOf,
  stepOf,
} from '../../../../../static/js/views/page/lessons/class-step.js';
import { lessonNamed, ready } from '../../../../../static/js/views/page/lessons/source.js';

const taught = { taught: true };

test('whoever leads turns the page, students follow, and one on a plane of their own is apart', () => {
  assert.equal(roleOf({ lesson: { role: 'lead' }, explored: null }, taught), 'lead');
  assert.equal(roleOf({ lesson: { role: 'student' }, explored: null }, taught), 'student');
  assert.equal(roleOf({ lesson: null, explored: 'CODE' }, taught), 'apart');
  assert.equal(roleOf({ lesson: null, explored: null }, taught), null);
  assert.equal(roleOf({ lesson: { role: 'lead' }, explored: null }, { taught: false }), null);
});

test('a class has a step while it walks through a lesson', () => {
  assert.equal(stepOf({ lesson: null }), null);
  assert.equal(stepOf({ lesson: {} }), null);
  assert.deepEqual(stepOf({ lesson: { step: { step: 3 } } }), { step: 3 });
});

test('a class is those who are here and those who are away', () => {
  assert.equal(classSize({ here: 3, away: 2 }), 5);
  assert.equal(classSize(null), 0);
});

test('answers are counted once they are shown, and taps are no counts', () => {
  assert.equal(countsOf({ revealed: false }, 'number'), null);
  assert.equal(countsOf({ tally: [[1, 2]] }, 'line'), null);
  assert.equal(countsOf({ tally: [[18, 2]] }, 'number').get(18), 2);
});

test('a lesson that does not come is said, and is none', async () => {
  const said = [];
  const actions = { say: (text) => said.push(text), dismiss: () => {} };
  const text = { lessons: { opening: 'opening', failed: (why) => `failed: ${why}` } };
  const lessonOf = async (id) => {
    if (id === 'here') return { id };
    throw new Error('gone');
  };
  assert.deepEqual(await lessonNamed({ actions: { ...actions, lessonOf }, text }, 'here'), { id: 'here' });
  assert.equal(await lessonNamed({ actions: { ...actions, lessonOf }, text }, 'there'), null);
  assert.deepEqual(said, ['failed: gone']);
});

test('a step is shown once there is a run', async () => {
  const there = { run: {}, catalog: {}, connection: 'online' };
  await ready({ state: there });
  let tell = () => {};
  const waiting = ready({
    state: {},
    subscribe(listener) {
      tell = listener;
      return () => (tell = null);
    },
  });
  tell({});
  tell(there);
  await waiting;
  assert.equal(tell, null);
});

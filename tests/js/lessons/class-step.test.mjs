import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestError } from '../../../static/js/client/transport/request-error.ts';
import { createStore } from '../../../static/js/state/store.ts';
import { classSize, countsOf, hadAt, roleOf, rowsOf, stepOf } from '../../../static/js/lessons/class-step.ts';
import { lessonNamed, ready } from '../../../static/js/lessons/step-start.ts';

const taught = { taught: true };

test('whoever leads turns the page, students follow, and one on a plane of their own is apart', () => {
  assert.equal(roleOf({ lesson: { role: 'lead' }, explored: null }, taught), 'lead');
  assert.equal(roleOf({ lesson: { role: 'student' }, explored: null }, taught), 'student');
  assert.equal(roleOf({ lesson: null, explored: 'CODE' }, taught), 'apart');
  assert.equal(
    roleOf({ lesson: null, explored: 'CODE', followed: { step: { pace: 'own' } } }, taught),
    'own',
  );
  assert.equal(roleOf({ lesson: null, explored: null }, taught), null);
  assert.equal(roleOf({ lesson: { role: 'lead' }, explored: null }, { taught: false }), null);
});

test('a class has a step while it walks through a lesson', () => {
  assert.equal(stepOf({ lesson: null }), null);
  assert.equal(stepOf({ lesson: {} }), null);
  assert.deepEqual(stepOf({ lesson: { step: { step: 3 } } }), { step: 3 });
});

test('what there was of a step is the browser’s for one alone, and else the class’s', () => {
  const record = { answer: 7, seen: true };
  const alone = { lesson: null, explored: null, followed: null };
  assert.deepEqual(hadAt(alone, 1, record, false), { answer: 7, shown: true });
  assert.deepEqual(hadAt(alone, 1, undefined, false), { answer: null, shown: false });
  const together = { ...alone, lesson: { step: { step: 1, answer: 18, shown: false } } };
  assert.deepEqual(hadAt(together, 1, record, true), { answer: 18, shown: false });
  const own = { ...alone, explored: 'CODE', followed: { step: { pace: 'own', own: [] } } };
  assert.equal(hadAt(own, 1, record, true).answer, null); // what was done at home does not count
});

test('steps that ask or want something have a row, with numbers for what they have', () => {
  const steps = [
    { title: 'A', ask: {} },
    { title: 'B' },
    { title: 'C', goal: {} },
    { title: 'D', ask: {}, goal: {} },
  ];
  const told = { steps: [{ step: 4, answered: 3, right: 2, reached: 1 }] };
  assert.deepEqual(rowsOf(steps, told), [
    { step: 1, title: 'A', answered: 0, right: 0, reached: null },
    { step: 3, title: 'C', answered: null, right: null, reached: 0 },
    { step: 4, title: 'D', answered: 3, right: 2, reached: 1 },
  ]);
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
  const actions = { say: (text) => said.push(text), settle: () => {} };
  const text = {
    lessons: { opening: 'opening', failed: (why) => `failed: ${why}` },
    error: ({ message }) => message,
  };
  const lessonOf = async (id) => {
    if (id === 'here') return { id };
    throw new Error('gone');
  };
  assert.deepEqual(await lessonNamed({ actions: { ...actions, lessonOf }, text }, 'here'), { id: 'here' });
  assert.equal(await lessonNamed({ actions: { ...actions, lessonOf }, text }, 'there'), null);
  assert.deepEqual(said, ['failed: gone']);
});

test('a lesson that is chosen while there is no connection is opened once there is one', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const store = createStore((state, change) => ({ ...state, ...change }), { connection: 'offline' });
  const requests = [];
  const actions = {
    say: () => {},
    settle: () => {},
    async lessonOf(id) {
      requests.push(id);
      if (store.state.connection !== 'online') throw new RequestError({ code: 'no-answer' });
      return { id };
    },
  };
  const lesson = lessonNamed({ store, actions, text: { lessons: { opening: '' } } }, 'here');
  await turn();
  t.mock.timers.tick(1000);
  await turn();
  assert.deepEqual(requests, ['here']);
  store.dispatch({ connection: 'online' });
  assert.deepEqual(await lesson, { id: 'here' });
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

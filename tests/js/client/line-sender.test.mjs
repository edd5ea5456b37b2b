// The line that is drawn for a class: sent by who may draw it, the newest last, and taken from others who may.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineSender } from '../../../static/js/client/line-sender.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { createStore } from '../../../static/js/state/store.ts';
import { reduce } from '../pure-reduce.mjs';

const LEAD = { code: 'A', role: 'lead', control: true, line: null };
const line = (b) => ({ w: [1, 2], b });

/** A page whose requests are answered when the test says so. */
function page() {
  const store = createStore(reduce, initialState);
  const [sent, failed, waits] = [[], [], []];
  const transport = {
    request: (name, { line }) =>
      new Promise((answer, refuse) => sent.push({ name, line, answer: () => answer({}), refuse })),
  };
  new LineSender({ store, transport, fail: (error) => failed.push(error), later: (act) => waits.push(act) });
  const settle = () => new Promise((done) => setImmediate(done));
  return {
    sent,
    failed,
    lesson: (lesson) => store.dispatch({ type: 'lesson', lesson }),
    draw: (own) => store.dispatch({ type: 'ownLine', line: own }),
    own: () => store.state.ownLine,
    async answered() {
      sent.at(-1).answer();
      await settle();
    },
    async refused(code) {
      sent.at(-1).refuse({ code });
      await settle();
    },
    waited: () => waits.shift()(),
  };
}

test('outside a class, and by a student without control, nothing is sent', () => {
  const { sent, lesson, draw } = page();
  draw(line(1));
  lesson({ ...LEAD, role: 'student', control: false });
  draw(line(2));
  assert.deepEqual(sent, []);
});

test('while one is under way the newest waits, and those between are left out', async () => {
  const { sent, lesson, draw, answered, waited } = page();
  lesson(LEAD);
  draw(line(1));
  draw(line(2));
  draw(line(3));
  assert.deepEqual(
    sent.map(({ line }) => line),
    [[1, 2, 1]],
  );
  await answered();
  assert.equal(sent.length, 1);
  waited();
  assert.deepEqual(sent.at(-1).line, [1, 2, 3]);
  await answered();
  waited();
  draw(null);
  assert.equal(sent.at(-1).line, null);
});

test('a line that was there before the class was opened is shown to it', () => {
  const { sent, lesson, draw } = page();
  draw(line(4));
  lesson(LEAD);
  assert.deepEqual(sent.at(-1).line, [1, 2, 4]);
});

test('what another device of the lead draws, or the class had before a reload, is taken over', async () => {
  const { sent, lesson, own, draw, answered, waited } = page();
  lesson({ ...LEAD, line: [5, 6, 7] });
  assert.deepEqual(own(), { w: [5, 6], b: 7 });
  assert.equal(sent.length, 0);
  draw(line(1));
  lesson({ ...LEAD, line: [5, 6, 7] }); // said before mine had come
  assert.deepEqual(own(), line(1));
  await answered();
  waited();
  lesson({ ...LEAD, line: null });
  assert.equal(own(), null);
  assert.equal(sent.length, 1);
});

test('who has lost control keeps no line of the class’s as their own', () => {
  const { sent, lesson, own } = page();
  const student = { ...LEAD, role: 'student', line: [1, 2, 3] };
  lesson(student);
  assert.deepEqual(own(), line(3));
  lesson({ ...student, control: false });
  assert.equal(own(), null);
  assert.equal(sent.length, 0);
});

test('what could not be stored now is sent again; what is refused is said', async () => {
  const { sent, failed, lesson, draw, refused, waited } = page();
  lesson(LEAD);
  draw(line(1));
  await refused('not-stored');
  waited();
  assert.equal(sent.length, 2);
  await refused('out-of-range');
  waited();
  assert.equal(sent.length, 2);
  assert.deepEqual(failed, [{ code: 'out-of-range' }]);
});

// Where the visitor has put the playhead, told to a server that answers when it is told to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LineSender, PlayheadSender } from '../../../static/js/client/playhead-sender.ts';
import { RequestError } from '../../../static/js/client/transport/request-error.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { createStore } from '../../../static/js/state/store.ts';
import { reduce } from '../pure-reduce.mjs';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function room(lesson = null) {
  const store = createStore(reduce, { ...initialState, lesson });
  const requests = [];
  const heard = { failures: [], lost: 0 };
  const sender = new PlayheadSender({
    store,
    transport: {
      request: (_name, payload) =>
        new Promise((answer, refuse) => requests.push({ payload, answer, refuse })),
    },
    fail: ({ code }) => heard.failures.push(code),
    unanswered: () => (heard.lost += 1),
  });
  const put = (position) => {
    store.dispatch({ type: 'playhead', playhead: { position } });
    sender.send();
  };
  const answer = () => {
    requests.shift().answer({});
    return settled();
  };
  const refuse = (code) => {
    requests.shift().refuse(new RequestError({ code, message: code }));
    return settled();
  };
  const positions = () => requests.map(({ payload }) => payload.position);
  return { store, sender, requests, heard, put, answer, refuse, positions };
}

/** The same, in a room that has been joined. */
function joined(lesson = null) {
  const all = room(lesson);
  all.sender.resume(lesson);
  return all;
}

test('a playhead is told with its speed, and without the time of this page’s clock', () => {
  const { put, requests } = joined();
  put(3);
  assert.deepEqual(requests[0].payload, {
    position: 3,
    end: false,
    playing: false,
    speed: 3,
    unit: 'update',
    round: 1,
  });
});

test('one request is under way at a time, and then the newest place is told', async () => {
  const { put, positions, answer } = joined();
  [1, 2, 3].forEach(put);
  assert.deepEqual(positions(), [1]);
  await answer();
  assert.deepEqual(positions(), [3]);
  await answer();
  assert.deepEqual(positions(), []);
});

test('who follows the class tells nothing', () => {
  const { put, positions } = joined({ control: false });
  put(3);
  assert.deepEqual(positions(), []);
});

test('what was put while the server could not be asked is told once it can', () => {
  const { put, sender, store, positions } = joined();
  sender.hold();
  put(3);
  put(4);
  assert.deepEqual(positions(), []);
  store.dispatch({ type: 'playhead', playhead: { position: 0 } }); // as the server holds it
  sender.resume(null);
  assert.deepEqual([positions(), store.state.playhead.position], [[4], 4]);
});

test('what was put in another room is for nobody', () => {
  const { put, sender, positions } = joined();
  sender.hold();
  put(3);
  sender.drop();
  sender.resume(null);
  assert.deepEqual(positions(), []);
});

test('an answer that is lost asks for the room again, and the place is told there', async () => {
  const { put, sender, heard, refuse, positions } = joined();
  put(3);
  await refuse('no-answer');
  assert.deepEqual([heard.lost, heard.failures], [1, []]);
  sender.hold();
  sender.resume(null);
  assert.deepEqual(positions(), [3]);
});

test('a place that could not be kept is told again in two seconds; a class hears of it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { put, heard, refuse, positions } = joined({ control: true });
  put(3);
  await refuse('not-stored');
  assert.deepEqual([heard.failures, positions()], [['not-told'], []]);
  t.mock.timers.tick(2000);
  assert.deepEqual(positions(), [3]);
});

test('any other refusal is said, and not told again', async () => {
  const { put, heard, refuse, positions } = joined();
  put(3);
  await refuse('forbidden');
  assert.deepEqual([heard.failures, positions()], [['forbidden'], []]);
});

test('it is told once the newest playhead has been answered, or refused', async () => {
  const { put, answer, refuse, sender } = joined();
  let told = 0;
  const ask = () => sender.told().then(() => (told += 1));
  await ask();
  assert.equal(told, 1);
  put(1);
  put(2);
  ask();
  await answer();
  assert.equal(told, 1);
  await refuse('not-stored');
  assert.equal(told, 2);
  sender.drop();
});

test('a playhead that came too fast is told later, without a word', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { put, refuse, positions, heard } = joined();
  put(1);
  put(2);
  await refuse('too-fast');
  t.mock.timers.tick(2000);
  assert.deepEqual(positions(), [2]);
  assert.deepEqual(heard.failures, []);
});

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

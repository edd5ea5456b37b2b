// Where the visitor has put the playhead, told to a server that answers when it is told to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PlayheadSender } from '../../../static/js/client/playhead-sender.ts';
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

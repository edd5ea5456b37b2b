// What an answer to a lesson's question is worth: when it is handed in, and again after a reload.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { AnswerSheet } from '../../../static/js/lessons/ask.ts';
import { begin } from '../../../static/js/lessons/step-start.ts';
import { recordOf, standingOf } from '../../../static/js/lessons/progress.ts';

const stored = new Map();
globalThis.localStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => stored.set(key, value),
  removeItem: (key) => stored.delete(key),
};
beforeEach(() => stored.clear());

const ASK = { kind: 'choice', question: 'Will it?', choices: ['yes', 'no'], tolerance: 0 };
const KEY = { answer: 'no', why: 'A line can.', wrong: {}, then: null };
const LESSON = { id: 'a', title: 'A', steps: [{ ask: ASK, key: KEY }] };

/** The step of a page that has just been loaded, with what the browser has of it. */
function loaded() {
  const room = {
    now: begin(LESSON, 1, recordOf('a').steps[1]?.answer),
    role: null,
    app: { store: { state: {} }, actions: { settle() {} } },
    paint() {},
    look() {},
    follow() {},
  };
  return { room, sheet: new AnswerSheet(room) };
}

for (const [answer, right] of [
  ['yes', false],
  ['no', true],
])
  test(`${answer}, which is ${right ? 'right' : 'wrong'}, is that at once, in the list, and after a reload`, async () => {
    const { room, sheet } = loaded();
    sheet.choose(answer);
    await sheet.answer();
    assert.equal(room.now.judged.right, right);
    const standing = standingOf(recordOf('a'), { questions: 1, goals: 0, steps: 1 });
    assert.deepEqual([standing.right, standing.done], [Number(right), true]);

    const { room: later, sheet: recalled } = loaded();
    await recalled.recall(later.now, true);
    assert.deepEqual([later.now.given, later.now.judged.right], [answer, right]);
  });

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { progressIn } from '../../../static/js/site/kept.js';
import { platformIn, platformStore } from '../../../static/js/site/platform.js';

/** A platform that keeps what it is told. */
function platform(values = {}) {
  const calls = [];
  const API = {
    LMSInitialize: () => 'true',
    LMSFinish: () => (calls.push('finish'), 'true'),
    LMSCommit: () => (calls.push('commit'), 'true'),
    LMSGetValue: (name) => values[name] ?? '',
    LMSSetValue: (name, value) => ((values[name] = value), 'true'),
  };
  return { API, values, calls };
}

/** A window within others, the outermost with the platform. */
function frames(API, depth) {
  let frame = { API };
  frame.parent = frame;
  for (let i = 0; i < depth; i += 1) frame = { parent: frame };
  return frame;
}

test('the platform is found in a frame around the page, or in the window that opened it', () => {
  const { API } = platform();
  assert.ok(platformIn(frames(API, 0)));
  assert.ok(platformIn(frames(API, 3)));
  const alone = frames(undefined, 0);
  assert.equal(platformIn(alone), null);
  assert.ok(platformIn({ ...alone, parent: alone, opener: frames(API, 1) }));
});

test('score, place, answers and status are told, and committed', () => {
  const { API, values, calls } = platform();
  const store = platformStore(platformIn(frames(API, 1)));
  const answers = { 1: { given: 2, right: true } };
  store.write({ step: 2, answers }, { right: 1, of: 2 }, 4);
  assert.deepEqual(
    [
      values['cmi.core.score.raw'],
      values['cmi.core.score.min'],
      values['cmi.core.score.max'],
      values['cmi.core.lesson_status'],
      values['cmi.core.lesson_location'],
    ],
    ['50', '0', '100', 'incomplete', '2'],
  );
  assert.deepEqual(calls, ['commit']);
  assert.deepEqual(store.read(), { step: 2, answers });
  store.write({ step: 4, answers: { ...answers, 3: { given: true, right: false } } }, { right: 1, of: 2 }, 4);
  assert.equal(values['cmi.core.lesson_status'], 'completed');
});

test('a lesson without questions is completed at its last step', () => {
  const { API, values } = platform();
  const store = platformStore(platformIn(frames(API, 0)));
  store.write({ step: 2, answers: {} }, { right: 0, of: 0 }, 3);
  assert.equal(values['cmi.core.lesson_status'], 'incomplete');
  store.write({ step: 3, answers: {} }, { right: 0, of: 0 }, 3);
  assert.deepEqual([values['cmi.core.lesson_status'], values['cmi.core.score.raw']], ['completed', '100']);
});

test('the page says once that it leaves', () => {
  const { API, calls } = platform();
  const own = platformIn(frames(API, 0));
  own.leave();
  own.leave();
  assert.deepEqual(calls, ['commit', 'finish']);
});

test('what is no progress of ours is none', () => {
  for (const text of [null, '', '{', '[]', 'null', '{"step":-1,"answers":{"1":{"right":3}}}'])
    assert.deepEqual(progressIn(text), { step: 1, answers: {} });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comesBack, doneAt, isOwnPace, setsOut } from '../../../static/js/state/own-pace.ts';

const classAt = (pace, own) => ({ role: 'student', step: { lesson: 'convergence', step: 1, pace, own } });
const following = (lesson) => ({ lesson, explored: null, followed: null });
const apart = (followed) => ({ lesson: null, explored: 'CODE', followed });

test('a student is at their own pace in a room of their own while the class is', () => {
  assert.equal(isOwnPace(apart(classAt('own'))), true);
  assert.equal(isOwnPace(apart(classAt('together'))), false);
  assert.equal(isOwnPace(apart(null)), false);
  assert.equal(isOwnPace(following(classAt('own'))), false);
  assert.equal(isOwnPace({ lesson: null, explored: null, followed: null }), false);
});

test('who follows sets out with the class, and whoever leads it stays', () => {
  assert.equal(setsOut(following(classAt('own'))), true);
  assert.equal(setsOut(following(classAt('together'))), false);
  assert.equal(setsOut(following({ ...classAt('own'), role: 'lead' })), false);
  assert.equal(setsOut(following(null)), false);
});

test('who was at their own pace comes back when the class is together, or out of the lesson', () => {
  const before = apart(classAt('own'));
  assert.equal(comesBack(apart(classAt('together')), before), true);
  assert.equal(comesBack(apart({ role: 'student' }), before), true);
  assert.equal(comesBack(apart(classAt('own')), before), false);
  assert.equal(comesBack(apart(null), before), false); // the class is over
  assert.equal(comesBack(apart(classAt('together')), apart(classAt('together'))), false);
});

test('what the class has of a student is known by step', () => {
  const done = { step: 3, answer: 0, shown: true, arrived: false };
  assert.equal(doneAt(apart(classAt('own', [done])), 3), done);
  assert.deepEqual(doneAt(apart(classAt('own', [done])), 1), { answer: null, shown: false, arrived: false });
  assert.equal(doneAt(apart(null), 1).shown, false);
});

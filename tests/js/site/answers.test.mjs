import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRight, numberIn, scoreOf } from '../../../static/js/site/answers.ts';

const key = (kind, answer, tolerance = null) => ({
  kind,
  answer,
  tolerance,
  why: null,
  wrong: {},
  then: null,
});

test('a number is right within its tolerance', () => {
  assert.ok(isRight(key('number', 18), 18));
  assert.ok(!isRight(key('number', 18), 18.1));
  assert.ok(isRight(key('number', 18, 0.5), 18.5));
  assert.ok(isRight(key('number', 1e9), 1e9 + 0.1));
  assert.ok(!isRight(key('number', 0), null));
});

test('a choice, a class and what comes are right where they are equal', () => {
  assert.ok(isRight(key('choice', 0), 0));
  assert.ok(!isRight(key('choice', 0), 1));
  assert.ok(isRight(key('class', -1), -1));
  assert.ok(isRight(key('mistake', false), false));
  assert.ok(!isRight(key('stop', false), true));
});

test('what nobody knows is never right', () => {
  for (const kind of ['number', 'line', 'stop']) assert.ok(!isRight(key(kind, null), 0));
});

test('a point is right where it is nearer to the new line than to the old', () => {
  const lines = key('line', { before: [1, 0, 0], after: [1, 0, -4] });
  assert.ok(isRight(lines, [3, 7]));
  assert.ok(!isRight(lines, [1, 7]));
  assert.ok(!isRight(lines, [2, 7]));
  assert.ok(isRight(key('line', { before: [0, 0, 0], after: [1, 0, -4] }), [-9, 0]));
});

test('numbers are read as people write them', () => {
  assert.deepEqual(['18', ' 1,5 ', '\u22122', '1/4', '-3/2', '', 'two', '1/0', '1.2.3'].map(numberIn), [
    18,
    1.5,
    -2,
    0.25,
    -1.5,
    null,
    null,
    null,
    null,
  ]);
});

test('the score counts the questions, and not the steps', () => {
  const keys = [key('choice', 0), key(null, null), key('number', 3)];
  assert.deepEqual(scoreOf(keys, {}), { right: 0, given: 0, of: 2, left: 0 });
  const answers = { 1: { right: true }, 3: { right: false } };
  assert.deepEqual(scoreOf(keys, answers), { right: 1, given: 2, of: 2, left: 0 });
});

test('a goal counts as a question does, where a server judges it and only there', () => {
  const goal = (kind, judged) => ({ ...key(kind, 0), goal: judged });
  const keys = [goal('choice', true), goal(null, true), goal(null, false)];
  assert.deepEqual(scoreOf(keys, {}), { right: 0, given: 0, of: 3, left: 2 });
  assert.deepEqual(scoreOf(keys, { 1: { right: false } }, [2, 3]), { right: 1, given: 2, of: 3, left: 1 });
});

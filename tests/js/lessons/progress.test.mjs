// What has been answered and reached: how far somebody is, and the file that is taken away.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import * as progress from '../../../static/js/lessons/progress.ts';

const kept = new Map();
globalThis.localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
};
beforeEach(() => kept.clear());

test('where somebody is, and what has been done at each step, is kept by lesson', () => {
  progress.note('a', 2);
  progress.note('a', 3, { answer: 18, right: true });
  progress.note('a', 3, { seen: true });
  assert.deepEqual(progress.recordOf('a'), { at: 3, steps: { 3: { answer: 18, right: true, seen: true } } });
  assert.deepEqual(progress.recordOf('b'), { at: 0, steps: {} });
  progress.forget('a');
  assert.equal(progress.recordOf('a').at, 0);
});

test('what is kept may be of anybody', () => {
  for (const value of ['no JSON', '[]', 'null', '{"a": {"at": "x", "steps": 3}}']) {
    kept.set('hyperplane.lessons', value);
    assert.deepEqual(progress.recordOf('a'), { at: 0, steps: {} });
  }
});

test('a step is done when its question is answered and its goal reached', () => {
  const step = { ask: {}, goal: {} };
  assert.equal(progress.isDone(step, undefined), false);
  assert.equal(progress.isDone(step, { answer: 0 }), false);
  assert.equal(progress.isDone(step, { answer: 0, reached: true }), true);
  assert.equal(progress.isDone({ ask: {}, goal: null }, { answer: false }), true);
  assert.equal(progress.isDone({ ask: null, goal: null }, {}), false);
});

test('a lesson is done with all its questions and goals', () => {
  const of = { questions: 1, goals: 1, steps: 5 };
  const standing = (steps) => progress.standingOf({ at: 4, steps }, of);
  assert.deepEqual(standing({ 1: { answer: 2, right: true } }), {
    at: 4,
    right: 1,
    stars: 0,
    reached: 0,
    done: false,
  });
  assert.equal(standing({ 1: { answer: 2 }, 2: { reached: true, stars: 2 } }).done, true);
  assert.equal(standing({ 2: { reached: true, stars: 2 } }).stars, 2);
});

test('the file holds answers and scenarios, as homework is graded', () => {
  const scenario = { data: { preset: 'xor' } };
  progress.note('a', 1, { answer: 0, right: false });
  progress.note('a', 4, { reached: true, stars: 1, scenario });
  progress.note('a', 5, { seen: true });
  assert.deepEqual(progress.answersFile('a', progress.recordOf('a'), 'Ada'), {
    answers: 1,
    lesson: 'a',
    name: 'Ada',
    at: 5,
    steps: {
      1: { answer: 0, right: false },
      4: { reached: true, stars: 1, scenario },
      5: { seen: true },
    },
  });
});

test('what is taken away comes back as it was', () => {
  progress.note('a', 1, { answer: 0, right: false, seen: true });
  progress.note('a', 4, { reached: true, stars: 2, scenario: { data: 1 }, placed: { data: 2 } });
  progress.note('a', 5, { placed: { data: 3 } });
  const record = progress.recordOf('a');
  const file = JSON.parse(JSON.stringify(progress.answersFile('a', record)));
  progress.forget('a');
  assert.equal(progress.restore(file), 5);
  assert.deepEqual(progress.recordOf('a'), record);
});

test('a file of before, which has answers and scenarios alone, is what was answered and reached', () => {
  const scenario = { data: { preset: 'xor' } };
  const file = {
    answers: 1,
    lesson: 'a',
    name: '',
    steps: { 1: { answer: 18 }, 6: { scenario }, x: 3, 7: 1 },
  };
  assert.equal(progress.restore(file), 1);
  assert.deepEqual(progress.recordOf('a').steps, {
    1: { answer: 18 },
    6: { scenario, reached: true, stars: 1, placed: scenario },
  });
});

test('what stands on the plane is kept until it is the step’s own again', () => {
  progress.note('a', 1, { placed: { data: 1 } });
  assert.deepEqual(progress.recordOf('a').steps[1], { placed: { data: 1 } });
  progress.note('a', 1, { placed: null });
  assert.deepEqual(progress.recordOf('a').steps, {});
});

test('at the end of a lesson the steps are known that ask something and are not done', () => {
  const [asks, wants, tells] = [{ ask: {} }, { goal: {} }, {}];
  const steps = { 1: { answer: 0 }, 5: { reached: true } };
  assert.deepEqual(progress.summaryOf([asks, wants, tells, asks, wants], { at: 5, steps }), {
    done: 2,
    of: 4,
    open: [2, 4],
  });
});

test('a scenario that is too long is not kept', () => {
  progress.note('a', 1, { reached: true, scenario: { data: 'x'.repeat(30_000) } });
  assert.deepEqual(progress.recordOf('a').steps[1], { reached: true });
});

test('a lesson of a file is kept by its title', () => {
  assert.equal(progress.keptAs({ id: 'a', title: 'T' }), 'a');
  assert.equal(progress.keptAs({ id: '', title: 'T' }), 'file: T');
});

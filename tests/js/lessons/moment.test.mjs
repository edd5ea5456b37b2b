// What a step of a lesson shows, what can be answered, and what an answer and a goal are worth.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as moment from '../../../static/js/lessons/moment.ts';
import * as now from '../../../static/js/lessons/step-start.ts';
import words from '../../../static/js/text/en/lessons.ts';

const LAB = { views: null, show: [], point_at: [], locks: [] };
const ask = (kind, more = {}) => ({ kind, question: '?', choices: [], tolerance: 0, ...more });
const key = (answer, more = {}) => ({ answer, why: 'because', wrong: {}, then: null, ...more });
const right = (question, given, truth) => moment.judgedBy(question, given, key(truth)).right;

test('a step opens the views that it names, and those that it shows', () => {
  assert.equal(moment.dockOf(LAB), null);
  assert.equal(moment.dockOf({ ...LAB, views: 'no layout' }), null);
  const opened = (views, show = []) => moment.dockOf({ ...LAB, views, show }).views.map(({ id }) => id);
  assert.deepEqual(opened('half+:proof.3,bound.2'), ['proof', 'bound']);
  assert.deepEqual(opened(':'), []);
  assert.deepEqual(opened('half+:proof.3', [{ card: 'table' }, { card: 'plane' }, { card: 'proof' }]), [
    'proof',
    'table',
  ]);
});

test('what a step points at is lit: the first symbol and example, every card and line', () => {
  const point_at = [{ symbol: 'delta' }, { example: 2 }, { symbol: 'w' }, { card: 'proof' }, { line: 3 }];
  const course = moment.courseOf('a', 2, { lab: { ...LAB, point_at, locks: ['data'] }, ask: null }, false);
  assert.deepEqual(
    [course.lit, course.example, course.cards, course.lines, course.locks, course.question],
    ['delta', 1, ['proof'], [3], ['data'], null],
  );
});

test('views of a step wait for the answer, but for those that it shows or points at', () => {
  const lab = { ...LAB, views: 'half+:bound.3', show: [{ card: 'table' }], point_at: [{ card: 'step' }] };
  const step = { lab, ask: ask('number', { tells: ['bound'] }) };
  const { question, waiting, cards } = moment.courseOf('a', 1, step, false);
  assert.deepEqual(question, { kind: 'number', tells: ['bound'], revealed: false });
  assert.deepEqual([waiting, cards], [['bound'], ['step', 'table']]);
  assert.equal(moment.courseOf('a', 1, step, true).question.revealed, true);
  assert.deepEqual(moment.courseOf('a', 1, step, false).shown, ['table']);
});

test('what can be chosen is the lesson’s own, a class, or yes and no', () => {
  const values = (question, labels = [1, -1], task = 'binary') =>
    moment.optionsOf(question, labels, task).map(({ value }) => value);
  assert.deepEqual(values(ask('choice', { choices: ['a', 'b', 'c'] })), [0, 1, 2]);
  assert.deepEqual(values(ask('class')), [1, -1]);
  assert.deepEqual(values(ask('class'), [0, 1, 2], 'multiclass'), [0, 1, 2]);
  assert.deepEqual(values(ask('mistake')), [true, false]);
});

test('an answer is worth what the server would say', () => {
  assert.deepEqual([right(ask('choice'), 1, 1), right(ask('choice'), 0, 1)], [true, false]);
  assert.deepEqual([right(ask('number'), 18, 18), right(ask('number'), 18.1, 18)], [true, false]);
  assert.equal(right(ask('number', { tolerance: 0.2 }), 18.1, 18), true);
  assert.deepEqual([right(ask('stop'), false, false), right(ask('class'), 1, -1)], [true, false]);
  assert.equal(right(ask('mistake'), true, null), false);
});

test('a tap is right where it is nearer to the new line than to the old, of which there may be none', () => {
  const line = ask('line');
  const truth = { before: [1, 0, 0], after: [0, 1, 0] };
  assert.deepEqual([right(line, [3, 0.1], truth), right(line, [0.1, 3], truth)], [true, false]);
  assert.equal(right(line, [0, 5], { before: [0, 0, 0], after: [0, 1, 0] }), true);
  assert.equal(right(line, [0, 0], { before: [1, 0, 0], after: [0, 0, 0] }), false);
});

test('a wrong choice is told what the lesson says to it', () => {
  const judged = moment.judgedBy(ask('choice'), 2, key(0, { wrong: { 2: 'Six is how many there are.' } }));
  assert.deepEqual(
    [judged.right, judged.wrong, judged.why],
    [false, 'Six is how many there are.', 'because'],
  );
});

test('of two answers the other one would be no second try', () => {
  const again = (question) => moment.mayTryAgain(question);
  assert.deepEqual(
    [ask('number'), ask('line'), ask('mistake'), ask('choice', { choices: ['yes', 'no'] })].map(again),
    [true, true, false, false],
  );
  assert.equal(again(ask('choice', { choices: ['a', 'b', 'c'] })), true);
});

test('stars need the measure that they are given for, and the goal', () => {
  const step = {
    goal: { text: null, predicates: [{ measure: 'separable', is: false }] },
    stars: { measure: 'points', two: 5, three: 3 },
  };
  const asked = moment.asksOf(step);
  assert.deepEqual(
    asked.map(({ measure }) => measure),
    ['separable', 'points'],
  );
  const found = (value, holds = true) =>
    moment.goalOf(step, [
      { ...asked[0], value: !holds, holds },
      { ...asked[1], value, holds: true },
    ]);
  assert.deepEqual(
    [7, 5, 3].map((value) => found(value).stars),
    [1, 2, 3],
  );
  assert.deepEqual([found(3, false).stars, found(3, false).reached], [0, false]);
  assert.equal(found(3).rows.length, 1);
  assert.equal(moment.asksOf({ ...step, stars: { ...step.stars, measure: 'separable' } }).length, 1);
});

test('each lesson has a picture of its own as far as there are enough', () => {
  const lessons = [{ views: ['step'] }, { views: ['step', 'proof'] }, { views: ['step'] }, {}];
  assert.deepEqual(moment.picturesOf(lessons), ['step', 'proof', 'step', null]);
});

test('a step that names no views has those of before, and only what it lists is drawn over the plane', () => {
  const before = {
    dock: 'own',
    compared: [1],
    probe: [0, 0],
    overlays: { best: true, hulls: true, arrow: false },
  };
  const lab = { ...LAB, compare: [], overlays: ['best'] };
  assert.deepEqual(now.lookOf(lab, null, before), {
    dock: 'own',
    compared: null,
    probe: null,
    overlays: { best: true, hulls: false, arrow: false },
  });
  assert.equal(now.lookOf({ ...lab, overlays: null }, 'step', before).overlays, before.overlays);
  const begun = now.begin({ id: 'a', title: 'A', steps: [{ title: 'one' }, { title: 'two' }] }, 2, 18);
  assert.deepEqual([begun.content.title, begun.given, begun.judged, begun.opened], ['two', 18, null, false]);
});

test('a goal says what a measure is and what is wanted', () => {
  assert.deepEqual(words.target({ measure: 'bound', at_least: 90 }, 51), ['Bound: 51', 'wanted at least 90']);
  assert.deepEqual(words.target({ measure: 'separable', is: false }, null), [
    'A line separates them: not known',
    'wanted no',
  ]);
});

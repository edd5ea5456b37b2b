// A class is asked what comes: what is not shown until it is revealed, and when a question is none any more.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  comesBack,
  covered,
  doneAt,
  isInSight,
  isOwnPace,
  isTurning,
  lessonAt,
  mayAdd,
  mayEdit,
  mayMove,
  mayPaint,
  openQuestion,
  permitted,
  setsOut,
  sidesCovered,
  tapsAnswer,
  tells,
} from '../../../static/js/state/class.ts';
import { initialState } from '../../../static/js/state/reducers.ts';
import { Run } from '../../../static/js/run/run.ts';
import { AND, perceptronRun } from '../perceptron.mjs';
import { reduce } from '../pure-reduce.mjs';
import { LOCKS, lockOf, locksIn } from '../../../static/js/state/frame.ts';

const TELLS = { mistake: ['next', 'mistakes'], class: ['next'], stop: ['end'], line: ['end'] };
const catalog = { tells: TELLS };
const asked = (kind, more = {}) => ({
  role: 'lead',
  control: true,
  question: { kind, version: 1, revealed: false, ...more },
});

test('a question is open until it is revealed', () => {
  assert.equal(openQuestion({ lesson: null }), null);
  assert.equal(openQuestion({ lesson: { role: 'lead' } }), null);
  assert.equal(openQuestion({ lesson: asked('stop') }).kind, 'stop');
  assert.equal(openQuestion({ lesson: asked('stop', { revealed: true }) }), null);
  assert.deepEqual([covered({ lesson: null }), covered({ lesson: asked('line') })], [false, true]);
});

test('a question of the lecturer’s own covers nothing, and the playhead moves', () => {
  for (const kind of ['own', 'place']) {
    const state = { lesson: asked(kind) };
    assert.deepEqual([covered(state), sidesCovered(state), mayMove(state)], [false, false, true]);
  }
  const student = { ...asked('place'), role: 'student', control: false };
  assert.equal(tapsAnswer({ lesson: student }), true);
});

test('the sides of the line are covered where they are what is asked about', () => {
  const sides = ['mistake', 'class', 'stop', 'line'].map((kind) =>
    sidesCovered({ lesson: asked(kind), catalog }),
  );
  assert.deepEqual(sides, [true, true, false, false]);
});

test('what tells the answer is what the question lists, or what the server says of its kind; all of it until that is known', () => {
  const told = (question, quantities, more = { catalog }) =>
    tells({ lesson: { question }, ...more }, quantities.split(' '));
  assert.deepEqual(
    ['next.score', 'last.score', 'now.mistakes', 'w mistakes'].map((names) =>
      told({ kind: 'mistake' }, names),
    ),
    [true, false, false, true],
  );
  assert.equal(told({ kind: 'mistake', tells: ['cycle.period'] }, 'cycle'), true);
  assert.equal(told({ kind: 'mistake', tells: [] }, 'next.score'), false);
  assert.equal(told({ kind: 'stop' }, 'last.score', { catalog: null }), true);
  assert.equal(told({ kind: 'stop', revealed: true }, 'end'), false);
});

test('a view that tells the answer is not open, nor one of the step that waits for it; what the step shows is', () => {
  const question = { kind: 'number', tells: ['bound'] };
  const state = { lesson: null, course: { question, shown: ['proof'], waiting: ['charts'] } };
  const open = (id, shows) => isInSight(state, { id, shows: shows.split(' ') });
  assert.deepEqual(
    [open('bound', 'margin bound'), open('proof', 'bound'), open('charts', 'mistakes'), open('step', 'last')],
    [false, true, false, true],
  );
  const answered = { ...state, course: { ...state.course, question: { ...question, revealed: true } } };
  assert.equal(isInSight(answered, { id: 'bound', shows: ['margin', 'bound'] }), true);
  const inClass = { lesson: { question }, course: null };
  assert.deepEqual(
    ['bound', 'last'].map((shows) => isInSight(inClass, { id: 'a', shows: [shows] })),
    [false, true],
  );
});

test('a step to which the class has gone is covered before it is open on this page, where it asks something', () => {
  const step = { lesson: 'convergence', step: 3, asks: true, shown: false };
  const at = (more, course = { id: 'convergence', step: 2 }) => {
    const state = { lesson: { role: 'student', step: { ...step, ...more } }, course };
    return [isTurning(state), covered(state), sidesCovered(state)];
  };
  assert.deepEqual(at({}), [true, true, true]);
  assert.deepEqual(at({}, null), [true, true, true]);
  assert.deepEqual(at({ asks: false }), [true, false, false]);
  assert.deepEqual(at({ shown: true }), [true, false, false]);
  assert.deepEqual(at({}, { id: 'convergence', step: 3 }), [false, false, false]);
  assert.deepEqual(at({}, { id: 'other', step: 3 }), [true, true, true]);
  assert.deepEqual(at({}, { id: 'convergence', step: 3, question: { kind: 'number', tells: ['bound'] } }), [
    false,
    true,
    false,
  ]);
});

test('the playhead stays while a question is open; who may edit still may', () => {
  assert.deepEqual(
    [mayMove({ lesson: asked('stop') }), mayEdit({ lesson: asked('stop'), locks: [] })],
    [false, true],
  );
  assert.equal(mayMove({ lesson: asked('stop', { revealed: true }) }), true);
  const student = { ...asked('line'), role: 'student', control: false };
  assert.equal(tapsAnswer({ lesson: student }), true);
  assert.equal(
    tapsAnswer({ lesson: { ...student, question: { ...student.question, revealed: true } } }),
    false,
  );
});

test('a question about an older scenario is none any more', () => {
  assert.equal(lessonAt(asked('stop'), 2).question, undefined);
  assert.equal(lessonAt(asked('stop'), 1).question.kind, 'stop');
  const message = { ...perceptronRun({ ...AND, epochs: 1 }), version: 2 };
  const state = { ...initialState, lesson: asked('stop') };
  const { lesson } = reduce(state, { type: 'run', run: new Run(message), message });
  assert.equal(covered({ lesson }), false);
  assert.equal(covered(reduce(state, { type: 'answered', version: 2 })), false);
});

test('a visit in slow motion ends where the class is asked about it', () => {
  const walked = reduce(initialState, { type: 'phase', phase: 'test', updateProgress: 0 });
  assert.equal(reduce(walked, { type: 'lesson', lesson: asked('mistake') }).phase, null);
  assert.equal(reduce(walked, { type: 'lesson', lesson: null }).phase, 'test');
});

test('of a lesson it is open until it is answered, and nothing is moved or changed before', () => {
  const walking = (question) => ({
    lesson: null,
    locks: [],
    catalog,
    course: { locks: ['learner'], question },
  });
  const open = walking({ kind: 'number', tells: ['bound'], revealed: false });
  assert.deepEqual(
    [covered(open), sidesCovered(open), mayMove(open), mayEdit(open, 'data')],
    [true, false, false, false],
  );
  const seen = walking({ kind: 'number', revealed: true });
  assert.deepEqual([covered(seen), mayMove(seen)], [false, true]);
  assert.deepEqual(
    ['data', 'learner'].map((part) => mayEdit(seen, part)),
    [true, false],
  );
  assert.deepEqual([mayMove(walking(null)), mayEdit(walking(null), 'data')], [true, true]);
  assert.equal(tapsAnswer(walking({ kind: 'line', revealed: false })), true);
});

test('what a step points at is lit again when nobody points elsewhere', () => {
  const course = { locks: [], question: null, lit: 'delta', example: 2 };
  const open = reduce(initialState, { type: 'course', course });
  assert.deepEqual([open.highlightedSymbol, open.hovered], ['delta', 2]);
  const elsewhere = reduce(reduce(open, { type: 'highlightedSymbol', highlightedSymbol: 'w' }), {
    type: 'hovered',
    hovered: 0,
  });
  assert.deepEqual([elsewhere.highlightedSymbol, elsewhere.hovered], ['w', 0]);
  const back = reduce(reduce(elsewhere, { type: 'highlightedSymbol', highlightedSymbol: null }), {
    type: 'hovered',
    hovered: null,
  });
  assert.deepEqual([back.highlightedSymbol, back.hovered], ['delta', 2]);
  assert.equal(reduce(back, { type: 'course', course: null }).highlightedSymbol, null);
});

const student = (more) => ({
  role: 'student',
  control: false,
  frozen: false,
  mode: 'watch',
  left: 3,
  ...more,
});
const rights = (lesson, locks = []) => [
  mayMove({ lesson }),
  mayEdit({ lesson, locks }),
  mayAdd({ lesson, locks }),
];

test('alone, or in control of the class, one may do everything', () => {
  assert.deepEqual(rights(null), [true, true, true]);
  assert.deepEqual(rights(student({ control: true, frozen: true })), [true, true, true]);
});

test('who watches may do nothing, who edits everything but play', () => {
  assert.deepEqual(rights(student()), [false, false, false]);
  assert.deepEqual(rights(student({ mode: 'edit' })), [false, true, true]);
});

test('who adds may add as long as points are left', () => {
  assert.deepEqual(rights(student({ mode: 'add' })), [false, false, true]);
  assert.deepEqual(rights(student({ mode: 'add', left: 0 })), [false, false, false]);
});

test('a frozen class holds still', () => {
  assert.deepEqual(rights(student({ mode: 'edit', frozen: true })), [false, false, false]);
  assert.deepEqual(rights(student({ mode: 'add', frozen: true })), [false, false, false]);
});

test('a student’s tap answers a question for the line until its answer is shown', () => {
  const question = { kind: 'line', revealed: false };
  assert.equal(tapsAnswer({ lesson: student({ question }) }), true);
  assert.equal(tapsAnswer({ lesson: student({ question: { ...question, revealed: true } }) }), false);
  assert.equal(tapsAnswer({ lesson: student({ question: { ...question, kind: 'bound' } }) }), false);
  assert.ok(!tapsAnswer({ lesson: { ...student({ question }), role: 'teacher' } }));
  assert.ok(!tapsAnswer({ lesson: null }));
});

test('an action that needs a right is asked at each call, and does nothing without it', () => {
  const store = { state: { lesson: null, locks: [] } };
  const act = permitted(store, mayPaint, (a, b) => a + b);
  assert.equal(act(2, 3), 5);
  store.state.lesson = student();
  assert.equal(act(2, 3), undefined);
});

test('what is locked stays as it is, and all else can be changed', () => {
  const locked = { lesson: null, locks: locksIn('learner,data,nothing') };
  assert.deepEqual(locked.locks, ['learner', 'data']);
  assert.deepEqual(
    LOCKS.filter((part) => mayEdit(locked, part)),
    ['features', 'predictor', 'order', 'settings'],
  );
  assert.deepEqual([mayEdit(locked), mayPaint(locked), mayAdd(locked)], [true, false, false]);
  assert.deepEqual(rights(null, LOCKS), [true, false, false]);
  assert.deepEqual(rights(student({ mode: 'add' }), ['data']), [false, false, false]);
});

test('each key of a scenario is held by one lock', () => {
  assert.deepEqual(['learner.rate', 'test.share', 'scaling', 'start', 'stop.epochs', 'order'].map(lockOf), [
    'learner',
    'data',
    'features',
    'settings',
    'settings',
    'order',
  ]);
});

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

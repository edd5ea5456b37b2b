// A class is asked what comes: what is covered until it is revealed, and when a question is none any more.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covered, lessonAt, openQuestion, sidesCovered } from '../../../static/js/state/question.js';
import { initialState } from '../../../static/js/state/reducers.js';
import { mayEdit, mayMove, tapsAnswer } from '../../../static/js/state/rights.js';
import { Run } from '../../../static/js/run/run.js';
import { AND, perceptronRun } from '../perceptron.mjs';
import { reduce } from '../pure-reduce.mjs';

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

test('the sides of the line are covered where they are what is asked about', () => {
  const sides = ['mistake', 'class', 'stop', 'line'].map((kind) => sidesCovered({ lesson: asked(kind) }));
  assert.deepEqual(sides, [true, true, false, false]);
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
  const walked = reduce(initialState, { type: 'phase', phase: 'test', turned: 0 });
  assert.equal(reduce(walked, { type: 'lesson', lesson: asked('mistake') }).phase, null);
  assert.equal(reduce(walked, { type: 'lesson', lesson: null }).phase, 'test');
});

test('of a lesson it is open until it is answered, and nothing is moved or changed before', () => {
  const walking = (question) => ({ lesson: null, locks: [], course: { locks: ['learner'], question } });
  const open = walking({ kind: 'number', revealed: false });
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
  assert.deepEqual([open.lit, open.hovered], ['delta', 2]);
  const elsewhere = reduce(reduce(open, { type: 'lit', lit: 'w' }), { type: 'hovered', hovered: 0 });
  assert.deepEqual([elsewhere.lit, elsewhere.hovered], ['w', 0]);
  const back = reduce(reduce(elsewhere, { type: 'lit', lit: null }), { type: 'hovered', hovered: null });
  assert.deepEqual([back.lit, back.hovered], ['delta', 2]);
  assert.equal(reduce(back, { type: 'course', course: null }).lit, null);
});

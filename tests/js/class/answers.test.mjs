// Predict, then reveal: what can be answered, how many have, and what came of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { question as text } from '../../../static/js/text/en/question.ts';
import { answersOf, pointRequest, outcomeOf, pathRequest } from '../../../static/js/class/answers.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';
import { THEME } from '../theme.mjs';

const BINARY = { task: 'binary', classes: 2 };
const says = ({ says: sentence }) => textOf(text, sentence);

test('yes or no, in the words of what is asked', () => {
  const answers = (kind) => answersOf({ kind, answered: 0 }, BINARY, THEME).map(says);
  assert.deepEqual(answers('mistake'), ['a mistake', 'no mistake']);
  assert.deepEqual(answers('stop'), ['it stops', 'never']);
});

test('each class is an answer, the positive first, in its colour', () => {
  const binary = answersOf({ kind: 'class', answered: 0 }, BINARY, THEME);
  assert.deepEqual(
    binary.map((answer) => [answer.value, says(answer), answer.color]),
    [
      [1, '+', THEME.classPositive],
      [-1, '−', THEME.classNegative],
    ],
  );
  const three = answersOf({ kind: 'class', answered: 0 }, { task: 'multiclass', classes: 3 }, THEME);
  assert.deepEqual(three.map(says), ['2', '1', '0']);
});

test('counts and shares are of those who have answered, and come with the tally', () => {
  const question = {
    kind: 'mistake',
    answered: 4,
    tally: [
      [true, 3],
      [false, 1],
    ],
    truth: true,
  };
  const counted = answersOf(question, BINARY, THEME).map(({ count, share, correct }) => [
    count,
    share,
    correct,
  ]);
  assert.deepEqual(counted, [
    [3, 0.75, false],
    [1, 0.25, false],
  ]);
  assert.deepEqual(
    answersOf({ ...question, revealed: true }, BINARY, THEME).map(({ correct }) => correct),
    [true, false],
  );
  const [first] = answersOf({ kind: 'mistake', answered: 0 }, BINARY, THEME);
  assert.deepEqual([first.count, first.share], [null, 0]);
});

test('the outcome says how many were right, and to a student whether it was one of them', () => {
  const words = (question, lead) => outcomeOf(question, lead).map((sentence) => textOf(text, sentence));
  const question = { truth: true, right: 3, answered: 4 };
  assert.deepEqual(words({ ...question, yours: false }, false), ['3 of 4 right', 'Yours was not.']);
  assert.deepEqual(words({ ...question, yours: true }, false)[1], 'Yours was right.');
  assert.deepEqual(words({ ...question, yours: true }, true), ['3 of 4 right']);
  assert.deepEqual(words({ ...question, yours: null }, false), ['3 of 4 right'], 'who has not answered');
  assert.deepEqual(words({ ...question, truth: null }, false), ['Nobody knows: no theorem decides it here.']);
});

test('where the line will go is tapped by students, and watched by the lead', () => {
  const asks = (question, lead) => textOf(text, [pointRequest(question, lead)]);
  assert.match(asks({}, false), /^Tap the plane/);
  assert.match(asks({ answer: [1, 2] }, false), /^Tapped/);
  assert.match(asks({}, true), /^The class taps/);
  const truth = (before) => ({ revealed: true, truth: { before, after: [1, 1, 0] } });
  assert.match(asks(truth([1, 0, 0]), true), /^Right: nearer/);
  assert.match(asks(truth([0, 0, -1]), true), /^There was no line before/);
});

test('a question of the lecturer’s own has its choices, and nobody is right', () => {
  const question = { kind: 'own', text: 'Which?', choices: ['this', 'that'], answered: 3, truth: null };
  const tally = [[1, 3]];
  const answers = answersOf({ ...question, revealed: true, tally }, BINARY, THEME);
  assert.deepEqual(
    answers.map((answer) => [answer.value, says(answer), answer.count, answer.correct]),
    [
      [0, 'this', 0, false],
      [1, 'that', 3, false],
    ],
  );
  assert.deepEqual(outcomeOf(question, true), []);
});

test('where the next point would go is tapped by students, and shown to all', () => {
  const asks = (question, lead) => text[pointRequest({ kind: 'place', ...question }, lead)];
  assert.equal(asks({}, false), text.placeTap);
  assert.equal(asks({ answer: [1, 2] }, false), text.placeTapped);
  assert.equal(asks({}, true), text.placeAsked);
  assert.equal(asks({ revealed: true, truth: null }, true), text.placeShown);
});

test('tags are asked for, may be changed, and are told once they are shown', () => {
  const said = (question, lead = false) => text[pathRequest(question, lead)];
  assert.equal(said({}), text.pathTap);
  assert.equal(said({}, true), text.pathAsked);
  assert.equal(said({ answer: [0, 1] }), text.pathTapped);
  assert.equal(said({ revealed: true }), text.pathShown);
});

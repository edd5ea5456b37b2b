// Predict, then reveal: what can be answered, how many have, and what came of it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { question as text } from '../../../static/js/text/en/question.ts';
import {
  answersOf,
  fieldsOf,
  outcomeOf,
  ownQuestion,
  pathRequest,
  pointRequest,
  questionsAt,
} from '../../../static/js/class/answers.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';
import { THEME } from '../theme.mjs';
import own from '../../../static/js/text/en/own-question.ts';
import { tagged } from '../sentences.mjs';
import { AND, trained } from '../perceptron.mjs';

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

const kinds = ({ state, at }, position, facts = { mistakes_end: true }) =>
  questionsAt({ ...state, facts }, at(position));

test('the line is asked about where there is one after the next update', () => {
  const and = trained(AND);
  // The first example is (0, 0): its update moves the bias alone, and there is no line yet.
  assert.deepEqual(kinds(and, 0), ['mistake', 'class', 'stop', 'place']);
  assert.deepEqual(kinds(and, 1), ['mistake', 'class', 'stop', 'line', 'place']);
});

test('no line is asked about where the next update takes it back', () => {
  const back = trained({
    x: [
      [1, 1],
      [1, 1],
    ],
    y: [1, -1],
    bias: false,
    epochs: 3,
  });
  assert.equal(kinds(back, 0).includes('line'), true);
  assert.equal(kinds(back, 1).includes('line'), false);
});

test('no line is asked about where none is drawn, or after the last update', () => {
  const and = trained(AND);
  const last = and.run.visitOfUpdate(and.run.updates);
  assert.equal(kinds(and, last).includes('line'), false);
  const voted = { ...and.state, run: Object.assign(Object.create(and.run), { drawing: 'grid' }) };
  assert.equal(questionsAt(voted, and.at(1)).includes('line'), false);
  const curved = trained({ ...AND, map: ([a, b]) => [a * a, b * b] });
  assert.equal(kinds(curved, 1).includes('line'), false);
});

test('where no visit is ahead only a place in the plane is asked for, of targets nothing', () => {
  const and = trained(AND);
  assert.deepEqual(kinds(and, and.run.visits), ['place'], 'at an end it has stopped');
  const fit = trained({ x: [[1], [2]], y: [1, 2], task: 'regression', epochs: 2, rate: 0.1 });
  assert.deepEqual(kinds(fit, 0), []);
  assert.deepEqual(questionsAt(and.state, null), []);
});

test('of a learner that is fitted at once only the line and a place are asked', () => {
  const { state, run, at } = trained(AND);
  run.countsMistakes = false;
  assert.deepEqual(kinds({ state, at }, 0), ['place']);
  assert.deepEqual(kinds({ state, at }, 1), ['line', 'place']);
});

test('whether it stops is asked where the end of the run or a theorem says it', () => {
  const { state, run, at } = trained(AND);
  const asked = (ending, facts) => {
    run.ending = ending;
    return kinds({ state, at }, 1, facts).includes('stop');
  };
  const unknown = { mistakes_end: null };
  assert.equal(asked(null, { mistakes_end: false }), true);
  for (const facts of [unknown, null, { mistakes_end: true, stale: true }])
    assert.equal(asked(null, facts), false);
  for (const end of ['separated', 'no-mistakes', 'cycle']) assert.equal(asked({ end }, unknown), true);
  assert.equal(asked({ end: 'stopped', stopped_by: 'stuck' }, unknown), true);
  assert.equal(asked({ end: 'limit', cycle: { period: 4 } }, unknown), true);
  assert.equal(asked({ end: 'limit', absorbed: { added: 1, weight: 1e20 } }, { mistakes_end: true }), false);
  assert.equal(asked({ end: 'limit' }, unknown), false);
});

test('of sentences the tags are asked, and no class', () => {
  assert.deepEqual(kinds(tagged(), 0), ['mistake', 'path', 'stop']);
});

test('a question of the lecturer’s own is one once it has a line and two choices', () => {
  assert.equal(ownQuestion(' ', own.usual), null);
  assert.equal(ownQuestion('Which?', ['this', ' ', '']), null);
  assert.deepEqual(ownQuestion(' Which? ', [' this', '', 'that ']), {
    text: 'Which?',
    choices: ['this', 'that'],
  });
  assert.deepEqual(fieldsOf(own.usual), [...own.usual, '']);
  assert.deepEqual(fieldsOf(['yes', '']), ['yes', '']);
  assert.equal(fieldsOf(['1', '2', '3', '4', '5', '6']).length, 6);
});

// Which questions can be asked: none about a line where there is none, none about a visit at the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import own from '../../../static/js/text/en/own-question.ts';
import { fieldsOf, ownQuestion, questionsAt } from '../../../static/js/class/questions.ts';
import { tagged } from '../sentences.mjs';
import { AND, trained } from '../perceptron.mjs';

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

// Which questions can be asked: none about a line where there is none, none about a visit at the end.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questionsAt } from '../../../../../static/js/views/page/class/questions.js';
import { tagged } from '../../../sentences.mjs';
import { AND, trained } from '../../../perceptron.mjs';

const kinds = ({ state, at }, position) => questionsAt(state, at(position));

test('the line is asked about where there is one after the next update', () => {
  const and = trained(AND);
  // The first example is (0, 0): its update moves the bias alone, and there is no line yet.
  assert.deepEqual(kinds(and, 0), ['mistake', 'class', 'stop']);
  assert.deepEqual(kinds(and, 1), ['mistake', 'class', 'stop', 'line']);
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

test('where no visit is ahead, or targets are real, only whether it stops is asked', () => {
  const and = trained(AND);
  assert.deepEqual(kinds(and, and.run.visits), ['stop']);
  const fit = trained({ x: [[1], [2]], y: [1, 2], task: 'regression', epochs: 2, rate: 0.1 });
  assert.deepEqual(kinds(fit, 0), ['stop']);
  assert.deepEqual(questionsAt(and.state, null), ['stop']);
});

test('of sentences the tags are asked, and no class', () => {
  assert.deepEqual(kinds(tagged(), 0), ['mistake', 'path', 'stop']);
});

// The view 'Words': what a message adds up to, what a mistake changes, and how many weights ever moved.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Run } from '../../../static/js/run/run.ts';
import { sceneAt } from '../../../static/js/run/scene.ts';
import text from '../../../static/js/text/en/words.ts';
import {
  absent,
  CHOSEN,
  moment,
  phiOf,
  plainly,
  vocabulary,
} from '../../../static/js/topics/words/moment.ts';
import { perceptronRun } from '../perceptron.mjs';

const INPUTS = ['free', 'lunch', 'prize', 'win'];
const TEXTS = ['Win a FREE prize, prize', 'Free for lunch?', 'lunch, lunch!'];
const X = [
  [1, 0, 2, 1],
  [1, 1, 0, 0],
  [0, 2, 0, 0],
];
const document = { bias: 'learned', data: { names: { inputs: INPUTS } } };

function runOf(more = {}) {
  const message = perceptronRun({ x: X, y: [1, -1, -1], ...more });
  return new Run({ ...message, texts: TEXTS, terms: message.terms ?? INPUTS.map((_, j) => `x_{${j + 1}}`) });
}

function at(position, { hovered = null, run = runOf(), predictor = 'last', ...choice } = {}) {
  const scene = sceneAt(run, position, predictor);
  return moment({ run, hovered, document, phase: null }, scene, { ...CHOSEN, ...choice });
}

test('the words of the message add up to its score', () => {
  // After the first message w = (1, 0, 2, 1) and b = 1; the second is met by these.
  const { kind, example, terms, b, a, pieces } = at(2);
  assert.deepEqual([kind, example, a, b], ['visited', 1, 2, 1]);
  assert.deepEqual(terms, [
    { word: 'free', times: 1, w: 1 },
    { word: 'lunch', times: 1, w: 0 },
  ]);
  assert.equal(
    terms.reduce((sum, { times, w }) => sum + times * w, b),
    a,
  );
  assert.deepEqual(
    pieces.map((piece) => [piece.text, piece.kind]),
    [
      ['Free', 'known'],
      [' ', 'between'],
      ['for', 'unknown'],
      [' ', 'between'],
      ['lunch', 'known'],
      ['?', 'between'],
    ],
  );
});

test('on a mistake only its words step, by one for each time that they are there', () => {
  const first = at(1);
  assert.equal(first.mistake, true);
  assert.deepEqual(first.steps, [
    { word: 'win', step: 1 },
    { word: 'free', step: 1 },
    { word: 'prize', step: 2 },
  ]);
  assert.equal(first.stepB, 1);
  const second = at(2);
  assert.deepEqual(second.steps, [
    { word: 'free', step: -1 },
    { word: 'lunch', step: -1 },
  ]);
  const { rows } = second;
  assert.deepEqual(
    rows.map(({ word, w, step, fresh }) => [word, w, step, fresh]),
    [
      ['lunch', -1, -1, true],
      ['free', 0, -1, false],
      ['prize', 2, 0, false],
      ['win', 1, 0, false],
    ],
  );
});

test('weights that an update has ever changed are counted, back and forth', () => {
  const run = runOf();
  assert.deepEqual(
    [0, 1, 2, 1, 3].map((position) => at(position, { run }).moved),
    [0, 3, 4, 3, 4],
  );
});

test('a typed message is scored by the weights that predict, words that are not kept add nothing', () => {
  const typed = at(2, { typed: 'A prize to WIN, prize' });
  assert.deepEqual([typed.kind, typed.a, typed.steps], ['typed', 2 + 2 + 1 + 0, null]);
  const averaged = at(2, { typed: 'prize', predictor: 'averaged' });
  assert.equal(averaged.a, (0 + 3 + 2) / 3);
});

test('where a word counts once, it does so in a typed message too', () => {
  const known = vocabulary({ terms: INPUTS.map((_, j) => `[x_{${j + 1}} > 0]`) }, document);
  assert.equal(known.once, true);
  assert.deepEqual([...phiOf('prize prize win', known, 4)], [0, 0, 1, 1]);
});

test('a message that is pointed at goes before the one visited, a typed one before both', () => {
  assert.deepEqual([at(2, { hovered: 2 }).kind, at(2, { hovered: 2 }).example], ['pointed', 2]);
  assert.equal(at(2, { hovered: 2, typed: 'win' }).kind, 'typed');
  assert.equal(at(0).kind, 'first');
});

test('of several classes the weights of the own class are shown, or of one that is chosen', () => {
  const run = runOf({ y: [0, 1, 2], task: 'multiclass' });
  const several = at(1, { run });
  assert.deepEqual([several.several, several.shownClass, several.scores.length], [true, 0, 3]);
  assert.equal(at(1, { run, shownClass: 2 }).shownClass, 2);
});

test('points and kernels have no words', () => {
  const reason = (more) => absent({ run: { texts: TEXTS, dual: false, n: 3, ...more } })?.says[0] ?? null;
  assert.equal(reason({ texts: null }), 'notTexts');
  assert.equal(reason({ dual: true }), 'notKernel');
  assert.equal(reason({ network: { hidden: 2 } }), 'notUnits');
  assert.equal(reason(), null);
});

test('as plain text a sum begins without a sign', () => {
  const sum = { terms: [{ word: 'win', times: 2, w: 1 }], b: -1, hasBias: true, a: 1, steps: null, stepB: 0 };
  assert.deepEqual(plainly(sum, text), ['1 × 2 win − 1 b = a = 1']);
  const moved = { ...sum, terms: [], hasBias: false, steps: [{ word: 'win', step: -2 }], stepB: 1 };
  assert.deepEqual(plainly(moved, text), ['0 = a = 1', 'Only its one word moves: − 2 win + 1 b']);
});

test('what is said counts in words', () => {
  assert.equal(text.only(1), 'Only its one word moves:');
  assert.equal(text.only(3), 'Only its 3 words move:');
  assert.equal(text.moved(2, 100), '2 of 100 weights ever moved');
});

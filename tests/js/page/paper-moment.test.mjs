// What paper says of a moment beside plane, verdict and step.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pixelRatio, paper } from '../../../static/js/kit/print-mode.ts';
import { plain } from '../../../static/js/text/marked.ts';
import { paper as words } from '../../../static/js/text/en/paper.ts';
import { paperMoment } from '../../../static/js/page/paper-moment.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';
import { AND, trained } from '../perceptron.mjs';

const said = ({ numbers }) => numbers.map((each) => plain(textOf(words, each)));
const THREE = { x: [[0], [1], [2]], y: [0, 1, 2], task: 'multiclass' };

test('the weights of the moment stand on paper, and where in the run they do', () => {
  const { state, run, at } = trained(AND);
  const scene = at(3);
  const shown = paperMoment(state, scene);
  const { w, b } = scene.now;
  assert.deepEqual(said(shown), [`w = (${w.join(', ')}), b = ${b}`.replace(/-/g, '\u2212')]);
  assert.deepEqual(shown.where.slice(0, 4), [scene.now.k, run.updates, 3, run.visits]);
});

test('a bias that there is not is not written', () => {
  const { state, at } = trained(AND);
  const without = { ...state, document: { ...state.document, bias: 'none' } };
  assert.doesNotMatch(said(paperMoment(without, at(2)))[0], /b =/);
});

test('weights that predict and are not the current ones are named', () => {
  const { state, at } = trained(AND);
  const scene = { ...at(3), predictor: { w: new Float64Array([0.5, 0.25]), b: 2 } };
  assert.equal(said(paperMoment(state, scene))[1], 'Predicts by w = (0.5, 0.25), b = 2');
});

test('each class has its weights', () => {
  const { state, run, at } = trained(THREE);
  const lines = said(paperMoment(state, at(run.visits)));
  assert.equal(lines.length, 3);
  assert.match(lines[2], /^Class 2: w = /);
});

test('what a class is asked for does not stand on paper', () => {
  const { state, at } = trained(AND);
  const asked = { ...state, lesson: { role: 'student', question: { at: 2, revealed: false } } };
  assert.deepEqual(said(paperMoment(asked, at(2))), []);
});

test('on paper a px is painted with four dots at least', () => {
  globalThis.devicePixelRatio = 2;
  assert.equal(pixelRatio(), 2);
  paper.laid = true;
  assert.equal(pixelRatio(), 4);
  paper.laid = false;
  delete globalThis.devicePixelRatio;
});

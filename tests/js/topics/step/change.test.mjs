// The numbers of the scenario in the lines of a step: each stands there with its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/step.ts';
import { plain } from '../../../../static/js/text/marked.ts';
import { arithmetic, stepping } from '../../../../static/js/topics/step/arithmetic.ts';
import { nameOf } from '../../../../static/js/topics/step/lines.ts';
import { AND, trained } from '../../perceptron.mjs';

const RATE = { name: 'rate', kind: 'number', default: 1, label: 'Learning rate η' };
const MARGIN = { name: 'margin', kind: 'number', default: 1, label: 'Margin m' };

/** The numbers with places in what is said of AND's fourth visit. */
function placesIn(learner, values = {}) {
  const { state, at } = trained(AND);
  const told = { ...state, document: { ...state.document, learner: { name: 'own', ...values } } };
  const said = arithmetic(
    told,
    at(4),
    { name: 'own', method: 'online', threshold: 0, parameters: [], ...learner },
    text,
  );
  return said.lines.flatMap(({ parts }) => parts.filter(([kind]) => kind === 'quantity'));
}

test('the rate is a number of the scenario where a learner only steps by it', () => {
  assert.deepEqual(stepping({ parameters: [RATE], worked: [] }, 0.5), [
    ['quantity', '0.5', 'learner.rate'],
    '·',
  ]);
  assert.deepEqual(stepping({ parameters: [RATE], worked: [] }, 1), ['']);
  assert.deepEqual(stepping({ parameters: [], worked: [] }, 0.5), ['0.5·']);
});

test('a margin that the score is compared with is one', () => {
  const margin = { parameters: [RATE, MARGIN], threshold: 'margin' };
  assert.deepEqual(placesIn(margin, { margin: 0.5 }), [['quantity', '0.5', 'learner.margin']]);
  assert.deepEqual(placesIn({ parameters: [RATE], threshold: 1 }), []); // a learner's own, not a choice
});

test('in the learner’s own lines what it was given is one, what comes out is none', () => {
  const worked = [{ when: 'update', text: 'τ = {rate} · {1-ya} = {step}' }];
  assert.deepEqual(placesIn({ parameters: [RATE], worked }, { rate: 0.1 }), [
    ['quantity', '0.1', 'learner.rate'],
  ]);
});

test('the learner’s numbers stand in a sentence of their own', () => {
  const given = [
    { key: 'learner.rate', parameter: RATE, value: 0.5 },
    { key: 'learner.margin', parameter: MARGIN, value: 1 },
  ];
  assert.equal(plain(text.given(given)), 'With learning rate η = 0.5, margin m = 1');
});

test('the bias of a class is named after it', () => {
  const names = ['b', 'theta', 'one'].map((bias) =>
    nameOf(bias, 2)
      .map(([, shown]) => shown)
      .join(''),
  );
  assert.deepEqual(names, ['b2', 'θ2', 'w2,0']);
});

test('the bias is written as the notation has it: θ is −b, and with x₀ = 1 it is w₀', () => {
  const { state, at } = trained(AND);
  const learner = {
    name: 'own',
    method: 'online',
    threshold: 0,
    parameters: [],
    pseudocode: [{ when: 'each', tex: '' }],
  };
  const said = (bias, position = 4) => {
    const notation = { examples: 'pairs', bias };
    const { lines } = arithmetic({ ...state, notation }, at(position), learner, text);
    return lines.map(({ parts }) =>
      parts.map((part) => (typeof part === 'string' ? part : part[1])).join(''),
    );
  };
  const [score, , w, b] = said('b');
  const [ofTheta, , same, theta] = said('theta');
  const [ofOne, , again, one] = said('one');
  assert.match(b, /^b ← (−1) \+ 1 = 0$/);
  assert.equal(theta, 'θ ← 1 − 1 = 0');
  assert.equal(one, 'w0 ← −1 + 1 = 0');
  assert.deepEqual([w, w, score], [same, again, ofOne]);
  assert.match(score, / − 1 = −1$/);
  assert.match(ofTheta, / − 1 = −1$/, 'w·x − θ with θ = 1');
  assert.deepEqual(
    ['b', 'theta', 'one'].map((bias) => said(bias, 0)[0]),
    ['w = (0, 0), b = 0', 'w = (0, 0), θ = 0', 'w = (0, 0), w0 = 0'],
  );
});

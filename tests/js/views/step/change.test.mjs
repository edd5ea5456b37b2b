// The numbers of the scenario in the lines of a step: each stands there with its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import text from '../../../../static/js/text/en/step.js';
import { plain } from '../../../../static/js/text/marked.js';
import { arithmetic } from '../../../../static/js/views/step/arithmetic.js';
import { stepping } from '../../../../static/js/views/step/change.js';
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

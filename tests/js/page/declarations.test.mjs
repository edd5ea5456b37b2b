// What the catalogue declares, as it holds for a document.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en as text } from '../../../static/js/text/en/page.ts';
import { plain } from '../../../static/js/text/marked.ts';
import { biasOf, dataNotes, reachable, zeroAs, zeroOf } from '../../../static/js/page/declarations.ts';
import { textOf } from '../../../static/js/kit/views/sentence.ts';

test('of the bias only the kinds that the learner takes are offered', () => {
  const choices = ['learned', 'threshold', 'none'].map((value) => ({ value }));
  const catalog = {
    scenario: { bias: { choices } },
    learners: [{ name: 'own', biases: ['none', 'learned'] }],
  };
  const offered = (learner) => biasOf(catalog, { learner }).choices.map(({ value }) => value);
  assert.deepEqual(offered({ name: 'own' }), ['learned', 'none']);
  assert.deepEqual(offered('unheard-of'), ['learned', 'threshold', 'none']);
});

test('a score of 0 is one choice, for training and for predicting', () => {
  const choices = ['mistake', 'positive', 'negative'].map((value) => ({ value, summary: value }));
  const labels = (document) =>
    zeroOf(document, { tie: { choices } }, text.parameters).choices.map(({ label }) => label);
  const usual = ['a mistake; predicts −1', 'a mistake; predicts +1', 'counts as +1', 'counts as −1'];
  assert.deepEqual(labels({ tie: 'mistake', sign_of_zero: -1 }), usual);
  const odd = { tie: 'positive', sign_of_zero: -1 };
  assert.deepEqual(labels(odd), [...usual, 'counts as +1, predicts −1'], 'a link may have it');
  assert.deepEqual({ ...zeroAs(odd) }, odd);
});

test('a slider stops a step before a bound that is not allowed', () => {
  assert.equal(reachable({ high: 0.5, high_open: true, step: 0.05 }), 0.45);
  assert.equal(reachable({ high: 0.5, high_open: false, step: 0.05 }), 0.5);
});

test('what is wrong in the data or held out of them is said in a few words', () => {
  const notes = (document) => dataNotes(document).map((sentence) => plain(textOf(text.parameters, sentence)));
  const document = { data: { test: { share: 0.25 } }, noise: { share: 0.1 }, validation: null };
  assert.deepEqual(notes(document), ['10\u202f% wrong labels', '25\u202f% for testing']);
  assert.deepEqual(notes({ data: {}, validation: { share: 0.2 } }), ['20\u202f% for validation']);
});

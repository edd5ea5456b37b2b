// Marks in sentences: what is strong, a word of the glossary, a symbol, a number of the scenario.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letters, pieces, plain, quantity } from '../../../static/js/text/marked.ts';

test('a sentence falls into its pieces', () => {
  assert.deepEqual(pieces('After **5** [mistakes|mistake] of an [epoch], {R|R = 2}.'), [
    { kind: 'text', text: 'After ' },
    { kind: 'strong', text: '5' },
    { kind: 'text', text: ' ' },
    { kind: 'word', text: 'mistakes', name: 'mistake' },
    { kind: 'text', text: ' of an ' },
    { kind: 'word', text: 'epoch', name: 'epoch' },
    { kind: 'text', text: ', ' },
    { kind: 'symbol', text: 'R = 2', name: 'R' },
    { kind: 'text', text: '.' },
  ]);
});

test('read aloud it has no marks', () => {
  assert.equal(plain('**5** [mistakes|mistake], {R|R = 2}'), '5 mistakes, R = 2');
  assert.equal(plain('from [0, 1] to (2, 3)'), 'from 0, 1 to (2, 3)');
});

test('a number of the scenario is marked with its place', () => {
  const sentence = `Stopped at ${quantity('stop.epochs', '20')} epochs, {R|R = 2}.`;
  assert.deepEqual(pieces(sentence).slice(1, 2), [{ kind: 'quantity', text: '20', name: 'stop.epochs' }]);
  assert.equal(plain(sentence), 'Stopped at 20 epochs, R = 2.');
});

test('letters that stand by themselves are symbols, and those of words and the article are not', () => {
  const named = (text, formula) =>
    letters(text, formula).flatMap(({ text: shown, name }) => (name ? [[shown, name]] : []));
  assert.deepEqual(named('R, δ and a bound: ‖w‖² of b, between w and u'), [
    ['R', 'R'],
    ['δ', 'delta'],
    ['‖w‖', 'w'],
    ['b', 'b'],
    ['w', 'w'],
    ['u', 'u'],
  ]);
  assert.deepEqual(named('Right: would a bear'), []);
  assert.deepEqual(named('y a and a bound; a = 3'), [
    ['a', 'a'],
    ['a', 'a'],
  ]);
  assert.deepEqual(named('yab', true), [
    ['a', 'a'],
    ['b', 'b'],
  ]);
  assert.equal(
    letters('u·w grows by ηδ')
      .map(({ text }) => text)
      .join(''),
    'u·w grows by ηδ',
  );
});

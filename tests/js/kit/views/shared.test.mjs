import assert from 'node:assert/strict';
import { test } from 'node:test';
import { around } from '../../../../static/js/kit/views/neighbours.ts';
import { textOf } from '../../../../static/js/kit/views/sentence.ts';

const number = { kind: 'number', low: 1, high: 4, step: 1, scale: 'linear', choices: [] };

test('a sentence is its words, of what it speaks of', () => {
  const text = { none: 'Nothing.', many: (n, what) => `${n} ${what}` };
  assert.equal(textOf(text, ['none']), 'Nothing.');
  assert.equal(textOf(text, ['many', 3, 'mistakes']), '3 mistakes');
});

test('a number has neighbours a step away, until it ends', () => {
  assert.deepEqual(around(number, 2), { shown: '2', before: 1, after: 3 });
  assert.equal(around(number, 1).before, null);
  assert.equal(around(number, 4).after, null);
  assert.equal(around({ ...number, step: 0.1, low: 0 }, 0.2).after, 0.3, 'short decimals stay short');
});

test('on a logarithmic scale a step is ten times, and never reaches 0', () => {
  const log = { ...number, low: 0, high: 1e6, scale: 'log' };
  assert.deepEqual(around(log, 1), { shown: '1', before: 0.1, after: 10 });
  assert.equal(around(log, 1e-4).before, null);
});

test('a choice has those beside it in its list', () => {
  const choices = ['linear', 'polynomial', 'rbf'].map((value) => ({ value, label: value.toUpperCase() }));
  const parameter = { ...number, kind: 'choice', choices };
  assert.deepEqual(around(parameter, 'linear'), { shown: 'LINEAR', before: null, after: 'polynomial' });
  assert.deepEqual(around(parameter, 'rbf'), { shown: 'RBF', before: 'polynomial', after: null });
});

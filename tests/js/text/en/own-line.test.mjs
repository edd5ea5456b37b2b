// What is said of a line of one's own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import words from '../../../../static/js/text/en/own-line.ts';

test('the side of + is written as it is read, signs and all', () => {
  const said = (first, ...values) =>
    words.positive(values.map((value, i) => ({ value, index: first + i > 2 ? null : first + i })));
  assert.equal(said(1, 1, -2.5, -3), '+ where 1 x₁ − 2.5 x₂ − 3 > 0');
  assert.equal(said(0, -1, 0, 0.5), '+ where −1 x₀ + 0 x₁ + 0.5 x₂ > 0');
  assert.match(words.positive(Array.from({ length: 9 }, () => ({ index: 1, value: 1 }))), / \+ … > 0$/);
});

test('what is refused names the number, what was typed or is allowed, and what stays', () => {
  assert.equal(words.noNumber(null, 'abc', -3), '‘abc’ is not a number; b stays −3.');
  assert.match(words.outOfRange(12, '1e99', 1), /^w₁₂ must be 0, or from .*; it stays 1\.$/);
});

test('the loss is a share and a count, also of none', () => {
  assert.deepEqual(words.loss(3, 4), { count: '3/4', share: '75\u202f%' });
  assert.deepEqual(words.loss(0, 4), { count: '0/4', share: '0\u202f%' });
});

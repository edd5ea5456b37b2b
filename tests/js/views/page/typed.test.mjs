// A number as it is typed into a box of the settings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberIn, stepped } from '../../../../static/js/views/page/typed.js';

const RATE = { low: 0, high: 10, low_open: true, high_open: false, step: 0.1 };

test('a number is read with either decimal mark; what is none stays as it was written', () => {
  assert.deepEqual(['0.5', '0,5', '1e-320', '\u22122'].map(numberIn), [0.5, 0.5, 1e-320, -2]);
  assert.deepEqual(['abc', '1e400', '1,2,3', 'NaN'].map(numberIn), ['abc', '1e400', '1,2,3', 'NaN']);
});

test('arrow keys go by the step, and no farther than the range', () => {
  assert.equal(stepped('ArrowUp', '0.2', RATE), 0.3);
  assert.equal(stepped('ArrowDown', '0.1', RATE), null);
  assert.equal(stepped('ArrowUp', '10', RATE), null);
  assert.equal(stepped('ArrowUp', '1', { ...RATE, step: null }), 2);
  assert.equal(stepped('ArrowUp', 'abc', RATE), null);
  assert.equal(stepped('Tab', '1', RATE), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLabel, labelOf, numeric } from '../../../static/js/scenario/numerals.js';

test('numbers as people write them', () => {
  assert.deepEqual(
    ['1,5', '\u22122', '.5', '5.', '+3', '1e-3', '"7"'].map(numeric),
    [1.5, -2, 0.5, 5, 3, 0.001, 7],
  );
  for (const wrong of ['', '-', 'e5', '1.2.3', '0x10', 'Infinity', 'NaN', '1 2'])
    assert.ok(Number.isNaN(numeric(wrong)), wrong);
  assert.equal(numeric('1e400'), Infinity);
});

test('labels are numbers, or a sign alone', () => {
  assert.deepEqual(['+', '\u2212', '-1', '2'].map(labelOf), [1, -1, -1, 2]);
  assert.ok(Number.isNaN(labelOf('spam')));
});

test('labels are those of the task', () => {
  assert.deepEqual([isLabel(1, 'binary'), isLabel(0, 'binary')], [true, false]);
  assert.deepEqual([isLabel(3, 'multiclass'), isLabel(1.5, 'multiclass')], [true, false]);
  assert.deepEqual([isLabel(-2.25, 'regression'), isLabel(Infinity, 'regression')], [true, false]);
});

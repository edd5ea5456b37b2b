// Numbers as the page writes them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apart, count, label, number, power, times, vector } from '../../../static/js/text/format.ts';

const written = (cases) => {
  for (const [value, text, ...more] of cases) assert.equal(number(value, ...more), text);
};

test('a number has at most four significant digits and no trailing zeros', () => {
  written([
    [1.5, '1.5'],
    [2 / 3, '0.6667'],
    [3.14159, '3.1', 2],
    [0.00012345, '0.0001234'],
    [2.5000001, '2.5'],
  ]);
});

test('whole numbers are written whole, in groups of three from five digits on', () => {
  written([
    [1234, '1234'],
    [12345, '12\u202f345'],
    [1234567, '1\u202f234\u202f567'],
    [123456.7, '123\u202f500'],
  ]);
});

test('very large and very small numbers have a power of ten', () => {
  written([
    [1.5e10, '1.5\u202f×\u202f10¹⁰'],
    [-2e-7, '−2\u202f×\u202f10⁻⁷'],
  ]);
});

test('a negative number has a true minus, zero none, and what is unknown a dash', () => {
  written([
    [-1.5, '−1.5'],
    [-0, '0'],
    [null, '–'],
    [NaN, '–'],
    [-Infinity, '−∞'],
    [Infinity, '∞'],
  ]);
});

test('how many times is told from once', () => {
  assert.deepEqual(
    [times(0.5), times(0.99951), times(0.999975), times(1)],
    ['0.5', '0.9995', '0.99997', '1'],
  );
  assert.deepEqual([apart(0.9999984, 1), apart(2, 1), apart(1, 1)], ['0.999998', '2', '1']);
});

test('a count is whole, or a dash', () => {
  assert.deepEqual([count(12345678), count(0), count(null)], ['12\u202f345\u202f678', '0', '–']);
  assert.equal(count(9.9994e47), '9.999\u202f×\u202f10⁴⁷', 'nobody reads 48 digits');
});

test('of a long vector the first six entries are written, one number stands alone', () => {
  assert.equal(vector([1, -2.5]), '(1, −2.5)');
  assert.equal(vector([1, 2, 3, 4, 5, 6, 7]), '(1, 2, 3, 4, 5, 6, …)');
  assert.equal(vector(Float64Array.of(3)), '3');
});

test('a label has its sign, an axis its power', () => {
  assert.deepEqual([label(1), label(-1)], ['+1', '−1']);
  assert.deepEqual([power(-3), power(3), power(4), power(-5)], ['0.001', '1000', '10⁴', '10⁻⁵']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { speedFrom, SPEEDS, stepped } from '../../../static/js/run/pace.ts';

test('a speed is moved along its ladder, and ends at max', () => {
  assert.equal(stepped(3, 1), 4);
  assert.equal(stepped(3, -1), 2);
  assert.equal(stepped(0.5, -1), 0.5, 'there is none slower');
  assert.equal(stepped(1000, 1), 'max');
  assert.equal(stepped('max', 1), 'max');
  assert.equal(stepped('max', -1), 1000);
  assert.equal(stepped(8, 1), 10, 'what was typed stands between two');
  assert.equal(stepped(8, -1), 7);
  assert.equal(stepped(0.7, -1), 0.5);
});

test('what is typed is a speed of 0.5 to 1000, or max', () => {
  assert.equal(speedFrom('12'), 12);
  assert.equal(speedFrom('2,5'), 2.5, 'a decimal comma');
  assert.equal(speedFrom('MAX'), 'max');
  for (const written of ['', 'abc', '0.1', '1001', '-3', '1e-320', 'NaN'])
    assert.equal(speedFrom(written), null, written);
  for (const speed of SPEEDS) assert.equal(speedFrom(String(speed)), speed);
});

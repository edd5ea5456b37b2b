import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onceEach } from '../../../static/js/run/memo.js';

test('the value of an object is made once, of another anew, also where there is none', () => {
  let calls = 0;
  const sizeOf = onceEach(({ size }, factor) => {
    calls += 1;
    return size && size * factor;
  });
  const [two, none] = [{ size: 2 }, {}];
  assert.deepEqual(
    [sizeOf(two, 3), sizeOf(two, 3), sizeOf(none, 3), sizeOf(none, 3)],
    [6, 6, undefined, undefined],
  );
  assert.equal(calls, 2);
});

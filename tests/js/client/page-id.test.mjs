// What a page calls itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HELLO, PAGE } from '../../../static/js/client/storage.ts';

test('a page says its name with the protocol when it joins, short enough for the server', () => {
  assert.deepEqual(HELLO, { protocol: 1, page: PAGE });
  assert.match(PAGE, /^[0-9a-z]{1,20}$/);
});

test('every load is another page', async () => {
  const again = await import('../../../static/js/client/storage.ts?again');
  assert.notEqual(again.PAGE, PAGE);
});

// Trying again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Retry } from '../../../static/js/client/retry.ts';

/** Pauses in seconds, without what chance adds to them. */
function paused(waits) {
  const pauses = [];
  const retry = new Retry((act, ms) => pauses.push(ms));
  for (const wait of waits) wait === 'reset' ? retry.reset() : retry.again(() => {}, wait);
  return pauses;
}

test('what could not be had is tried again later each time, up to twenty seconds, and soon again afterwards', () => {
  const pauses = paused([...Array(7).fill(undefined), 'reset', undefined]);
  [1, 2, 4, 8, 16, 20, 20, 1].forEach((seconds, i) => {
    assert.ok(pauses[i] >= seconds * 1000 && pauses[i] <= seconds * 1250, `${i}: ${pauses[i]}`);
  });
});

test('where somebody has said how long to wait, it is tried after that time', () => {
  const [pause] = paused([8]);
  assert.ok(pause >= 8000 && pause <= 10_000);
});

test("it waits by the browser's own clock, which is nobody's method", () => {
  const timeout = globalThis.setTimeout;
  let waited = 0;
  globalThis.setTimeout = function (_, ms) {
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
    waited = ms;
  };
  try {
    new Retry().again(() => {});
  } finally {
    globalThis.setTimeout = timeout;
  }
  assert.ok(waited >= 1000);
});

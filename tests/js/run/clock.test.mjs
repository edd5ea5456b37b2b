import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameTime, pageTime } from '../../../static/js/run/clock.ts';

test('a frame’s time and an action’s are on one clock, milliseconds since 1970', () => {
  const before = pageTime();
  const frame = frameTime(performance.now());
  assert.ok(before <= frame && frame <= pageTime());
  assert.ok(before > Date.UTC(2025, 0));
});

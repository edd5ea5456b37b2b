import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repaintStretch } from '../../../static/js/run/slow-machine.ts';

/** What it is after so many frames, each so many ms after the one before. */
function after(frames, gapOf, strain = repaintStretch()) {
  let [time, value] = [0, 1];
  for (let i = 0; i < frames; i += 1) {
    time += gapOf(i);
    value = strain(time);
  }
  return value;
}

test('where every frame comes in time, nothing gives way', () => {
  assert.equal(
    after(600, () => 16.7),
    1,
  );
});

test('where every second frame is missed, what is read follows at a quarter of its pace', () => {
  assert.equal(
    after(120, () => 33.3),
    4,
  );
});

test('one late frame a second changes nothing for long', () => {
  assert.ok(after(600, (i) => (i % 60 ? 16.7 : 33.3)) < 1.15);
});

test('what gave way comes back when frames come in time again', () => {
  const strain = repaintStretch();
  after(120, () => 33.3, strain);
  assert.equal(
    after(600, () => 16.7, strain),
    1,
  );
});

test('a pause between two frames is not a late frame', () => {
  assert.equal(
    after(60, () => 1000),
    1,
  );
});

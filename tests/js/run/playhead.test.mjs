import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  SPEEDS,
  beginsAnew,
  frameTime,
  pageTime,
  positionAt,
  speedFrom,
  stepFrom,
  stepped,
} from '../../../static/js/run/playhead.ts';
import { Run } from '../../../static/js/run/run.ts';
import { runMessage } from '../run-message.mjs';

// Two weights, updates at visits 1, 2, 4, 5, 9 of 12; three examples an epoch.
const run = () => new Run(runMessage({ visits: [1, 2, 4, 5, 9], total: 12, n: 3 }));

// The server's arithmetic is held to the same table in tests/classroom/test_playhead.py.
const table = JSON.parse(readFileSync(new URL('../../data/playheads.json', import.meta.url), 'utf8'));

/** A run of the table, of which the page has one block and, of a long one that has ended, the sampled updates. */
function runOf({ updates, visit, every, sampled, visits: total, done, epoch_length: n, loop }) {
  const visitOf = (k) => visit?.[k - 1] ?? every * k;
  const first = Array.from({ length: Math.min(updates, 256) }, (_, i) => visitOf(i + 1));
  const run = new Run({ ...runMessage({ visits: first, total, n, updates }), done });
  const frames = sampled && {
    frame_update: Uint32Array.from(sampled),
    frame_visit: Uint32Array.from(sampled, visitOf),
  };
  if (done) run.finish({ updates, visits: total, loop, ...frames });
  return run;
}

const playing = (more) => ({
  position: 0,
  end: false,
  playing: true,
  speed: 1,
  unit: 'update',
  at: 0,
  ...more,
});

test('by update, each second is the next update; the end follows the last', () => {
  const at = [0, 1, 2, 3, 4, 5].map((s) => positionAt(playing(), run(), s * 1000).position);
  assert.deepEqual(at, [0, 1, 2, 4, 5, 9]);
  assert.deepEqual(positionAt(playing(), run(), 6000), {
    position: 12,
    round: 1,
    ended: true,
    waiting: false,
  });
});

for (const { run: name, playhead, seconds, position, round = 1 } of table.cases) {
  test(`${JSON.stringify(playhead)} after ${seconds} s of the run "${name}"`, () => {
    const now = 1000 + seconds * 1000;
    const place = positionAt({ ...playhead, at: 1000 }, runOf(table.runs[name]), now);
    assert.deepEqual([place.position, place.round], [position, round]);
  });
}

test('steps go to the neighbouring visit, update and epoch, and stop at both ends', () => {
  const r = run();
  assert.equal(stepFrom(r, 4, 'visit', 1), 5);
  assert.equal(stepFrom(r, 4, 'update', 1), 5);
  assert.equal(stepFrom(r, 4, 'update', -1), 2);
  assert.equal(stepFrom(r, 7, 'update', -1), 5);
  assert.equal(stepFrom(r, 9, 'update', 1), 12);
  assert.equal(stepFrom(r, 4, 'epoch', 1), 6);
  assert.equal(stepFrom(r, 6, 'epoch', -1), 3);
  assert.equal(stepFrom(r, 0, 'visit', -1), 0);
  assert.equal(stepFrom(r, 12, 'epoch', 1), 12);
});

test('the state between two updates is that of the earlier one', () => {
  const r = run();
  const before = r.at(0);
  assert.equal(before.k, 0);
  assert.deepEqual(Array.from(before.w), [0, 0]);
  const between = r.at(3);
  assert.equal(between.k, 2);
  assert.equal(between.isUpdate, false);
  const update = r.at(4);
  assert.equal(update.isUpdate, true);
  assert.deepEqual(Array.from(update.beforeW), [2, -2]);
  assert.deepEqual(Array.from(update.w), [3, -3]);
});

test('the sum for the average counts every vector from the start vector on', () => {
  // w_t at t = 0..4: 0, 1, 2, 2, 3
  assert.equal(run().at(4).sum[0], 8);
});

test('a late block holds the position instead of jumping', () => {
  const r = new Run(runMessage({ visits: [1, 2, 4], total: 40, n: 3, updates: 20 }));
  assert.deepEqual(positionAt(playing(), r, 9000), { position: 4, round: 1, ended: false, waiting: true });
});

test('playing begins anew at an end, which a cycle does not have', () => {
  const ended = { visits: 12, ending: { end: 'separated' } };
  assert.deepEqual(
    [beginsAnew(ended, 12), beginsAnew(ended, 4), beginsAnew({ ...ended, ending: { loop: [8, 4] } }, 12)],
    [true, false, false],
  );
});

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

test('a frame’s time and an action’s are on one clock, milliseconds since 1970', () => {
  const before = pageTime();
  const frame = frameTime(performance.now());
  assert.ok(before <= frame && frame <= pageTime());
  assert.ok(before > Date.UTC(2025, 0));
});

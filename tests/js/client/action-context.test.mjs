// Where actions find the playhead, and how they put it elsewhere.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playheadTools } from '../../../static/js/client/action-context.ts';

/** The tools over a paused run of six visits, with where the playhead is put. */
function tools({ run = { visits: 6, done: true }, locked = false } = {}) {
  const placed = [];
  const state = {
    run,
    clock: 0,
    lesson: locked ? { control: false } : null,
    playhead: { position: 2, playing: false, end: false, unit: 'visit', speed: 1, at: 0 },
  };
  const store = { state, dispatch: ({ playhead }) => placed.push(playhead) };
  let sent = 0;
  const room = { playheads: { send: () => (sent += 1) } };
  return { ...playheadTools({ store, room }), placed, sent: () => sent };
}

test('the playhead is put within the run, paused, and told to the server', () => {
  const { goTo, placed, sent } = tools();
  for (const place of [3.4, -1, 9]) goTo(place);
  assert.deepEqual(
    placed.map(({ position, end, playing }) => [position, end, playing]),
    [
      [3, false, false],
      [0, false, false],
      [6, true, false],
    ],
  );
  assert.equal(sent(), 3);
});

test('the last visit of a run that is still being trained is not its end', () => {
  const { goTo, placed } = tools({ run: { visits: 6, done: false } });
  goTo(6);
  assert.equal(placed[0].end, false);
});

test('without a run the playhead is at the start and goes nowhere', () => {
  const { here, goTo, placed } = tools({ run: null });
  goTo(3);
  assert.deepEqual([here(), placed], [{ position: 0, round: 1 }, []]);
});

test("what is not the visitor's is not rewound", () => {
  const { rewind, placed } = tools({ locked: true });
  rewind();
  assert.deepEqual(placed, []);
});

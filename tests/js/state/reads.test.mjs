import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changed, createReads } from '../../../static/js/state/reads.ts';

const STATE = { run: 1, hovered: null, facts: 2, playhead: { playing: false, position: 0 } };

test('what is read of a state is noted, and nothing else', () => {
  const reads = createReads();
  assert.deepEqual(reads.of(STATE), [STATE], 'before the first look all of it');
  const { hovered, playhead } = reads.watched(STATE);
  assert.deepEqual([hovered, playhead.playing], [null, false]);
  const values = (more) => reads.of({ ...STATE, ...more });
  assert.deepEqual(values({}), values({ run: 5, facts: 6, playhead: { playing: false, position: 9 } }));
  assert.notDeepEqual(values({}), values({ hovered: 3 }));
  assert.notDeepEqual(values({}), values({ playhead: { playing: true, position: 0 } }));
});

test('a watched state serves as a key, and is not spread', () => {
  const reads = createReads();
  assert.equal(reads.watched(STATE), reads.watched(STATE));
  assert.throws(() => ({ ...reads.watched(STATE) }), TypeError);
});

test('a changed state notes what is read of its other parts', () => {
  const reads = createReads();
  const state = changed(reads.watched(STATE), { hovered: 4 });
  assert.deepEqual([state.hovered, state.facts], [4, 2]);
  assert.deepEqual(reads.of(STATE), [2]);
});

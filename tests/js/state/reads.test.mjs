import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPart, changed, only, read, Reads } from '../../../static/js/state/reads.ts';
import { createStore } from '../../../static/js/state/store.ts';

const STATE = {
  run: { n: 1 },
  runId: 1,
  hovered: null,
  facts: 2,
  points: { n: 3, x: [1] },
  playhead: { playing: false, position: 0 },
};

/** What repaints a panel that has painted once. */
function painted(paint) {
  const reads = new Reads();
  assert.ok(reads.differ(STATE), 'before the first paint');
  reads.during(STATE, () => paint(read(STATE)));
  return (more) => reads.differ({ ...STATE, ...more });
}

test('a panel is repainted for what it has read, and for nothing else', () => {
  const repaints = painted(({ hovered, playhead }) =>
    assert.deepEqual([hovered, playhead.playing], [null, false]),
  );
  assert.ok(!repaints({ run: null, facts: 6, playhead: { playing: false, position: 9 } }));
  assert.ok(repaints({ hovered: 3 }));
  assert.ok(repaints({ playhead: { playing: true, position: 0 } }));
});

test('a run that grows in place repaints what has read it', () => {
  const repaints = painted(({ run }) => assert.equal(run, STATE.run));
  assert.ok(!repaints({ hovered: 3 }));
  assert.ok(repaints({ runId: 2 }));
});

test('parts of points and results of computations are noted by themselves', () => {
  const isHigh = ({ facts }) => facts > 1;
  const repaints = painted((state) => {
    assert.equal(byPart(state, 'points').points.n, 3);
    assert.ok(only(state, isHigh));
  });
  assert.ok(!repaints({ points: { n: 3, x: [2] }, facts: 5 }));
  assert.ok(repaints({ points: { n: 4, x: [1] } }));
  assert.ok(repaints({ points: null }));
  assert.ok(repaints({ facts: 0 }));
});

test('a watched state serves as a key, and is not spread', () => {
  painted((state) => {
    assert.equal(state, read(STATE));
    assert.throws(() => ({ ...state }), TypeError);
  });
  assert.equal(read(STATE), STATE, 'no panel is painting');
});

test('a changed state notes what is read of its other parts', () => {
  const repaints = painted((state) => {
    const { hovered, facts } = changed(state, { hovered: 4 });
    assert.deepEqual([hovered, facts], [4, 2]);
  });
  assert.ok(!repaints({ hovered: 9 }));
  assert.ok(repaints({ facts: 9 }));
});

test('a listener does not read for the panel whose paint has changed the state', () => {
  const store = createStore((state, action) => ({ ...state, ...action }), STATE);
  store.subscribe(() => assert.equal(store.state.facts, 2));
  const reads = new Reads();
  reads.during(store.state, () => store.dispatch({ hovered: store.state.runId }));
  assert.ok(!reads.differ({ ...STATE, facts: 3 }));
  assert.ok(reads.differ({ ...STATE, runId: 3 }));
});

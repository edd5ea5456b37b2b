import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sprayActions } from '../../../../static/js/client/edit-actions.ts';
import { initialState } from '../../../../static/js/state/reducers.ts';
import { SIZES, roomLeft, sizeNext, sprays } from '../../../../static/js/state/points.ts';
import { BURST, burst, drawn } from '../../../../static/js/topics/plane/spray.ts';
import { reduce } from '../../pure-reduce.mjs';

/** Numbers as by chance, always the same. */
function chance(seed = 1) {
  let now = seed;
  return () => (now = (now * 16807) % 2147483647) / 2147483647;
}

/** The brush of a page with so many points and room for `most`. */
function page(change = {}, most = 100) {
  const sent = [];
  const store = {
    state: {
      ...initialState,
      spray: { on: true, size: 28 },
      catalog: { limits: { examples: most } },
      ...change,
    },
    dispatch: (action) => (store.state = reduce(store.state, action)),
  };
  const room = { address: { remember() {} }, edits: { edit: (edit) => sent.push(edit) } };
  const text = { plane: { full: (n) => `at most ${n}` } };
  return { store, sent, actions: sprayActions({ store, room, text }) };
}

test('a burst falls within the brush', () => {
  const places = burst([100, 50], 28, chance());
  assert.equal(places.length, BURST);
  for (const [x, y] of places) assert.ok(Math.hypot(x - 100, y - 50) <= 28);
});

test('a way gives as many points whether it is told in one piece or in many', () => {
  const whole = drawn([0, 0], [300, 0], 28, 0, chance()).places.length;
  let left = 0;
  let pieces = 0;
  for (let x = 0; x < 300; x += 10) {
    const step = drawn([x, 0], [x + 10, 0], 28, left, chance());
    left = step.left;
    pieces += step.places.length;
  }
  assert.ok(whole >= 15 && Math.abs(whole - pieces) <= 1);
  assert.deepEqual(drawn([5, 5], [5, 5], 28, 3, chance()), { places: [], left: 3 });
});

test('a stroke is one change of the scenario, of just the points that were on screen', () => {
  const { store, sent, actions } = page();
  actions.spray([
    [0.12, 0.31],
    [1, 1],
  ]);
  actions.spray([[2.04, 0]]);
  assert.deepEqual(sent, [], 'nothing while it is drawn');
  assert.equal(store.state.points.n, 0);
  const { stroke } = store.state;
  actions.endStroke();
  assert.deepEqual(sent, [{ add: stroke }]);
  assert.deepEqual(stroke.x, [
    [0.1, 0.3],
    [1, 1],
    [2, 0],
  ]);
  assert.deepEqual([...store.state.points.x], stroke.x.flat());
  assert.equal(store.state.stroke, null);
});

test('points keep to the grid, and two of a stroke never fall on one place', () => {
  const { store, actions } = page({ snap: 1 });
  actions.spray([
    [0.9, 0.9],
    [1.1, 1.2],
    [2.2, 1],
  ]);
  assert.deepEqual(store.state.stroke.x, [
    [1, 1],
    [2, 1],
  ]);
});

test('where there is no room for more, it is said, and as many as fit are taken', () => {
  const { store, sent, actions } = page({}, 2);
  actions.spray([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  assert.equal(store.state.stroke.x.length, 2);
  assert.equal(store.state.notice.text, 'at most 2');
  assert.equal(roomLeft(store.state), 0);
  actions.endStroke();
  assert.equal(sent[0].add.x.length, 2);
});

test('a stroke that is broken off leaves nothing', () => {
  const { store, sent, actions } = page();
  actions.spray([[0, 0]]);
  actions.endStroke(false);
  assert.deepEqual([store.state.stroke, sent.length, store.state.points.n], [null, 0, 0]);
});

test('targets come from the second axis, and labels from the brush', () => {
  const points = { ...initialState.points, task: 'regression', d: 1 };
  const { store, actions } = page({ points, brush: 'point' });
  actions.spray([[1, 2.5]]);
  assert.deepEqual(store.state.stroke, { x: [[1]], y: [2.5] });
});

test('who may not edit a class’s scenario sprays nothing', () => {
  const watching = { role: 'student', control: false, mode: 'watch' };
  const { store, actions } = page({ lesson: watching });
  actions.spray([[0, 0]]);
  assert.equal(store.state.stroke, null);
  assert.equal(sprays({ ...store.state, lesson: null, brush: 'erase' }), false);
});

test('the brush has four sizes', () => {
  assert.equal(sizeNext(SIZES[0], -1), SIZES[0]);
  assert.equal(sizeNext(SIZES[1], 1), SIZES[2]);
  assert.equal(sizeNext(SIZES.at(-1), 1), SIZES.at(-1));
});

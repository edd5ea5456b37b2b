import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderActions } from '../../../static/js/client/order-actions.ts';
import hints from '../../../static/js/text/en/hints.ts';

/** Actions over a run of three examples, with what is sent and where the playhead is put. */
function acting({ position = 0, playing = false, order = [2, 0, 1], refusal = null } = {}) {
  const sent = [];
  const placed = [];
  const noticed = [];
  const state = {
    connection: 'online',
    lesson: null,
    locks: [],
    playhead: { playing },
    run: { exampleAt: (visit) => order[(visit - 1) % 3] ?? null },
  };
  const actions = orderActions({
    store: { state, dispatch: (action) => noticed.push(action) },
    text: { hints },
    position: () => position,
    place: (playhead) => placed.push(playhead.position),
    room: {
      address: { remember() {} },
      edits: {
        async edit({ set }) {
          sent.push(set.order);
          return refusal;
        },
      },
    },
  });
  return { actions, sent, placed, noticed };
}

test('a click while paused makes the point the next visit, after those that were made', async () => {
  const { actions, sent, placed } = acting({ position: 2 });
  await actions.visitNext(1);
  assert.deepEqual(sent, [{ name: 'listed', examples: [2, 0, 1] }]);
  assert.deepEqual(placed, [3]);
});

test('while the run plays a click makes no order, and what is refused moves nothing', async () => {
  const playing = acting({ playing: true });
  await playing.actions.visitNext(1);
  assert.deepEqual(playing.sent, []);
  const refused = acting({ refusal: 'no' });
  await refused.actions.visitNext(1);
  assert.deepEqual(refused.placed, []);
});

test('where the visits so far are not known that is said', async () => {
  const { actions, sent, noticed } = acting({ position: 2, order: [] });
  await actions.visitNext(1);
  assert.deepEqual(sent, []);
  assert.equal(noticed[0].notice.text, hints.ordering.lost);
});

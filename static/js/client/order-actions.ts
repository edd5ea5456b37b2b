// The order of visits made by hand: while paused, a click on a point makes it the next visit.

import { listedWith } from '../run/manual-order.ts';
import { mayMove } from '../state/rights.ts';
import { lockedBy } from './edit-actions.ts';
import type { Tools } from './tools.ts';

export function orderActions({ store, room, text, position, place }: Tools) {
  const { editing } = lockedBy(store);
  /** One click after the other: each takes up where the one before has led. */
  let last = Promise.resolve();

  async function visit(example: number) {
    const { run, playhead } = store.state;
    if (!run || playhead.playing || !mayMove(store.state)) return;
    const at = position();
    const examples = listedWith(run, at, example);
    if (!examples) {
      const notice = { kind: 'info', text: text.hints.ordering.lost, cause: 'edit' };
      store.dispatch({ type: 'notice', notice });
      return;
    }
    room.address.remember();
    const refusal = await room.edits.edit({ set: { order: { name: 'listed', examples } } });
    if (refusal === null) place({ position: at + 1, end: false, playing: false });
  }

  return {
    /** Whether clicks on points make the order. */
    orderByHand: editing(
      () => ['order'],
      (on: boolean) => store.dispatch({ type: 'ordering', ordering: on }),
    ),
    /** Another order, beside whose run the one on screen stays in sight: its last weights, and both numbers of mistakes. */
    tryOrder: editing(
      () => ['order'],
      async (order: Part, earlier: Omit<NonNullable<State['earlier']>, 'version'>) => {
        room.address.remember();
        const refusal = await room.edits.edit({ set: { order } });
        if (refusal === null)
          store.dispatch({ type: 'earlier', earlier: { ...earlier, version: store.state.version } });
        return refusal;
      },
    ),
    /** This example is visited next. */
    visitNext: editing(
      () => ['order'],
      (example: number) => (last = last.then(() => visit(example))),
    ),
  };
}

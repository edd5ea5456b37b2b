// Actions of the manual order: while paused, a click on a point makes it the next visit.

import { listedWith } from '../run/manual-order.ts';
import { mayMove } from '../state/rights.ts';
import { lockedBy } from './edit-actions.ts';
import type { Tools } from './action-context.ts';

export function orderActions({ store, room, text, position, place }: Tools) {
  const { editing } = lockedBy(store);
  /** Clicks run in sequence; each starts where the previous one ended. */
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
    /** Sets whether clicks on points make the order. */
    orderByHand: editing(
      () => ['order'],
      (on: boolean) => store.dispatch({ type: 'ordering', ordering: on }),
    ),
    /** Tries another order; `earlier` keeps the last weights and the mistakes of the run on screen for comparison. */
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
    /** Makes an example the next visit. */
    visitNext: editing(
      () => ['order'],
      (example: number) => (last = last.then(() => visit(example))),
    ),
  };
}

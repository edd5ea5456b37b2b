// What all actions are made with: the page's parts, and where the playhead is and how it is put elsewhere.

import { pageTime } from '../run/clock.js';
import { positionAt } from '../run/playhead.js';
import { mayMove } from '../state/rights.js';

/**
 * @typedef {object} Parts
 * @property {Store} store
 * @property {import('./room-client.js').RoomClient} room
 * @property {import('./run-loader.js').RunLoader} loader
 * @property {Words} text
 * @property {(error: any, cause?: string) => void} fail  says why something failed
 *
 * @typedef {Parts & {here: () => {position: number, round: number}, position: () => number, place: (change: Partial<Playhead>) => void, goTo: (position: number, more?: object) => void, rewind: () => void}} Tools
 */

/** @param {Parts} parts */
export function playheadTools({ store, room }) {
  const now = () => pageTime() + store.state.clock;
  /** Where it is, of a cycle with how often that has been begun. */
  const here = () => {
    const { run, playhead } = store.state;
    const { position, round } = run ? positionAt(playhead, run, now()) : { position: 0, round: 1 };
    return { position, round };
  };
  const position = () => here().position;

  /** Puts the playhead somewhere: shown at once, told to the server. */
  function place(/** @type {Partial<Playhead>} */ change) {
    const playhead = { ...store.state.playhead, round: 1, ...change, at: now() };
    store.dispatch({ type: 'playhead', playhead });
    room.playheads.send();
  }

  function goTo(/** @type {number} */ to, more = {}) {
    const { run } = store.state;
    if (!run) return;
    const clamped = Math.max(0, Math.min(Math.round(to), run.visits));
    const end = run.done && clamped === run.visits && clamped > 0;
    place({ position: clamped, end, playing: false, ...more });
  }

  /** Nothing where the playhead is not the visitor's. */
  const rewind = () => mayMove(store.state) && place({ position: 0, end: false, playing: false });

  return { here, position, place, goTo, rewind };
}

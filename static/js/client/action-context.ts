// The context of all actions: the page's parts, and functions that read and move the playhead.

import { pageTime, positionAt } from '../run/playhead.ts';
import { mayMove } from '../state/class.ts';
import type { RoomClient } from './room-client.ts';
import type { RunLoader } from './run-loader.ts';

export type Parts = {
  store: Store;
  room: RoomClient;
  loader: RunLoader;
  text: Words;
  fail: (error: any, cause?: string) => void; // shows an error
};
export type Tools = Parts & {
  here: () => { position: number; round: number };
  position: () => number;
  place: (change: Partial<Playhead>) => void;
  goTo: (position: number, more?: object) => void;
  rewind: () => void;
};

export function playheadTools({ store, room }: Parts) {
  const now = () => pageTime() + store.state.clock;
  /** The playhead's visit and, in a cycle, the number of the round. */
  const here = () => {
    const { run, playhead } = store.state;
    const { position, round } = run ? positionAt(playhead, run, now()) : { position: 0, round: 1 };
    return { position, round };
  };
  const position = () => here().position;

  /** Moves the playhead on screen and sends it to the server. */
  function place(change: Partial<Playhead>) {
    const playhead = { ...store.state.playhead, round: 1, ...change, at: now() };
    store.dispatch({ type: 'playhead', playhead });
    room.playheads.send();
  }

  function goTo(to: number, more = {}) {
    const { run } = store.state;
    if (!run) return;
    const clamped = Math.max(0, Math.min(Math.round(to), run.visits));
    const end = run.done && clamped === run.visits && clamped > 0;
    place({ position: clamped, end, playing: false, ...more });
  }

  /** Goes to the start, if the visitor may move the playhead. */
  const rewind = () => mayMove(store.state) && place({ position: 0, end: false, playing: false });

  return { here, position, place, goTo, rewind };
}

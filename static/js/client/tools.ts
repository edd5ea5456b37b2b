// What all actions are made with: the page's parts, and where the playhead is and how it is put elsewhere.

import { pageTime } from '../run/clock.ts';
import { positionAt } from '../run/playhead.ts';
import { mayMove } from '../state/rights.ts';
import type { RoomClient } from './room-client.ts';
import type { RunLoader } from './run-loader.ts';

export type Parts = {
  store: Store;
  room: RoomClient;
  loader: RunLoader;
  text: Words;
  fail: (error: any, cause?: string) => void; // says why something failed
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
  /** Where it is, of a cycle with how often that has been begun. */
  const here = () => {
    const { run, playhead } = store.state;
    const { position, round } = run ? positionAt(playhead, run, now()) : { position: 0, round: 1 };
    return { position, round };
  };
  const position = () => here().position;

  /** Puts the playhead somewhere: shown at once, told to the server. */
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

  /** Nothing where the playhead is not the visitor's. */
  const rewind = () => mayMove(store.state) && place({ position: 0, end: false, playing: false });

  return { here, position, place, goTo, rewind };
}

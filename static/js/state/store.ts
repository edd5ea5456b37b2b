// The store: one state, its initial value, changed by pure reducers, with subscriptions.

import { read, unnoted } from './reads.ts';
import { NO_ANSWERS } from './answers.ts';
import { LAYOUTS } from './dock.ts';
import { PLAIN } from './notation.ts';
import { SIZES } from './points.ts';

export const until = (store: Pick<Store, 'state' | 'subscribe'>, test: (state: State) => any) =>
  new Promise((done: (value: void) => void) => {
    if (test(store.state)) return done();
    const leave = store.subscribe((state) => {
      if (!test(state)) return;
      leave();
      done();
    });
  });

export function createStore<S extends object>(reduce: (state: S, action: { type: string }) => S, initial: S) {
  let state = initial;
  const listeners = new Set<(state: S, previous: S, action: any) => void>();
  return {
    get state() {
      return read(state);
    },
    /** Applies an action; listeners are called only if the state has changed. */
    dispatch(action: any) {
      const previous = state;
      state = reduce(state, action);
      if (state === previous) return;
      unnoted(() => {
        for (const listener of listeners) listener(state, previous, action);
      });
    },
    subscribe(listener: any) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const initialState: State = {
  ...NO_ANSWERS, // the answers about the room's run
  comparedRuns: {},
  connection: 'connecting', // 'connecting' | 'online' | 'offline' | 'silent': connected, no messages | 'waiting': refused, tries again
  why: '', // while waiting, the code of the refusal
  catalog: null,
  version: 0,
  document: null,
  points: { x: new Float64Array(0), y: new Int8Array(0), n: 0, d: 2, task: 'binary', classes: 2 },
  facts: null,
  playhead: { position: 0, end: false, playing: false, speed: 3, unit: 'update', at: 0, round: 1 },
  clock: 0, // server time minus this page's, ms
  brush: 1, // the label that a click places: +1, -1 or a class from 0; 'point' (regression); or 'erase'
  snap: 0.1,
  spray: { on: false, size: SIZES[1] }, // radius in px
  stroke: null, // {x, y}: points of the current stroke, not yet in the scenario
  subject: 0, // increases when all examples are replaced
  selected: null, // an example's index
  saved: false, // whether this is a saved page: its run cannot be changed
  live: false, // whether a notebook's kernel trains the saved page's runs
  locks: [], // parts of the scenario that cannot be changed on this page
  lesson: null, // the class, as this visitor sees it
  course: null, // the step of a lesson that is open
  classShown: false, // whether the class's dialog is open
  doorShown: false, // whether the class's code and QR code are shown instead of the text
  rescue: null, // a link to lead a class on this device, until it is accepted or declined
  explored: null, // the code of the class that this private copy is from
  followed: null, // the state of that class
  reasons: false, // whether the verdict's reasons and their marks on the plane are shown
  highlightedSymbol: null, // the highlighted symbol
  hovered: null, // the example under the pointer, in any view
  probe: null, // the probe on the plane, [x, y]
  ordering: false, // whether a click on a point makes it the next visit
  probing: false, // whether the next click on the plane places the probe
  phase: null, // of a visit shown phase by phase: 'visit' | 'test' | 'update' | 'done'
  updateProgress: 1, // progress of the phase's animation (line or arrow), 0 to 1
  marginReveal: 1, // progress of drawing the margin at the end of play, 0 to 1
  dock: LAYOUTS.lecture, // the open views
  enlarged: null, // the view that fills the page, or 'plane'
  compared: null, // the chosen variants to compare; null: the default ones
  draggedExample: null, // {example} while a point is being dragged
  cursor: null, // the keyboard's cross hair on the plane, [x, y]
  view: { x0: -3, x1: 3, y0: -3, y1: 3 },
  shown: null, // the box on screen: the view, widened to equal scales
  equalScales: null, // whether scales are equal, as chosen; null: as the inputs need them
  opening: false, // a link has been opened whose run is not here yet
  references: {}, // answers about the document's references
  methods: {}, // answers about the table of methods
  ownLine: null, // the visitor's own line on the plane, {w, b}
  earlier: null, // the run before another order: its line and both numbers of mistakes
  notation: PLAIN, // of the pseudo-code
  overlays: { best: false, hulls: true, arrow: true },
  lastOverlay: null, // the overlay switched last since the last edit: the first to undo
  pending: 0, // edits sent and not yet answered
  pendingDocument: null, // the document of a run that arrived before the answer to its edit
  failure: null, // a sentence: why the server has no run or no facts
  notice: null, // {kind: 'error' | 'info', text, cause}
  hints: null, // the hints already tried; null: show none
  drawer: false, // whether the settings are open
  projector: false,
  look: null, // 'light' | 'dark' | 'system'; null until chosen
  hidden: [],
};

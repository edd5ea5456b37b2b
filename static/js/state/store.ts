// The store: one state, its initial value, changed by pure reducers, with subscriptions.

import { read, unnoted } from './reads.ts';
import { NO_ANSWERS } from './answers.ts';
import { LAYOUTS } from './dock.ts';
import type { Hint } from './notices.ts';
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

/** The state of the page at first; it declares the state's type too. */
export const initialState = {
  ...NO_ANSWERS, // the answers about the room's run
  /** the compared runs, by variant */
  comparedRuns: {} as Record<string, Answers>,
  /** 'silent': connected, no messages; 'waiting': refused, tries again */
  connection: 'connecting' as 'connecting' | 'online' | 'offline' | 'silent' | 'waiting',
  why: '', // while waiting, the code of the refusal
  catalog: null as Catalog | null,
  version: 0,
  document: null as ScenarioDocument | null,
  points: { x: new Float64Array(0), y: new Int8Array(0), n: 0, d: 2, task: 'binary', classes: 2 } as Points,
  facts: null as Facts | null,
  playhead: {
    position: 0,
    end: false,
    playing: false,
    speed: 3,
    unit: 'update',
    at: 0,
    round: 1,
  } as Playhead,
  clock: 0, // server time minus this page's, ms
  /** the label that a click places: +1, -1 or a class from 0; 'point' (regression); or 'erase' */
  brush: 1 as Brush,
  snap: 0.1,
  spray: { on: false, size: SIZES[1] }, // radius in px
  /** points of the current stroke, not yet in the scenario */
  stroke: null as { x: number[][]; y: number[] } | null,
  subject: 0, // increases when all examples are replaced
  selected: null as number | null, // an example
  saved: false, // whether this is a saved page: its run cannot be changed
  live: false, // whether a notebook's kernel trains the saved page's runs
  locks: [] as string[], // parts of the scenario that cannot be changed on this page
  lesson: null as Lesson | null,
  course: null as Course | null,
  classShown: false, // whether the class's dialog is open
  doorShown: false, // whether the class's code and QR code are shown instead of the text
  rescue: null as string | null, // a link to lead a class on this device, until it is accepted or declined
  explored: null as string | null, // the code of the class that this private copy is from
  followed: null as Lesson | null, // the state of that class
  reasons: false, // whether the verdict's reasons and their marks on the plane are shown
  highlightedSymbol: null as string | null, // 'R', 'delta', 'u', 'hulls', 'w'
  hovered: null as number | null, // the example under the pointer, in any view
  probe: null as number[] | null, // the probe on the plane, [x, y]
  ordering: false, // whether a click on a point makes it the next visit
  probing: false, // whether the next click on the plane places the probe
  /** of a visit shown phase by phase */
  phase: null as 'visit' | 'test' | 'update' | 'done' | null,
  updateProgress: 1, // progress of the phase's animation (line or arrow), 0 to 1
  marginReveal: 1, // progress of drawing the margin at the end of play, 0 to 1
  dock: LAYOUTS.lecture, // the open views
  enlarged: null as string | null, // the view that fills the page, or 'plane'
  compared: null as Variant[] | null, // the chosen variants to compare; null: the default ones
  draggedExample: null as { example: number } | null,
  cursor: null as number[] | null, // the keyboard's cross hair on the plane, [x, y]
  view: { x0: -3, x1: 3, y0: -3, y1: 3 } as Box,
  shown: null as Box | null, // the box on screen: the view, widened to equal scales
  equalScales: null as boolean | null, // whether scales are equal, as chosen; null: as the inputs need them
  opening: false, // a link has been opened whose run is not here yet
  references: {} as Record<string, Ghost>, // answers about the document's references
  methods: {} as Record<string, MethodAnswer>, // answers about the table of methods
  ownLine: null as OwnLine | null,
  /** of the run before another order: its last weights, the mistakes before and now, and the version of the new run */
  earlier: null as {
    version: number;
    weights: Weights | null;
    counts: [number, number] | null;
  } | null,
  notation: PLAIN, // of the pseudo-code
  overlays: { best: false, hulls: true, arrow: true },
  /** the overlay switched last since the last edit: the first to undo */
  lastOverlay: null as { name: string; on: boolean; undone: boolean } | null,
  pending: 0, // edits sent and not yet answered
  pendingDocument: null as ScenarioDocument | null, // of a run that arrived before the answer to its edit
  failure: null as string | null, // a sentence: why the server has no run or no facts
  /** `cause`: see notices.ts; `unanswered`: the server did not answer */
  notice: null as { kind: 'error' | 'info'; text: string; cause: string; unanswered?: boolean } | null,
  hints: null as Hint[] | null, // the hints already tried; null: show none
  drawer: false, // whether the settings are open
  projector: false,
  look: null as 'light' | 'dark' | 'system' | null, // null until chosen
  hidden: [] as string[],
};

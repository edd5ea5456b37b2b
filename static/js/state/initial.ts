// The page's state before anything is known.

import { NONE } from './answers.ts';
import { LAYOUTS } from './dock.ts';
import { PLAIN } from './notation.ts';
import { SIZES } from './spray.ts';

export const initialState: State = {
  ...NONE, // of the room's own run
  beside: {},
  connection: 'connecting', // 'connecting' | 'online' | 'offline' | 'silent': nothing is heard | 'waiting': not let in
  why: '', // while waiting, the code of the refusal
  catalog: null,
  version: 0,
  document: null,
  points: { x: new Float64Array(0), y: new Int8Array(0), n: 0, d: 2, task: 'binary', classes: 2 },
  facts: null,
  playhead: { position: 0, end: false, playing: false, speed: 3, unit: 'update', at: 0, round: 1 },
  clock: 0, // server time minus this page's, ms
  brush: 1, // the label of the points that a click places: +1 or -1, or a class from 0; 'point' (regression); or 'erase'
  snap: 0.1,
  spray: { on: false, size: SIZES[1] }, // whether the brush sprays, and its radius in px
  stroke: null, // {x, y}: points sprayed since the brush was set down, not yet the scenario's
  subject: 0, // changes with examples that are others altogether
  selected: null, // an example's index
  saved: false, // whether the page was taken away, and has no address of its own: its run cannot be another,
  live: false, // unless a notebook's kernel trains it
  locks: [], // parts of the scenario that this page keeps as they are
  lesson: null, // how the class stands for this visitor, as the server tells it
  course: null, // the step of a lesson that is open
  classShown: false, // the class's dialog
  doorShown: false, // its code and QR code, in the words' place
  rescue: null, // a link that makes this device lead a class, until it is taken or left
  explored: null, // the code of the class that a private copy was taken from
  followed: null, // how that class stands
  reasons: false, // whether the verdict's reasons are open, and their marks on the plane
  lit: null, // the symbol that is pointed at, in words or figure
  hovered: null, // the example that is pointed at, in whichever view
  probe: null, // a point of the plane that is asked about, [x, y]
  ordering: false, // whether a click on a point makes it the next visit
  probing: false, // whether the next click on the plane places it
  phase: null, // of a visit that is walked through slowly: 'visit' | 'test' | 'update' | 'done'
  turned: 1, // how far its line has turned, or the arrow of its update has grown, 0 to 1
  road: 1, // how far the margin has been drawn where playing has ended, 0 to 1
  dock: LAYOUTS.lecture, // which views are open
  enlarged: null, // what fills the page: a view, or 'plane'
  compared: null, // variants that are run beside the room's own, once some have been chosen
  held: null, // {example} while a point is being dragged
  cursor: null, // the keyboard's cross hair on the plane, [x, y]
  view: { x0: -3, x1: 3, y0: -3, y1: 3 },
  shown: null, // the box on screen: the view with equal scales
  equalScales: null, // whether scales are equal, as chosen; null: as the inputs need them
  opening: false, // a link has been opened whose run is not here yet
  ghosts: {}, // what is known of the document's references
  methods: {}, // what is known of the table of methods
  ownLine: null, // the visitor's own line on the plane, {w, b}
  earlier: null, // the run before another order was tried: its line and both numbers of mistakes
  notation: PLAIN, // how the pseudo-code is written
  overlays: { best: false, hulls: true, arrow: true },
  drawn: null, // the overlay that was put on or off last, since the last edit: undoing takes that back first
  pending: 0, // edits sent and not yet answered
  unseen: null, // the document of a run that came before the answer to the edit which made it
  failure: null, // a sentence: why the server has no run of what was chosen, or no facts
  notice: null, // {kind: 'error' | 'info', text, cause}
  hints: null, // what a newcomer has tried of what there is to try; null: there is none to show
  drawer: false, // whether the settings are in the words' place
  projector: false,
  look: null, // 'light' | 'dark' | 'system', once it has been chosen
  hidden: [],
};

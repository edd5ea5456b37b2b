// Every change of the page's state, as pure functions of (state, action).

import { fitView, including, outside } from '../figures/view.js';
import { Run } from '../run/run.js';

export const initialState = {
  connection: 'connecting', // 'connecting' | 'online' | 'offline'
  catalog: null,
  version: 0,
  document: null,
  points: { x: new Float64Array(0), y: new Int8Array(0), n: 0, d: 2 },
  run: null,
  runId: 0, // changes whenever anything in the run does
  facts: null,
  playhead: { position: 0, end: false, playing: false, speed: 3, unit: 'update', at: 0 },
  clock: 0, // server time minus this page's, ms
  brush: 1, // the label of the points that a click places: +1 or -1, or a class from 0; 'point' (regression); or 'erase'
  snap: 0.1,
  selected: null, // an example's index
  held: null, // {example} while a point is being dragged
  cursor: null, // the keyboard's cross hair on the plane, [x, y]
  view: { x0: -3, x1: 3, y0: -3, y1: 3 },
  shown: null, // the box on screen: the view with equal scales
  grid: null,
  tally: null,
  overlays: { best: false, hulls: true, arrow: true },
  pending: 0, // edits sent and not yet answered
  notice: null, // {kind: 'error' | 'info', text}
  projector: false,
  hidden: [],
};

const reducers = {
  /** What was said of a lost connection is settled once there is one again. */
  connection: (state, { connected }) => ({ ...state, connection: connected ? 'online' : 'offline', notice: connected && state.run ? null : state.notice }),
  catalog: (state, { catalog }) => ({ ...state, catalog }),
  joined: (state, { document, version, playhead, clock }) => ({ ...state, document, version, playhead, clock }),
  clock: (state, { clock }) => ({ ...state, clock }),

  /** A new run. The points on screen stay where the visitor holds them while edits are under way. */
  run(state, { message }) {
    const run = new Run(message);
    const mine = state.pending > 0 || message.version < state.version;
    const document = mine ? state.document : sameOr(state.document, message.document ?? state.document);
    const points = mine ? state.points : pointsOr(state.points, run);
    const next = { ...state, run, runId: state.runId + 1, version: Math.max(state.version, run.version), document, points };
    if (!state.run || (!mine && newSubject(state, next))) next.view = fitView(run.x, run.n, run.d);
    if (state.selected !== null && state.selected >= points.n) next.selected = null;
    if (!message.gesture && !sameFeatures(state.run, run)) next.grid = null;
    next.tally = null;
    next.facts = !state.facts || state.facts.stale ? state.facts : { ...state.facts, stale: true };
    return next;
  },
  end(state, { message }) {
    if (!state.run || message.version !== state.run.version) return state;
    state.run.finish(message);
    return { ...state, runId: state.runId + 1 };
  },
  chunk(state, { message }) {
    if (!state.run || message.version !== state.run.version) return state;
    state.run.addBlock(message);
    return { ...state, runId: state.runId + 1 };
  },
  order(state, { epoch, order }) {
    state.run.orders.set(epoch, order);
    return { ...state, runId: state.runId + 1 };
  },
  facts: (state, { message }) => (state.run && message.version < state.run.version ? state : { ...state, facts: message.facts }),
  grid: (state, { grid }) => ({ ...state, grid, tally: null }),
  tally: (state, { tally }) => ({ ...state, tally }),

  playhead: (state, { playhead }) => ({ ...state, playhead: { ...state.playhead, ...playhead } }),

  // What the visitor does is shown at once; the server's run follows.
  add(state, { point, y }) {
    const { points } = state;
    if (points.n && points.d !== point.length) return state;
    const x = new Float64Array(points.x.length + point.length);
    x.set(points.x);
    x.set(point, points.x.length);
    const labels = new Int8Array(points.n + 1);
    labels.set(points.y);
    labels[points.n] = y;
    const view = outside(state.view, point) ? including(state.view, point) : state.view;
    return { ...state, points: { x, y: labels, n: points.n + 1, d: point.length }, view, selected: points.n };
  },
  move(state, { example, point }) {
    const { points } = state;
    const x = points.x.slice();
    x.set(point, example * points.d);
    return { ...state, points: { ...points, x } };
  },
  remove(state, { example }) {
    const { points } = state;
    const keep = Array.from({ length: points.n }, (_, i) => i).filter((i) => i !== example);
    const x = Float64Array.from(keep.flatMap((i) => Array.from(points.x.subarray(i * points.d, (i + 1) * points.d))));
    return { ...state, points: { x, y: Int8Array.from(keep, (i) => points.y[i]), n: keep.length, d: points.d }, selected: null };
  },
  document: (state, { document }) => ({ ...state, document }),
  sent: (state) => ({ ...state, pending: state.pending + 1 }),
  answered: (state, { version }) => ({
    ...state,
    pending: Math.max(0, state.pending - 1),
    version: Math.max(state.version, version ?? 0),
  }),
  /** An edit was refused: what is on screen is again what the server holds. */
  restored: (state, { document, version }) => ({
    ...state,
    pending: 0,
    document: document ?? state.document,
    version: version ?? state.version,
    points: state.run ? { x: state.run.x, y: state.run.y, n: state.run.n, d: state.run.d } : state.points,
  }),

  brush: (state, { brush }) => ({ ...state, brush }),
  snap: (state, { snap }) => ({ ...state, snap }),
  select: (state, { selected }) => ({ ...state, selected }),
  held: (state, { held }) => ({ ...state, held }),
  cursor: (state, { cursor }) => ({ ...state, cursor }),
  overlay: (state, { name, on }) => ({ ...state, overlays: { ...state.overlays, [name]: on } }),
  view: (state, { view }) => ({ ...state, view }),
  fit: (state) => ({ ...state, view: fitView(state.points.x, state.points.n, state.points.d) }),
  shown: (state, { shown }) => ({ ...state, shown }),
  notice: (state, { notice }) => ({ ...state, notice }),
  mode: (state, { projector, hidden }) => ({ ...state, projector, hidden }),
};

export function reduce(state, action) {
  const reducer = reducers[action.type];
  if (!reducer) throw new Error(`no reducer for '${action.type}'`);
  return reducer(state, action);
}

/** What is equal stays the same object, so that nothing is drawn anew for it. */
const sameOr = (before, after) => (JSON.stringify(before) === JSON.stringify(after) ? before : after);

function pointsOr(before, { x, y, n, d }) {
  const same = before.n === n && before.d === d && x.every((value, i) => value === before.x[i]) && y.every((label, i) => label === before.y[i]);
  return same ? before : { x, y, n, d };
}

const sameFeatures = (before, after) => before && before.p === after.p && before.d === after.d && String(before.terms) === String(after.terms);

/** Another preset, another number of inputs, or points beyond the view: the view starts anew. */
function newSubject(before, after) {
  if (before.points.d !== after.points.d) return true;
  const presetOf = (document) => (document?.data?.preset ? JSON.stringify(document.data) : null);
  if (presetOf(after.document) && presetOf(before.document) !== presetOf(after.document)) return true;
  const { x, n, d } = after.points;
  for (let i = 0; i < n; i += 1) {
    if (outside(before.shown ?? before.view, [x[i * d], d > 1 ? x[i * d + 1] : 0])) return true;
  }
  return false;
}

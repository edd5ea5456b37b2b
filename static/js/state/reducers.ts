// The reducers: all changes of the page's state, pure functions of (state, action).

import { NO_ANSWERS, keyOf, withGhost, withMethods } from './answers.ts';
import { fitView, including, outside, withLines } from './view-box.ts';
import {
  brushFor,
  pointOf,
  pointsOf,
  pointsOr,
  withMoved,
  withPoint,
  withPoints,
  withoutPoints,
} from './points.ts';
import { noticeAfter } from './notices.ts';
import { covered, lessonAt } from './class.ts';
import { referring, unreferring } from './references.ts';
import { reasonAgainst, withoutFallen } from './dock.ts';

export { initialState } from './store.ts';

const UNHURRIED = { phase: null, updateProgress: 1, marginReveal: 1 };

/** Whether a view was usable with the run before, and is not with the next. */
const fallsBetween = (before: State, next: State) => (id: string) =>
  reasonAgainst(id, next.run, next.document) !== null &&
  reasonAgainst(id, before.run, before.document) === null;

const withCompared = (state: State, variant: Variant, answers: Answers) => ({
  ...state,
  comparedRuns: { ...state.comparedRuns, [keyOf(variant)]: answers },
});

const reducers: Record<string, (state: State, action: any) => State> = {
  connection: (state, { connection, why = '' }) => ({ ...state, connection, why }),
  catalog: (state, { catalog }) => ({ ...state, catalog }),
  joined: (state, { document, version, playhead, lesson, clock }) =>
    referring(state, {
      ...state,
      document,
      version,
      playhead,
      lesson: lesson ?? null,
      clock,
      pending: 0,
      ...repaired(state),
    }),
  locked: (state, { locks }) => ({ ...state, locks: [...new Set([...state.locks, ...locks])] }),
  /** An open question of a class ends the animation of the visit. */
  lesson: (state, { lesson }) => ({
    ...state,
    lesson,
    ...(covered({ lesson, course: state.course }) && UNHURRIED),
  }),
  /** Another step, or none, with its highlighted symbol and example. An open question ends the animation. */
  course: (state, { course }) => ({
    ...state,
    course,
    highlightedSymbol: course?.lit ?? null,
    hovered: course?.example ?? null,
    ...(covered({ lesson: null, course }) && UNHURRIED),
  }),
  classShown: (state, { shown }) => (state.classShown === shown ? state : { ...state, classShown: shown }),
  doorShown: (state, { shown }) => ({
    ...state,
    doorShown: shown,
    drawer: state.drawer && !shown,
    enlarged: shown ? null : state.enlarged,
  }),
  rescue: (state, { rescue }) => ({ ...state, rescue }),
  /** The class that this private copy is from, and its state; null: none. */
  explored: (state, { code, lesson = null }) => ({ ...state, explored: code, followed: lesson }),

  /** A new run. The visitor's points stay on screen while edits are unanswered or waiting. */
  run(state, { run, message, waiting = false }) {
    const held = waiting || state.pending > 0 || message.version < state.version;
    const mine = held && state.document !== null; // false for the first run
    const document = mine ? state.document : sameOr(state.document, message.document ?? state.document);
    const points = mine ? state.points : pointsOr(state.points, run);
    const pendingDocument = mine ? (message.document ?? null) : null;
    const next = referring(state, {
      ...state,
      run,
      runId: state.runId + 1,
      version: Math.max(state.version, run.version),
      document,
      points,
      pendingDocument,
    });
    const fresh = !state.run || (!mine && newSubject(state, next));
    if (fresh) {
      if (state.run && !state.opening && otherData(state, next)) next.equalScales = null;
      next.view = viewOf(next);
    }
    next.opening = false;
    Object.assign(next, UNHURRIED, repaired(state));
    if (!message.gesture && !sameFeatures(state.run, run)) next.grid = null;
    next.brush = brushFor(state.brush, points);
    next.tally = null;
    next.lesson = lessonAt(state.lesson, run.version);
    if (state.run && !state.course) next.dock = withoutFallen(state.dock, fallsBetween(state, next));
    // Keep the old facts, marked stale, while a point is dragged; drop them if the data are new.
    next.facts = fresh
      ? null
      : !state.facts || state.facts.stale
        ? state.facts
        : { ...state.facts, stale: true };
    return next;
  },
  facts: (state, { message }) =>
    state.run && message.version < state.run.version ? state : { ...state, facts: message.facts },
  /** The server has no run or no facts for a version. */
  failed(state, { version, failure }) {
    if (state.run && version < state.run.version) return state;
    const facts = state.run?.version === version ? null : state.facts;
    return { ...state, facts, failure, notice: { kind: 'error', text: failure, cause: 'run' } };
  },
  /** An answer of the server, about the room's run or a compared run. */
  answer(state, { variant, field, answer }) {
    if (field === 'references') return { ...state, references: withGhost(state, answer) };
    if (field === 'methods') return { ...state, methods: withMethods(state.methods, answer) };
    if (!variant) return { ...state, [field]: answer };
    const before = state.comparedRuns[keyOf(variant)] ?? NO_ANSWERS;
    const changed = field === 'run' ? ofAnotherRun(before, answer) : { [field]: answer };
    return withCompared(state, variant, { ...before, ...changed });
  },
  grown(state, { variant }) {
    if (!variant) return { ...state, runId: state.runId + 1 };
    const before = state.comparedRuns[keyOf(variant)];
    return before ? withCompared(state, variant, { ...before, runId: before.runId + 1 }) : state;
  },
  /** Removes compared runs that no view uses. */
  forget: (state, { keys }) => ({
    ...state,
    comparedRuns: Object.fromEntries(
      Object.entries(state.comparedRuns).filter(([key]) => !keys.includes(key)),
    ),
  }),
  counts: (state, { counts }) => ({ ...state, counts }),

  playhead: (state, { playhead }) => ({
    ...state,
    ...UNHURRIED,
    playhead: { ...state.playhead, ...playhead },
    doorShown: state.doorShown && !playhead.playing,
  }),
  phase: (state, { phase, updateProgress }) => ({ ...state, phase, updateProgress }),
  marginReveal: (state, { marginReveal }) => ({ ...state, marginReveal }),

  // Edits are shown at once; the server's run follows.
  add(state, { point, y }) {
    if (state.points.n && state.points.d !== point.length) return state;
    const points = withPoint(state.points, point, y);
    const place = pointOf(points, state.points.n);
    const view = outside(state.shown ?? state.view, place) ? including(state.view, place) : state.view;
    return { ...state, points, view, selected: state.points.n };
  },
  spray: (state, { spray }) => ({ ...state, spray }),
  stroke: (state, { stroke }) => ({ ...state, stroke }),
  sprayed: (state, { x, y }) => ({
    ...state,
    points: withPoints(state.points, x, y),
    stroke: null,
    selected: null,
  }),
  move: (state, { example, point, y }) => ({
    ...state,
    points: withMoved(state.points, example, point, y),
  }),
  remove: (state, { examples }) => ({
    ...referring(state, { ...state, points: withoutPoints(state.points, examples) }),
    selected: null,
  }),
  replaced: (state) => unreferring(state),
  document: (state, { document }) => ({ ...state, document }),
  sent: (state) => ({ ...state, pending: state.pending + 1, lastOverlay: null }),
  /** `more`: further edits are waiting, and their results are already on screen. */
  answered(state, { version, more = false }) {
    const next = {
      ...state,
      pending: Math.max(0, state.pending - 1),
      version: Math.max(state.version, version ?? 0),
      lesson: lessonAt(state.lesson, version ?? 0),
    };
    if (more || next.pending || !state.pendingDocument || !state.run || state.run.version < next.version)
      return next;
    return referring(state, {
      ...next,
      document: sameOr(state.document, state.pendingDocument),
      points: pointsOr(state.points, state.run),
      pendingDocument: null,
    });
  },
  /** An edit was refused: show the server's state again. */
  restored: (state, { document, version }) =>
    referring(state, {
      ...state,
      pending: 0,
      document: document ?? state.document,
      version: version ?? state.version,
      points: state.run ? pointsOf(state.run) : state.points,
    }),

  brush: (state, { brush }) => ({ ...state, brush }),
  snap: (state, { snap }) => ({ ...state, snap }),
  select: (state, { selected }) => ({ ...state, selected }),
  /** `hovered`: -1 for an update of several examples, and on an empty plane. */
  hovered: (state, { hovered }) => ({
    ...state,
    hovered: Number.isInteger(hovered) && hovered >= 0 ? hovered : (state.course?.example ?? null),
  }),
  reasons: (state, { reasons }) => ({ ...state, reasons }),
  highlightedSymbol: (state, { highlightedSymbol }) => ({
    ...state,
    highlightedSymbol: highlightedSymbol ?? state.course?.lit ?? null,
  }),
  probe: (state, { probe }) => ({ ...state, probe, probing: false }),
  ordering: (state, { ordering }) => ({ ...state, ordering }),
  probing: (state, { probing }) => ({ ...state, probing }),
  probed: (state, { probed }) => ({ ...state, probed }),
  /** Closes whatever covers the dock. */
  dock: (state, { dock }) => ({ ...state, dock, enlarged: null, drawer: false }),
  enlarged: (state, { enlarged }) => ({ ...state, enlarged, drawer: false }),
  compared: (state, { variants }) => ({ ...state, compared: variants }),
  draggedExample: (state, { draggedExample }) => ({ ...state, draggedExample }),
  cursor: (state, { cursor }) => ({ ...state, cursor }),
  ownLine: (state, { line }) => ({ ...state, ownLine: line }),
  earlier: (state, { earlier }) => ({ ...state, earlier }),
  notation: (state, { notation }) => ({ ...state, notation }),
  overlay: (state, { name, on, undone = false }) => ({
    ...state,
    overlays: { ...state.overlays, [name]: on },
    lastOverlay: { name, on, undone },
  }),
  view: (state, { view }) => ({ ...state, view }),
  fit: (state) => ({ ...state, view: viewOf(state) }),
  /** Equal scales or not, as chosen for these data, or by a link for the data that it opens; null: as the inputs need them. */
  scales(state, { equal, opening = false }) {
    const next = { ...state, opening, equalScales: equal };
    return equal === state.equalScales ? next : { ...next, view: viewOf(next) };
  },
  shown: (state, { shown }) => ({ ...state, shown }),
  notice: (state, { notice }) => ({ ...state, notice }),
  /** Removes the notice of this cause (see notices.ts). */
  settled: (state, _action) => state,
  mode: (state, { projector, hidden, look }) => ({ ...state, projector, hidden, look }),
  hints: (state, { hints }) => ({ ...state, hints }),
  drawer: (state, { open }) =>
    state.drawer === open
      ? state
      : { ...state, drawer: open, enlarged: null, doorShown: state.doorShown && !open },
};

export function reduce(state: State, action: any) {
  const reducer = reducers[action.type];
  if (!reducer) throw new Error(`no reducer for '${action.type}'`);
  const next = reducer(state, action);
  const notice = noticeAfter(state, next, action);
  return notice === next.notice ? next : { ...next, notice };
}

/** Removes the failure and its notice: there is a run again, or another room. */
const repaired = ({ failure, notice }: State) => ({
  failure: null,
  notice: failure !== null && notice?.text === failure ? null : notice,
});

/** The same object as before if the values are equal, so that nothing is redrawn. */
const sameOr = (before: any, after: any) =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

const ofAnotherRun = ({ runId, grid }: Answers, run: Run) => ({
  run,
  runId: runId + 1,
  refusal: null,
  grid: grid?.mapping === run.mapping ? grid : null,
  tally: null,
});

/** The view that shows all points, on as many axes as they are drawn on, and the lines of the run where it may. */
function viewOf({ points, run, document, equalScales }: State) {
  const { x, n, d } = points;
  const scales = { equal: equalScales ?? undefined, named: Boolean(document?.data?.names?.inputs) };
  const lined = run?.straight && run.task === 'binary' && run.d === d && d <= 2;
  if (lined) return withLines(fitView(x, n, d, scales), run.lines());
  if (points.task !== 'regression' || d !== 1) return fitView(x, n, d, scales);
  const places = Float64Array.from(Array.from({ length: n }, (_, i) => pointOf(points, i)).flat());
  return fitView(places, n, 2, scales);
}

const sameFeatures = (before: any, after: any) =>
  before && before.p === after.p && before.d === after.d && before.mapping === after.mapping;

/** Whether the preset, the task or the number of inputs has changed. */
function otherData(before: any, after: any) {
  if (before.points.d !== after.points.d || before.points.task !== after.points.task) return true;
  const presetOf = (document: ScenarioDocument) =>
    document?.data?.preset ? JSON.stringify(document.data) : null;
  return Boolean(presetOf(after.document)) && presetOf(before.document) !== presetOf(after.document);
}

/** Whether the view has to be fitted again: other data, or points outside it. */
function newSubject(before: any, after: any) {
  if (otherData(before, after)) return true;
  for (let i = 0; i < after.points.n; i += 1) {
    if (outside(before.shown ?? before.view, pointOf(after.points, i))) return true;
  }
  return false;
}

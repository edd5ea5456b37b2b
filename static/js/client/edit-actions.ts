// Actions that change the scenario or the manual order. A change is shown at once; the server's run follows.

import { dataFor, settingsFor, taskOf, withLearner } from '../scenario/document.ts';
import { editOf } from '../scenario/quantities.ts';
import { withExamples } from '../state/dock.ts';
import { pointOf, roomLeft, sizeNext, sprays } from '../state/points.ts';
import { LOCKS, lockOf } from '../state/frame.ts';
import { covered, mayAdd, mayEdit, mayMove, mayPaint, permitted, tapsAnswer } from '../state/class.ts';
import { outside, snap } from '../state/view-box.ts';
import type { Tools } from './action-context.ts';
import { listedWith } from '../run/manual-order.ts';

/** Whether examples are points, which can be changed singly; tagged sentences can only be replaced. */
const hasPoints = ({ points }: State) => !taskOf(points.task).tagged;

/** A place on the plane as an example. In a regression the last coordinate is the target. */
function exampleAt({ snap: step, points }: State, place: number[]) {
  const at = place.map((value) => snap(value, step));
  return taskOf(points.task).real
    ? { point: at.slice(0, -1), target: at.at(-1) }
    : { point: at, target: undefined };
}

/** Actions that add examples. */
export function placeActions({ store, room }: Tools) {
  const mayPlace = (state: State) => (mayAdd(state) && hasPoints(state)) || tapsAnswer(state);

  return {
    snapped: (point: number[]) => point.map((value) => snap(value, store.state.snap)),
    /** Adds a point where the plane was clicked, or answers the open question with the place. */
    addPoint: permitted(store, mayPlace, (place: number[], y = store.state.brush) => {
      if (tapsAnswer(store.state)) {
        const { lesson, course } = store.state;
        if (lesson?.question) room.changeLesson({ answer: place });
        else if (course)
          store.dispatch({
            type: 'course',
            course: { ...course, question: { ...course.question, answer: place } },
          });
        return;
      }
      if (y === 'erase') return;
      const { point, target } = exampleAt(store.state, place);
      const label = target ?? y;
      room.address.remember();
      store.dispatch({ type: 'add', point, y: label });
      room.edits.edit({ add: { x: [point], y: [label] } });
    }),
    /** Adds points or texts in one step, without snapping; returns the refusal, or null. */
    addPoints: permitted(store, mayAdd, (add: { x?: number[][]; texts?: string[]; y: number[] }) => {
      room.address.remember();
      return room.edits.edit({ add });
    }),
  };
}

/** Actions of the spray brush. */
export function sprayActions({ store, room, text }: Tools) {
  const set = (change: object) =>
    store.dispatch({ type: 'spray', spray: { ...store.state.spray, ...change } });
  const full = () => {
    const limit = store.state.catalog?.limits?.examples ?? 0;
    store.dispatch({ type: 'notice', notice: { kind: 'info', text: text.plane.full(limit), cause: 'edit' } });
  };
  return {
    /** Turns spraying on or off. */
    toggleSpray: () => set({ on: !store.state.spray.on }),
    resizeSpray: (by: 1 | -1) => set({ size: sizeNext(store.state.spray.size, by), on: true }),
    setSpraySize: (size: number) => set({ size, on: true }),
    /** Adds points to the stroke, which only this page shows until `endStroke`, up to the limit of examples. */
    spray(places: number[][]) {
      const { state } = store;
      if (!sprays(state)) return;
      const room = roomLeft(state);
      if (places.length > room) full();
      const before = state.stroke ?? { x: [], y: [] };
      const [x, y] = [[...before.x], [...before.y]];
      const taken = new Set(x.map(String));
      for (const place of places.slice(0, Math.max(0, room))) {
        const { point, target } = exampleAt(state, place);
        const key = String(target === undefined ? point : [point, target]);
        if (taken.has(key)) continue; // on a coarse grid many places snap to one point
        taken.add(key);
        x.push(point);
        y.push(target ?? Number(state.brush));
      }
      store.dispatch({ type: 'stroke', stroke: { x, y } });
    },
    /** Makes the stroke one change of the scenario; drops it unless `done`. */
    endStroke(done = true) {
      const { stroke } = store.state;
      if (!stroke) return;
      if (!done || !stroke.x.length || !mayPaint(store.state)) {
        store.dispatch({ type: 'stroke', stroke: null });
        return;
      }
      room.address.remember();
      store.dispatch({ type: 'sprayed', ...stroke });
      room.edits.edit({ add: stroke });
    },
  };
}

/** Actions that change existing examples. */
export function pointActions({ store, room }: Tools) {
  const undoing = <A extends any[], R>(act: (...given: A) => R) => permitted(store, mayPaint, act);
  const editing = <A extends any[], R>(act: (...given: A) => R) =>
    permitted(store, (state) => mayPaint(state) && hasPoints(state), act);
  const { edits } = room;
  let gesture = 0;

  const step = (change: object) => {
    room.address.remember();
    edits.edit(change);
  };

  const undo = undoing(() => step({ undo: true }));
  const redo = undoing(() => step({ redo: true }));
  /** Undoes or redoes the last overlay change, which only this page knows; false: it was not the last change */
  const drawing = (undone: boolean) => {
    const { lastOverlay } = store.state;
    if (!lastOverlay || lastOverlay.undone === undone) return false;
    store.dispatch({ type: 'overlay', name: lastOverlay.name, on: !lastOverlay.on, undone });
    return true;
  };

  return {
    startDrag: editing((example: number) => {
      gesture += 1;
      store.dispatch({ type: 'draggedExample', draggedExample: { example } });
    }),
    endDrag: () => store.dispatch({ type: 'draggedExample', draggedExample: null }),
    movePoint: editing((example: number, place: number[]) => {
      const { point, target } = exampleAt(store.state, place);
      const { x, y, d } = store.state.points;
      const stays = point.every((value, j) => value === x[example * d + j]);
      if (stays && (target === undefined || target === y[example])) return;
      const name = `drag ${gesture} ${example}`;
      room.address.remember(name);
      store.dispatch({ type: 'move', example, point, y: target });
      const move = target === undefined ? { example, x: point } : { example, x: point, y: target };
      edits.edit({ move }, name);
    }),
    /** Replaces an example without snapping; returns the refusal, or null. */
    rewritePoint: editing((example: number, point: number[], y: number) => {
      const { points, shown, view } = store.state;
      const place = pointOf({ ...points, x: point, y: [y ?? points.y[example]] }, 0);
      room.address.remember();
      if (!outside(shown ?? view, place)) store.dispatch({ type: 'move', example, point, y }); // outside, the answer brings a new view
      return edits.edit({ move: { example, x: point, y } });
    }),
    removePoints: editing((examples: number[]) => {
      room.address.remember();
      store.dispatch({ type: 'remove', examples });
      edits.edit({ remove: examples });
    }),
    /** Gives an example the other class, or the next of several. */
    flipPoint: editing((example: number) => {
      const { y, task, classes } = store.state.points;
      const { real, several } = taskOf(task);
      if (real) return;
      const other = several ? (y[example] + 1) % classes : -y[example];
      step({ label: { example, y: other } });
    }),
    clear: editing(() => {
      room.address.remember();
      store.dispatch({ type: 'replaced' });
      edits.edit({ clear: true });
    }),
    undo: () => drawing(true) || undo(),
    redo: () => drawing(false) || redo(),
  };
}

/** Opens a scenario and goes to a visit; returns the refusal, or null. */
const openingAt =
  ({ store, place }: Tools, open: (document: object) => Promise<string | null>) =>
  async (document: object, at = 0) => {
    const refusal = await open(document);
    if (refusal === null && at > 0 && mayMove(store.state))
      place({ position: at, end: false, playing: false });
    return refusal;
  };

/** Guards for actions on parts of the scenario that may be locked. */
function lockedBy(store: Store) {
  /** `parts`: of the scenario, changed by `act` */
  const editing = <A extends any[], R>(parts: (...given: any[]) => string[], act: (...given: A) => R) =>
    permitted(store, (state, ...given) => parts(...given).every((part) => mayEdit(state, part)), act);
  return { editing, held: (parts: object) => Object.keys(parts).map(lockOf) };
}

/** The document with a preset's examples and with its suggestions for parts that are not locked. */
function documentOn(state: Ready, { suggests, ...preset }: Preset) {
  const { document, catalog } = state;
  const free = Object.entries(suggests ?? {}).filter(([part]) => mayEdit(state, lockOf(part)));
  const { name, task } = preset;
  const settings = settingsFor(task, document, catalog, { ...preset, suggests: Object.fromEntries(free) });
  return { ...settings, task, data: dataFor(document, task, { preset: name }) };
}

/** Actions that change the rest of the scenario. */
export function scenarioActions(tools: Tools) {
  const { store, room, rewind } = tools;
  const [{ editing, held }, { edits }] = [lockedBy(store), room];
  const ready = () => store.state as Ready; // menus exist only after the catalogue has loaded

  const change = (edit: object, name: string | undefined = undefined) => {
    room.address.remember(name);
    return edits.edit(edit, name);
  };
  const set = (parts: object) => change({ set: parts });
  /** Replaces the data and goes to the start. An open question holds the playhead until the answer. */
  const replace = async (edit: object, name: string | undefined = undefined) => {
    room.address.remember(name);
    store.dispatch({ type: 'replaced' });
    const later = covered(store.state);
    if (!later) rewind();
    const refusal = await edits.edit(edit, name);
    if (later && refusal === null) rewind();
    return refusal;
  };
  const open = (document: object) => replace({ document });
  /** The parts that change with examples of a task. */
  const partsOn = ({ task }: { task: Task }) => (task === ready().document.task ? ['data'] : LOCKS);
  return {
    /** Changes parts of the scenario except the points. */
    set: editing(held, set),
    /** Trains from the visitor's own line and goes to the start. */
    startFromOwnLine: editing(
      () => ['settings'],
      async () => {
        const { ownLine } = store.state;
        if (ownLine && (await set({ start: ownLine })) === null) rewind();
      },
    ),
    chooseLearner: editing(
      () => ['learner'],
      (entry: Learner) => set(withLearner(ready().document, entry, ready().catalog)),
    ),
    /** Changes a value. `key`: as 'learner.rate'. Values with the same `stroke` are one change. */
    setValue: editing(
      (key) => [lockOf(key)],
      (key: string, value: any, stroke: number | undefined) => {
        const { catalog, document } = ready();
        const edit = editOf(catalog, document, key, value);
        const name = stroke === undefined ? undefined : `set ${key} ${stroke}`;
        return 'data' in edit ? replace(edit, name) : change(edit, name);
      },
    ),
    openPreset: editing(partsOn, (preset: Preset) => {
      store.dispatch({ type: 'dock', dock: withExamples(ready().dock, preset) });
      return open(documentOn(ready(), preset));
    }),
    /** Opens a task without examples. */
    openBlank: editing(
      (task) => partsOn({ task }),
      (task: Task) => {
        const { document, catalog } = ready();
        if (task === document.task) {
          room.address.remember();
          store.dispatch({ type: 'replaced' });
          edits.edit({ clear: true });
        } else
          open({
            ...settingsFor(task, document, catalog),
            task,
            data: dataFor(document, task, { x: [], y: [] }),
          });
      },
    ),
    /** Replaces the examples by a table's; returns the refusal, or null. */
    openTable: editing(partsOn, open),
    /** Opens a scenario and shows it after `at` visits. */
    openDocument: editing(() => LOCKS, openingAt(tools, open)),
    /** Trains another scenario for comparison; the page does not change. */
    tryDocument: (document: ScenarioDocument) =>
      room.ask('try', { version: store.state.run?.version, document }),
  };
}

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

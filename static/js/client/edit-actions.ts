// What changes the scenario: its examples, and all else. What a visitor does is shown at once; the server's run follows.

import { dataFor, settingsFor, withLearner } from '../scenario/document.ts';
import { editOf } from '../scenario/quantities.ts';
import { taskOf } from '../scenario/task.ts';
import { withExamples } from '../state/dock.ts';
import { pointOf } from '../state/points.ts';
import { lockOf, LOCKS } from '../state/locks.ts';
import { mayAdd, mayEdit, mayMove, mayPaint, permitted, tapsAnswer } from '../state/rights.ts';
import { covered } from '../state/question.ts';
import { roomLeft, sizeNext, sprays } from '../state/spray.ts';
import { outside, snap } from '../state/view-box.ts';
import type { Tools } from './tools.ts';

/** Whether examples are points, which are changed one by one; sentences are given anew. */
const placed = ({ points }: State) => !taskOf(points.task).tagged;

/** A place on the plane as an example; on a regression's plane the second axis is the target. */
function exampleAt({ snap: step, points }: State, place: number[]) {
  const at = place.map((value) => snap(value, step));
  return taskOf(points.task).real
    ? { point: at.slice(0, -1), target: at.at(-1) }
    : { point: at, target: undefined };
}

/** `tools`: what adds examples */
export function placeActions({ store, room }: Tools) {
  const mayPlace = (state: State) => (mayAdd(state) && placed(state)) || tapsAnswer(state);

  return {
    snapped: (point: number[]) => point.map((value) => snap(value, store.state.snap)),
    /** A point where the plane was clicked. */
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
    /** Points, or texts, in one step, not snapped; gives what is said where they are refused. */
    addPoints: permitted(store, mayAdd, (add: { x?: number[][]; texts?: string[]; y: number[] }) => {
      room.address.remember();
      return room.edits.edit({ add });
    }),
  };
}

/** `tools`: the brush that sprays */
export function sprayActions({ store, room, text }: Tools) {
  const set = (change: object) =>
    store.dispatch({ type: 'spray', spray: { ...store.state.spray, ...change } });
  const full = () => {
    const most = store.state.catalog?.limits?.examples ?? 0;
    store.dispatch({ type: 'notice', notice: { kind: 'info', text: text.plane.full(most), cause: 'edit' } });
  };
  return {
    /** Whether the brush sprays. */
    toggleSpray: () => set({ on: !store.state.spray.on }),
    resizeSpray: (by: 1 | -1) => set({ size: sizeNext(store.state.spray.size, by), on: true }),
    setSpraySize: (size: number) => set({ size, on: true }),
    /** Points at places of the plane, until the brush is lifted only on this screen; as many as there is room for. */
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
        if (taken.has(key)) continue; // on a coarse grid many fall on one place
        taken.add(key);
        x.push(point);
        y.push(target ?? Number(state.brush));
      }
      store.dispatch({ type: 'stroke', stroke: { x, y } });
    },
    /** The brush is lifted: its points are one change of the scenario, or, where it was not `done`, none. */
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

/** `tools`: what changes the examples there are */
export function pointActions({ store, room }: Tools) {
  const undoing = <A extends any[], R>(act: (...given: A) => R) => permitted(store, mayPaint, act);
  const editing = <A extends any[], R>(act: (...given: A) => R) =>
    permitted(store, (state) => mayPaint(state) && placed(state), act);
  const { edits } = room;
  let gesture = 0;

  const step = (change: object) => {
    room.address.remember();
    edits.edit(change);
  };

  const undo = undoing(() => step({ undo: true }));
  const redo = undoing(() => step({ redo: true }));
  /** What the plane draws is this page's own; whether that is what came last. */
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
    /** An example as it was written, not snapped; gives what is said where it is refused. */
    rewritePoint: editing((example: number, point: number[], y: number) => {
      const { points, shown, view } = store.state;
      const place = pointOf({ ...points, x: point, y: [y ?? points.y[example]] }, 0);
      room.address.remember();
      if (!outside(shown ?? view, place)) store.dispatch({ type: 'move', example, point, y }); // else the view changes with the answer
      return edits.edit({ move: { example, x: point, y } });
    }),
    removePoints: editing((examples: number[]) => {
      room.address.remember();
      store.dispatch({ type: 'remove', examples });
      edits.edit({ remove: examples });
    }),
    /** The other class, or the next of several. */
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

/** Opens a scenario, and goes to a moment of it. */
const openingAt =
  ({ store, place }: Tools, open: (document: object) => Promise<string | null>) =>
  async (document: object, at = 0) => {
    const refusal = await open(document);
    if (refusal === null && at > 0 && mayMove(store.state))
      place({ position: at, end: false, playing: false });
    return refusal;
  };

/** `store`: what changes parts that are not locked */
export function lockedBy(store: Store) {
  /** `parts`: that it changes */
  const editing = <A extends any[], R>(parts: (...given: any[]) => string[], act: (...given: A) => R) =>
    permitted(store, (state, ...given) => parts(...given).every((part) => mayEdit(state, part)), act);
  return { editing, held: (parts: object) => Object.keys(parts).map(lockOf) };
}

/** The document with a preset's examples, and what of its suggestions may be taken. */
function documentOn(state: Ready, { suggests, ...preset }: Preset) {
  const { document, catalog } = state;
  const free = Object.entries(suggests ?? {}).filter(([part]) => mayEdit(state, lockOf(part)));
  const { name, task } = preset;
  const settings = settingsFor(task, document, catalog, { ...preset, suggests: Object.fromEntries(free) });
  return { ...settings, task, data: dataFor(document, task, { preset: name }) };
}

/** `tools`: what changes the scenario otherwise */
export function scenarioActions(tools: Tools) {
  const { store, room, rewind } = tools;
  const [{ editing, held }, { edits }] = [lockedBy(store), room];
  const ready = () => store.state as Ready; // a scenario is changed from menus, which the catalogue fills

  const change = (edit: object, name: string | undefined = undefined) => {
    room.address.remember(name);
    return edits.edit(edit, name);
  };
  const set = (parts: object) => change({ set: parts });
  /** Other data, from the start; an open question ends with it, and holds the playhead until then. */
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
  /** What examples of a task change. */
  const partsOn = ({ task }: { task: Task }) => (task === ready().document.task ? ['data'] : LOCKS);
  return {
    /** Changes parts of the scenario other than its points. */
    set: editing(held, set),
    /** The visitor's own line is what training starts from; shown from there. */
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
    /** Changes the value at a place, as 'learner.rate'; the many values of one stroke of the hand are one change. */
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
    /** No points yet, of this task. */
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
    /** A table's examples in place of those there are; gives what is said where they are refused. */
    openTable: editing(partsOn, open),
    /** Another scenario, shown after `at` visits. */
    openDocument: editing(() => LOCKS, openingAt(tools, open)),
    /** What another scenario would come to, for comparison; nothing on screen changes. */
    tryDocument: (document: ScenarioDocument) =>
      room.ask('try', { version: store.state.run?.version, document }),
  };
}

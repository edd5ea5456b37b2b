// What changes the scenario: its examples, and all else. What a visitor does is shown at once; the server's run follows.

import { dataFor, settingsFor, withLearner } from '../scenario/document.js';
import { editOf } from '../scenario/quantities.js';
import { taskOf } from '../scenario/task.js';
import { withExamples } from '../state/dock.js';
import { pointOf } from '../state/points.js';
import { lockOf, LOCKS } from '../state/locks.js';
import { mayAdd, mayEdit, mayMove, mayPaint, needing, tapsAnswer } from '../state/rights.js';
import { covered } from '../state/question.js';
import { roomLeft, sizeNext, sprays } from '../state/spray.js';
import { outside, snap } from '../state/view-box.js';

/** Whether examples are points, which are changed one by one; sentences are given anew. @param {State} state */
const placed = ({ points }) => !taskOf(points.task).tagged;

/** A place on the plane as an example; on a regression's plane the second axis is the target. @param {State} state @param {number[]} place */
function exampleAt({ snap: step, points }, place) {
  const at = place.map((value) => snap(value, step));
  return taskOf(points.task).real
    ? { point: at.slice(0, -1), target: at.at(-1) }
    : { point: at, target: undefined };
}

/** @param {import('./tools.js').Tools} tools  what adds examples */
export function placeActions({ store, room }) {
  const mayPlace = (/** @type {State} */ state) => (mayAdd(state) && placed(state)) || tapsAnswer(state);

  return {
    snapped: (/** @type {number[]} */ point) => point.map((value) => snap(value, store.state.snap)),
    /** A point where the plane was clicked. */
    addPoint: needing(store, mayPlace, (/** @type {number[]} */ place, y = store.state.brush) => {
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
    addPoints: needing(
      store,
      mayAdd,
      (/** @type {{x?: number[][], texts?: string[], y: number[]}} */ add) => {
        room.address.remember();
        return room.edits.edit({ add });
      },
    ),
  };
}

/** @param {import('./tools.js').Tools} tools  the brush that sprays */
export function sprayActions({ store, room, text }) {
  const set = (/** @type {object} */ change) =>
    store.dispatch({ type: 'spray', spray: { ...store.state.spray, ...change } });
  const full = () => {
    const most = store.state.catalog?.limits?.examples ?? 0;
    store.dispatch({ type: 'notice', notice: { kind: 'info', text: text.plane.full(most), cause: 'edit' } });
  };
  return {
    /** Whether the brush sprays. */
    toggleSpray: () => set({ on: !store.state.spray.on }),
    resizeSpray: (/** @type {1 | -1} */ by) => set({ size: sizeNext(store.state.spray.size, by), on: true }),
    setSpraySize: (/** @type {number} */ size) => set({ size, on: true }),
    /** Points at places of the plane, until the brush is lifted only on this screen; as many as there is room for. */
    spray(/** @type {number[][]} */ places) {
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

/** @param {import('./tools.js').Tools} tools  what changes the examples there are */
export function pointActions({ store, room }) {
  /** @template {any[]} A @template R @param {(...given: A) => R} act */
  const undoing = (act) => needing(store, mayPaint, act);
  /** @template {any[]} A @template R @param {(...given: A) => R} act */
  const editing = (act) => needing(store, (state) => mayPaint(state) && placed(state), act);
  const { edits } = room;
  let gesture = 0;

  const step = (/** @type {object} */ change) => {
    room.address.remember();
    edits.edit(change);
  };

  const undo = undoing(() => step({ undo: true }));
  const redo = undoing(() => step({ redo: true }));
  /** What the plane draws is this page's own; whether that is what came last. @param {boolean} undone */
  const drawing = (undone) => {
    const { drawn } = store.state;
    if (!drawn || drawn.undone === undone) return false;
    store.dispatch({ type: 'overlay', name: drawn.name, on: !drawn.on, undone });
    return true;
  };

  return {
    startDrag: editing((/** @type {number} */ example) => {
      gesture += 1;
      store.dispatch({ type: 'held', held: { example } });
    }),
    endDrag: () => store.dispatch({ type: 'held', held: null }),
    movePoint: editing((/** @type {number} */ example, /** @type {number[]} */ place) => {
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
    rewritePoint: editing(
      (/** @type {number} */ example, /** @type {number[]} */ point, /** @type {number} */ y) => {
        const { points, shown, view } = store.state;
        const place = pointOf({ ...points, x: point, y: [y ?? points.y[example]] }, 0);
        room.address.remember();
        if (!outside(shown ?? view, place)) store.dispatch({ type: 'move', example, point, y }); // else the view changes with the answer
        return edits.edit({ move: { example, x: point, y } });
      },
    ),
    removePoints: editing((/** @type {number[]} */ examples) => {
      room.address.remember();
      store.dispatch({ type: 'remove', examples });
      edits.edit({ remove: examples });
    }),
    /** The other class, or the next of several. */
    flipPoint: editing((/** @type {number} */ example) => {
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

/** Opens a scenario, and goes to a moment of it. @param {import('./tools.js').Tools} tools @param {(document: object) => Promise<string | null>} open */
const openingAt =
  ({ store, place }, open) =>
  async (/** @type {object} */ document, at = 0) => {
    const refusal = await open(document);
    if (refusal === null && at > 0 && mayMove(store.state))
      place({ position: at, end: false, playing: false });
    return refusal;
  };

/** @param {Store} store  what changes parts that are not locked */
export function lockedBy(store) {
  /** @template {any[]} A @template R @param {(...given: any[]) => string[]} parts  that it changes @param {(...given: A) => R} act */
  const editing = (parts, act) =>
    needing(store, (state, ...given) => parts(...given).every((part) => mayEdit(state, part)), act);
  return { editing, held: (/** @type {object} */ parts) => Object.keys(parts).map(lockOf) };
}

/** The document with a preset's examples, and what of its suggestions may be taken. @param {Ready} state @param {Preset} preset */
function documentOn(state, { suggests, ...preset }) {
  const { document, catalog } = state;
  const free = Object.entries(suggests ?? {}).filter(([part]) => mayEdit(state, lockOf(part)));
  const { name, task } = preset;
  const settings = settingsFor(task, document, catalog, { ...preset, suggests: Object.fromEntries(free) });
  return { ...settings, task, data: dataFor(document, task, { preset: name }) };
}

/** @param {import('./tools.js').Tools} tools  what changes the scenario otherwise */
export function scenarioActions(tools) {
  const { store, room, rewind } = tools;
  const [{ editing, held }, { edits }] = [lockedBy(store), room];
  const ready = () => /** @type {Ready} */ (store.state); // a scenario is changed from menus, which the catalogue fills

  const change = (/** @type {object} */ edit, /** @type {string | undefined} */ name = undefined) => {
    room.address.remember(name);
    return edits.edit(edit, name);
  };
  const set = (/** @type {object} */ parts) => change({ set: parts });
  /** Other data, from the start; an open question ends with it, and holds the playhead until then. */
  const replace = async (/** @type {object} */ edit, /** @type {string | undefined} */ name = undefined) => {
    room.address.remember(name);
    store.dispatch({ type: 'replaced' });
    const later = covered(store.state);
    if (!later) rewind();
    const refusal = await edits.edit(edit, name);
    if (later && refusal === null) rewind();
    return refusal;
  };
  const open = (/** @type {object} */ document) => replace({ document });
  /** What examples of a task change. */
  const partsOn = (/** @type {{task: Task}} */ { task }) =>
    task === ready().document.task ? ['data'] : LOCKS;
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
      (/** @type {Learner} */ entry) => set(withLearner(ready().document, entry, ready().catalog)),
    ),
    /** Changes the value at a place, as 'learner.rate'; the many values of one stroke of the hand are one change. */
    setValue: editing(
      (key) => [lockOf(key)],
      (/** @type {string} */ key, /** @type {any} */ value, /** @type {number | undefined} */ stroke) => {
        const { catalog, document } = ready();
        const edit = editOf(catalog, document, key, value);
        const name = stroke === undefined ? undefined : `set ${key} ${stroke}`;
        return 'data' in edit ? replace(edit, name) : change(edit, name);
      },
    ),
    openPreset: editing(partsOn, (/** @type {Preset} */ preset) => {
      store.dispatch({ type: 'dock', dock: withExamples(ready().dock, preset) });
      return open(documentOn(ready(), preset));
    }),
    /** No points yet, of this task. */
    openBlank: editing(
      (task) => partsOn({ task }),
      (/** @type {Task} */ task) => {
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
    tryDocument: (/** @type {ScenarioDocument} */ document) =>
      room.ask('try', { version: store.state.run?.version, document }),
  };
}

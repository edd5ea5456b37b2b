// What a visitor can do, in words. Views and keys call these; nothing else talks to the server.

import { axesOf, pointOf } from '../figures/points.js';
import { outside, snap, zoom } from '../state/view-box.js';
import { pageTime } from '../run/clock.js';
import { positionAt, stepFrom } from '../run/playhead.js';
import { resized, toggled } from '../state/dock.js';
import { brushesOf } from '../state/brushes.js';
import { createSlowMotion } from './slow-motion.js';
import { settingsFor, withLearner } from '../scenario/document.js';
import { guarded, tapsAnswer } from '../state/rights.js';

/**
 * @param {{store: any, session: import('./room-client.js').Session}} app
 */
export function createActions({ store, session }) {
  const now = () => pageTime() + store.state.clock;
  const here = () => {
    const { run, playhead } = store.state;
    return run ? positionAt(playhead, run, now()).position : 0;
  };
  let gesture = 0;

  /** Puts the playhead somewhere: shown at once, told to the server. */
  function setPlayhead(change) {
    const playhead = { ...store.state.playhead, ...change, at: now() };
    store.dispatch({ type: 'playhead', playhead });
    session.tellPlayhead();
  }

  function goTo(position, more = {}) {
    const { run } = store.state;
    if (!run) return;
    const clamped = Math.max(0, Math.min(Math.round(position), run.visits));
    setPlayhead({
      position: clamped,
      end: run.done && clamped === run.visits && clamped > 0,
      playing: false,
      ...more,
    });
  }

  const actions = {
    position: here,
    goTo,
    toStart: () => goTo(0),
    /** The end, also of a run that is still being trained. */
    toEnd: () => goTo(store.state.run?.visits ?? 0, { end: true }),

    play() {
      const { run, playhead } = store.state;
      if (!run || !run.visits) return;
      const at = here();
      const from = at >= run.visits ? 0 : at;
      setPlayhead({ position: from, end: false, playing: true, speed: playhead.speed });
    },
    pause: () => goTo(here()),
    togglePlay() {
      if (store.state.playhead.playing) actions.pause();
      else actions.play();
    },
    /** Playing has come to the end of the run. */
    arrive: () => goTo(store.state.run.visits),

    async step(unit, direction) {
      const { run } = store.state;
      if (!run) return;
      const from = here();
      let to = stepFrom(run, from, unit, direction);
      if (to === null) {
        await session.fetchChunk(
          direction > 0 ? { position: from + 1 } : { position: Math.max(0, from - 1) },
        );
        to = stepFrom(run, from, unit, direction);
      }
      if (to !== null) goTo(to);
    },
    setSpeed: (speed) => setPlayhead({ position: here(), speed }),
    setUnit: (unit) => setPlayhead({ position: here(), unit }),

    setBrush: (brush) => store.dispatch({ type: 'brush', brush }),
    /** The brush of a number key, from 0; without one there is, nothing. */
    pickBrush(index) {
      const brush = brushesOf(store.state.points)[index];
      if (brush !== undefined) actions.setBrush(brush);
    },
    setSnap: (step) => store.dispatch({ type: 'snap', snap: step }),
    select: (selected) => store.dispatch({ type: 'select', selected }),
    setCursor: (cursor) => store.dispatch({ type: 'cursor', cursor }),
    showOverlay: (name, on) => store.dispatch({ type: 'overlay', name, on }),

    /** An example that is pointed at lights up in every view; null: none. */
    hover(hovered) {
      if (hovered !== store.state.hovered) store.dispatch({ type: 'hovered', hovered });
    },
    /** A point of the plane to be asked about; null: none. */
    setProbe: (probe) => store.dispatch({ type: 'probe', probe }),
    /** A probe: where the cross hair is; gone, where there is one; else where the next click on the plane is. */
    probe() {
      const { cursor, probe, probing, points } = store.state;
      if (axesOf(points) > 2) return;
      if (cursor || probe) actions.setProbe(cursor);
      else store.dispatch({ type: 'probing', probing: !probing });
    },
    setDock(dock) {
      store.dispatch({ type: 'dock', dock });
      session.writeLink(here);
    },
    toggleView: (id) => actions.setDock(toggled(store.state.dock, id)),
    resizeView: (id, by) => actions.setDock(resized(store.state.dock, id, by)),

    /** Opens, sets or closes a class: {open: true}, {set: {mode}}, {close: true}, {ask: true}, {give: true}, {take: true}. */
    lesson: (change) => session.changeLesson(change),
    showClass: (shown) => store.dispatch({ type: 'classShown', shown }),
    toggleClass: () => actions.showClass(!store.state.classShown),
    /** A private copy of the class's moment, to play with; and back. */
    explore: () => session.explore(here()),
    backToClass: () => session.backToClass(),
    /** Where phones find the class, and the way back for whoever leads it. */
    invite: () => session.invite(),
    /** The address of this moment, or null when the points are too many for one. */
    address: () => session.link(here()),

    /** Runs these variants of the scenario beside it. */
    compareRuns(variants) {
      store.dispatch({ type: 'compared', variants });
      session.writeLink(here);
    },
    /** Draws another classifier's border for comparison; null: none. */
    compareWith: (reference) => store.dispatch({ type: 'reference', reference }),

    snapped: (point) => point.map((value) => snap(value, store.state.snap)),
    /** A point where the plane was clicked; on a regression's plane the second axis is the target. */
    addPoint(place, y = store.state.brush) {
      if (tapsAnswer(store.state.lesson)) {
        session.changeLesson({ answer: place });
        return;
      }
      if (y === 'erase') return;
      const at = actions.snapped(place);
      const [point, label] =
        store.state.points.task === 'regression' ? [at.slice(0, -1), at.at(-1)] : [at, y];
      store.dispatch({ type: 'add', point, y: label });
      session.edit({ add: { x: [point], y: [label] } });
    },
    startDrag(example) {
      gesture += 1;
      store.dispatch({ type: 'held', held: { example } });
    },
    endDrag: () => store.dispatch({ type: 'held', held: null }),
    movePoint(example, place) {
      const at = actions.snapped(place);
      const { x, y, d, task } = store.state.points;
      const [point, target] = task === 'regression' ? [at.slice(0, -1), at.at(-1)] : [at, undefined];
      if (
        point.every((value, j) => value === x[example * d + j]) &&
        (target === undefined || target === y[example])
      )
        return;
      store.dispatch({ type: 'move', example, point, y: target });
      const move = target === undefined ? { example, x: point } : { example, x: point, y: target };
      session.edit({ move }, `drag ${gesture} ${example}`);
    },
    /** An example as it was written, not snapped; gives what is said where it is refused. */
    rewritePoint(example, point, y) {
      const { points, shown, view } = store.state;
      const place = pointOf({ ...points, x: point, y: [y ?? points.y[example]] }, 0);
      if (!outside(shown ?? view, place)) store.dispatch({ type: 'move', example, point, y }); // else the view changes with the answer
      return session.edit({ move: { example, x: point, y } });
    },
    /** Points in one step, not snapped; gives what is said where they are refused. */
    addPoints: (x, y) => session.edit({ add: { x, y } }),
    removePoints: (examples) => session.edit({ remove: examples }),
    removePoint(example) {
      store.dispatch({ type: 'remove', example });
      session.edit({ remove: [example] });
    },
    /** The other class, or the next of several. */
    flipPoint(example) {
      const { y, task, classes } = store.state.points;
      if (task === 'regression') return;
      session.edit({
        label: { example, y: task === 'multiclass' ? (y[example] + 1) % classes : -y[example] },
      });
    },
    clear: () => session.edit({ clear: true }),
    undo: () => session.edit({ undo: true }),
    redo: () => session.edit({ redo: true }),

    /** Changes parts of the scenario other than its points; `gesture` joins a slider's many values. */
    set: (parts, name) => session.edit({ set: parts }, name),
    chooseLearner: (entry) => actions.set(withLearner(store.state.document, entry)),
    /** Holds examples of the present data out for testing; null: none. */
    setTest: (test, name) => session.edit({ test }, name),
    openPreset(preset) {
      const { document, catalog } = store.state;
      const settings = settingsFor(preset.task, document, catalog, preset.suggests);
      actions.openDocument({ ...settings, task: preset.task, data: { preset: preset.name } });
    },
    /** Other examples, from the same start; all else stays. */
    setData(data) {
      actions.rewind();
      session.edit({ data });
    },
    /** No points yet, of this task. */
    openBlank(task) {
      const { document, catalog } = store.state;
      if (task === document.task) actions.clear();
      else actions.openDocument({ ...settingsFor(task, document, catalog), task, data: { x: [], y: [] } });
    },
    openDocument(document) {
      session.rememberPlace();
      actions.rewind();
      session.edit({ document });
    },
    /** What another scenario would come to, for comparison; nothing on screen changes. */
    tryDocument: (document) => session.ask('try', { document }),
    rewind: () => setPlayhead({ position: 0, end: false, playing: false }),

    fit: () => store.dispatch({ type: 'fit' }),
    zoomBy: (factor) => store.dispatch({ type: 'view', view: zoom(store.state.view, factor) }),
    dismiss: () => store.dispatch({ type: 'notice', notice: null }),
    say: (text, kind = 'info') => store.dispatch({ type: 'notice', notice: { kind, text } }),
  };
  return guarded(Object.assign(actions, { slowMotion: createSlowMotion({ store, actions }) }), store);
}

// Slow motion: shows one visit in phases of a second each. The last phase makes the visit, and the line turns. With reduced
// motion each call shows one phase.

import { pageTime } from '../run/playhead.ts';
import { phasesOf } from '../run/outcome.ts';
import { lengthOf } from '../run/trellis.ts';
import type { RunLoader } from './run-loader.ts';

const HOLD = 1000; // ms per phase
const WORD = 700; // ms per word of a trellis
const TURN = 800; // ms of the line's turn

type Parts = {
  store: Store;
  loader: RunLoader;
  actions: { position: () => number; goTo: (position: number) => void };
};

/** Returns a function that starts with the next visit, or goes to the next phase of the visit under way. */
export function createSlowMotion({ store, loader, actions }: Parts): () => Promise<void> {
  let waiting = 0;
  /** the phase put on screen; until 'done' the playhead stands before the visit */
  let shown: { phase: NonNullable<State['phase']>; position: number; visit: number } | null = null;

  const ready = () => store.state as Ready; // a run implies a document
  const unmoving = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

  function show(phase: State['phase'], visit: number, updateProgress = 1) {
    shown = phase && { phase, position: actions.position(), visit };
    store.dispatch({ type: 'phase', phase, updateProgress });
  }

  /** Whether the phase and the playhead are as this module left them. */
  const underWay = () =>
    shown !== null && store.state.phase === shown.phase && actions.position() === shown.position;

  /** The number of parts of a phase: the words of a trellis, else 1. */
  function partsOf(phase: State['phase'], visit: number) {
    const { run } = ready();
    const example = run.at(visit)?.isUpdate ? Number(run.at(visit)?.example) : run.exampleAt(visit);
    return phase === 'visit' && run.tagged && example !== null ? lengthOf(run, example) : 1;
  }

  function next() {
    clearTimeout(waiting);
    if (!shown) return;
    const parts = partsOf(shown.phase, shown.visit);
    const part = Math.round(store.state.updateProgress * parts);
    if (shown.phase !== 'done' && part < parts) {
      show(shown.phase, shown.visit, (part + 1) / parts);
      later(part + 1 < parts ? WORD : HOLD);
      return;
    }
    const phases = phasesOf(ready(), shown.visit);
    enter(phases[phases.indexOf(shown.phase) + 1] ?? null, shown.visit);
  }

  function enter(phase: State['phase'], visit: number) {
    if (phase !== 'done') {
      const parts = partsOf(phase, visit);
      show(phase, visit, 1 / parts);
      if (phase) later(parts > 1 ? WORD : HOLD);
      return;
    }
    actions.goTo(visit);
    if (actions.position() !== visit) show(null, visit);
    else if (unmoving()) show(phase, visit, 1);
    else turn(pageTime(), visit);
  }

  function turn(since: number, visit: number) {
    show('done', visit, Math.max(Number.MIN_VALUE, Math.min(1, (pageTime() - since) / TURN)));
    if (store.state.updateProgress >= 1) later(HOLD);
    else requestAnimationFrame(() => underWay() && turn(since, visit));
  }

  function later(ms: number) {
    if (!unmoving()) waiting = window.setTimeout(() => underWay() && next(), ms);
  }

  return async function slowMotion() {
    if (underWay()) {
      next();
      return;
    }
    clearTimeout(waiting);
    const { run } = store.state;
    const position = actions.position();
    if (!run || position >= run.visits) return;
    if (store.state.playhead.playing) actions.goTo(position);
    if (!run.at(position + 1)?.exact)
      await loader.load({ kind: 'chunk', payload: { position: position + 1 } });
    if (store.state.run !== run || actions.position() !== position || !run.at(position + 1)) return;
    enter(phasesOf(ready(), position + 1)[0], position + 1);
  };
}

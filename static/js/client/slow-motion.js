// Slow motion: one visit walked through phase by phase, a second each. Where less motion is wanted each call is a phase.

import { pageTime } from '../run/clock.js';
import { phasesOf } from '../run/phases.js';

const HOLD = 1000; // ms that a phase stands
const TURN = 800; // ms in which the line turns

/**
 * @param {{store: Store, actions: {position: () => number, goTo: (position: number) => void}}} app
 * @returns {() => void}  begins with the next visit, or goes on to the next phase of the one under way
 */
export function createSlowMotion({ store, actions }) {
  let waiting = 0;
  /** @type {{phase: NonNullable<State['phase']>, position: number} | null} */
  let shown = null; // {phase, position}: what this has put on screen

  const ready = () => /** @type {Ready} */ (store.state); // a run comes after its document
  const unmoving = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

  function show(/** @type {State['phase']} */ phase, turned = 0) {
    shown = phase && { phase, position: actions.position() };
    store.dispatch({ type: 'phase', phase, turned: phase ? turned : 1 });
  }

  /** Whether nothing else has moved since. */
  const underWay = () =>
    shown !== null && store.state.phase === shown.phase && actions.position() === shown.position;

  function next() {
    clearTimeout(waiting);
    if (!shown) return;
    const phases = phasesOf(ready(), shown.position);
    const phase = phases[phases.indexOf(shown.phase) + 1] ?? null;
    if (phase === 'done' && unmoving()) show(phase, 1);
    else if (phase === 'done') turn(pageTime());
    else show(phase);
    if (phase && phase !== 'done') later(HOLD);
  }

  function turn(/** @type {number} */ since) {
    show('done', Math.max(Number.MIN_VALUE, Math.min(1, (pageTime() - since) / TURN)));
    if (store.state.turned >= 1) later(HOLD);
    else requestAnimationFrame(() => underWay() && turn(since));
  }

  function later(/** @type {number} */ ms) {
    if (!unmoving()) waiting = window.setTimeout(() => underWay() && next(), ms);
  }

  return function slowMotion() {
    const { run } = store.state;
    if (!run?.visits) return;
    if (underWay()) {
      next();
      return;
    }
    clearTimeout(waiting);
    actions.goTo(actions.position() + 1);
    if (!actions.position()) return;
    show(phasesOf(ready(), actions.position())[0]);
    later(HOLD);
  };
}

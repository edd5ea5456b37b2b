// The phases of a visit: the activation, the comparison, the update, and the line that comes of it.

import { entryOf, linesFor } from '../scenario/document.js';

/** @typedef {NonNullable<State['phase']>} Phase */

/** Those of an update of one example. @type {Phase[]} */
const ONE = ['visit', 'test'];
/** @type {Phase[]} */
const ORDER = [...ONE, 'update', 'done'];

/** The phase of a visit that is still being walked through; null: the visit has been made. @param {State['phase']} phase */
export const walked = (phase) => (phase === 'done' ? null : phase);

/** Whether the visit that a scene speaks of has come as far as a phase. @param {Pick<Scene, 'phase'>} scene @param {Phase} phase */
export const reached = (scene, phase) =>
  scene.phase === null || ORDER.indexOf(scene.phase) >= ORDER.indexOf(phase);

/**
 * The phases that the visit at a position has, in order: those the learner's lines know, and 'done'.
 * @returns {Phase[]}
 */
export function phasesOf(/** @type {Ready} */ { run, document, catalog }, /** @type {number} */ position) {
  const now = run.at(position);
  const learner = entryOf(catalog, 'learners', document.learner);
  const lines = new Set(linesFor(learner?.pseudocode ?? [], document).map(({ when }) => when));
  const ofOne = !now?.isUpdate || now.example >= 0; // an update of several examples has no activation of its own
  return [
    ...ONE.filter((phase) => ofOne && lines.has(phase)),
    .../** @type {Phase[]} */ (now?.isUpdate ? ['update'] : []),
    'done',
  ];
}

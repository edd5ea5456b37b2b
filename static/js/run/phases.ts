// The phases of a visit: activation, comparison, update, and the new line.

import { entryOf, linesFor } from '../scenario/document.ts';

export type Phase = NonNullable<State['phase']>;

/** Phases that need a single example. */
const ONE: Phase[] = ['visit', 'test'];
const ORDER: Phase[] = [...ONE, 'update', 'done'];

/** The phase of a visit that is not finished; null: the visit has been made. */
export const walked = (phase: State['phase']) => (phase === 'done' ? null : phase);

/** Whether the scene's visit has reached a phase. */
export const reached = (scene: Pick<Scene, 'phase'>, phase: Phase) =>
  scene.phase === null || ORDER.indexOf(scene.phase) >= ORDER.indexOf(phase);

/** The phases of the visit at a position, in order: those in the learner's pseudo-code, and 'done'. */
export function phasesOf({ run, document, catalog }: Ready, position: number): Phase[] {
  const now = run.at(position);
  const learner = entryOf(catalog, 'learners', document.learner);
  const lines = new Set(linesFor(learner?.pseudocode ?? [], document).map(({ when }) => when));
  const ofOne = !now?.isUpdate || now.example >= 0; // an update of several examples has no single activation
  return [
    ...ONE.filter((phase) => ofOne && lines.has(phase)),
    ...((now?.isUpdate ? ['update'] : []) as Phase[]),
    'done',
  ];
}

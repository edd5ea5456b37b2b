// The phases of a visit: the activation, the comparison, the update, and the line that comes of it.

import { entryOf, linesFor } from '../scenario/document.ts';

export type Phase = NonNullable<State['phase']>;

/** Those of an update of one example. */
const ONE: Phase[] = ['visit', 'test'];
const ORDER: Phase[] = [...ONE, 'update', 'done'];

/** The phase of a visit that is still being walked through; null: the visit has been made. */
export const walked = (phase: State['phase']) => (phase === 'done' ? null : phase);

/** Whether the visit that a scene speaks of has come as far as a phase. */
export const reached = (scene: Pick<Scene, 'phase'>, phase: Phase) =>
  scene.phase === null || ORDER.indexOf(scene.phase) >= ORDER.indexOf(phase);

/** The phases that the visit at a position has, in order: those the learner's lines know, and 'done'. */
export function phasesOf({ run, document, catalog }: Ready, position: number): Phase[] {
  const now = run.at(position);
  const learner = entryOf(catalog, 'learners', document.learner);
  const lines = new Set(linesFor(learner?.pseudocode ?? [], document).map(({ when }) => when));
  const ofOne = !now?.isUpdate || now.example >= 0; // an update of several examples has no activation of its own
  return [
    ...ONE.filter((phase) => ofOne && lines.has(phase)),
    ...((now?.isUpdate ? ['update'] : []) as Phase[]),
    'done',
  ];
}

// What the player shows of its run, and what its buttons can do there. No DOM here.

import { covered, tells } from '../../../state/question.ts';

/** What a timeline says of the whole run. */
export const TIMELINE = ['mistakes', 'updates', 'visits', 'epochs', 'end', 'cycle'];

export function playerState(
  { run, ...asking }: Pick<State, 'run' | 'lesson' | 'course' | 'catalog'>,
  scene: Scene | null,
) {
  const position = scene?.now.position ?? 0;
  const last = run?.visits ?? 0;
  const still = covered(asking); // nothing is played while something is asked
  const hidden = tells(asking, TIMELINE); // what is to come
  const epoch = position ? (run?.epochAt(position) ?? 0) : 0;
  const round = scene?.round ?? 1;
  const loop = run?.ending?.loop; // the run on its way to the screen may be another, which does not go round
  const again = round > 1 && loop && !hidden ? [round, loop[1]] : null; // a cycle, once it has been gone round
  const where: Parameters<Words['player']['where']> | null = run
    ? [scene?.now.k ?? 0, hidden ? null : run.updates, position, hidden ? null : last, epoch, again]
    : null;
  return {
    position,
    last,
    /** there is something to play */
    ready: last > 0 && !still,
    back: last > 0 && position > 0 && !still,
    forward: last > 0 && position < last && !still,
    training: Boolean(run && !run.done && !hidden),
    /** updates so far and in all, visits so far and in all, the epoch, which round of how many updates; null: in all is veiled */
    where,
    veiled: hidden,
  };
}

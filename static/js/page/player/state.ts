// The player's state for its run, and its enabled buttons. No DOM here.

import { covered, tells } from '../../state/class.ts';

/** Facts about the whole run that a timeline tells. */
export const TIMELINE = ['mistakes', 'updates', 'visits', 'epochs', 'end', 'cycle'];

export function playerState(
  state: Pick<State, 'run' | 'lesson' | 'course' | 'catalog'>,
  scene: Scene | null,
) {
  const { run } = state;
  const position = scene?.now.position ?? 0;
  const last = run?.visits ?? 0;
  const isCovered = covered(state); // nothing plays during a question
  const hidden = tells(state, TIMELINE); // the future is hidden
  const epoch = position ? (run?.epochAt(position) ?? 0) : 0;
  const round = scene?.round ?? 1;
  const loop = run?.ending?.loop; // the arriving run may have no cycle
  const repeat = round > 1 && loop && !hidden ? [round, loop[1]] : null; // in a cycle, after its first round
  const where: Parameters<Words['player']['where']> | null = run
    ? [scene?.now.k ?? 0, hidden ? null : run.updates, position, hidden ? null : last, epoch, repeat]
    : null;
  return {
    position,
    last,
    /** there is something to play */
    ready: last > 0 && !isCovered,
    back: last > 0 && position > 0 && !isCovered,
    forward: last > 0 && position < last && !isCovered,
    training: Boolean(run && !run.done && !hidden),
    /** updates and visits so far and in total, epoch, round and its updates; null: the total is hidden */
    where,
    veiled: hidden,
  };
}

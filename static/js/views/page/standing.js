// Where the playhead stands in its run, and what the player's buttons can do there. No DOM here.

/** @param {Pick<State, 'run'>} state @param {Scene | null} scene */
export function standingOf({ run }, scene) {
  const position = scene?.now.position ?? 0;
  const last = run?.visits ?? 0;
  const where = run
    ? [scene?.now.k ?? 0, run.updates, position, last, position ? run.epochAt(position) : 0]
    : null;
  return {
    position,
    last,
    /** there is something to play */
    ready: last > 0,
    back: last > 0 && position > 0,
    forward: last > 0 && position < last,
    training: Boolean(run && !run.done),
    /** updates so far and in all, visits so far and in all, and the epoch */
    where,
  };
}

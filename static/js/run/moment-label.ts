// The moment that a card's numbers belong to, before or after the update, as a key of the words' `moments`.

import { reached } from './phases.ts';

/**
 * 'before': the weights by which the visit was judged; 'after': the current weights; 'both'; 'at': the visit, from
 * before to after; 'visit': the current weights, named by visit where compared runs differ in their updates.
 */
export type Side = 'before' | 'after' | 'both' | 'at' | 'visit';

/** Returns [key, number, visit (of an update), round (from the second round of a cycle)]. */
export function momentOf(scene: Scene, side: Side): [string, number?, number?, number?] {
  const moment = within(scene, side);
  const round = scene.round ?? 1;
  return round > 1 ? [...moment, round] : moment;
}

/** Returns [key, number, visit (of an update)]. */
function within({ now, visit, phase }: Scene, side: Side): [string, number?, number?] {
  if (side === 'visit') return now.position ? ['afterVisit', now.position] : ['start'];
  if (phase) {
    // The screen shows the weights before the visit. That it is an update is shown from the phase 'update' on.
    const showsUpdate = visit.isUpdate && reached({ phase }, 'update');
    const of = side === 'at' ? 'at' : 'before';
    return showsUpdate ? [of, visit.k, visit.position] : [`${of}Visit`, visit.position];
  }
  if (now.position === 0) return ['start'];
  if (!now.exact) return ['after', now.k, now.k]; // a sampled state near the position
  return now.isUpdate ? [side, now.k, now.position] : [`${side}Visit`, now.position];
}

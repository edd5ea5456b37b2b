// Which moment of a run a card's numbers are of: before or after the update, as a sentence of the words' `moments`.

import { reached } from './phases.ts';

/**
 * 'before': as the visit that is spoken of was judged; 'after': the present weights; 'both'; 'at': the visit itself,
 * from one to the other; 'visit': the present ones, where runs are compared whose updates are others.
 */
export type Side = 'before' | 'after' | 'both' | 'at' | 'visit';

/** Returns: of an update its visit too; where a cycle has begun anew, its round at the end */
export function momentOf(scene: Scene, side: Side): [string, number?, number?, number?] {
  const moment = within(scene, side);
  const round = scene.round ?? 1;
  return round > 1 ? [...moment, round] : moment;
}

/** Returns: of an update its visit too */
function within({ now, visit, phase }: Scene, side: Side): [string, number?, number?] {
  if (side === 'visit') return now.position ? ['afterVisit', now.position] : ['start'];
  if (phase) {
    // All that is on screen is before the visit; that it is an update is told with its phase.
    const known = visit.isUpdate && reached({ phase }, 'update');
    const of = side === 'at' ? 'at' : 'before';
    return known ? [of, visit.k, visit.position] : [`${of}Visit`, visit.position];
  }
  if (now.position === 0) return ['start'];
  if (!now.exact) return ['after', now.k, now.k]; // the nearest moment that is known
  return now.isUpdate ? [side, now.k, now.position] : [`${side}Visit`, now.position];
}

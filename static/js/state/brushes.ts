// What a click on the plane can place.

const MOST_CLASSES = 6; // up to so many a click can begin a new one

/** The labels that points of a task can be given, in the order of the keys 1, 2, ...; the last of several classes is new. */
export function brushesOf({ task, classes }: Points): (number | 'point')[] {
  if (task === 'regression') return ['point'];
  if (task === 'multiclass')
    return Array.from({ length: Math.max(classes, Math.min(classes + 1, MOST_CLASSES)) }, (_, c) => c);
  return [1, -1];
}

/** The brush, or the first one where the task has no such label. */
export const brushFor = (brush: number | 'point' | 'erase', points: Points) =>
  brush === 'erase' || brushesOf(points).includes(brush) ? brush : brushesOf(points)[0];

// The brushes: what a click on the plane places.

const MOST_CLASSES = 6; // that clicks can create

/** The labels of a task in the order of the keys 1, 2, ...; with several classes, up to 6, the last is a new class. */
export function brushesOf({ task, classes }: Points): (number | 'point')[] {
  if (task === 'regression') return ['point'];
  if (task === 'multiclass')
    return Array.from({ length: Math.max(classes, Math.min(classes + 1, MOST_CLASSES)) }, (_, c) => c);
  return [1, -1];
}

/** The brush, or the task's first one if the task has no such label. */
export const brushFor = (brush: number | 'point' | 'erase', points: Points) =>
  brush === 'erase' || brushesOf(points).includes(brush) ? brush : brushesOf(points)[0];

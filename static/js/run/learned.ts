// Whether anything has been learned at a position. Before that no card shows errors. No DOM here.

/** Whether the learner is fitted in one update from all examples: no visit is a mistake. */
export const fitsAtOnce = ({ countsMistakes, task }: Pick<Run, 'countsMistakes' | 'task'>) =>
  countsMistakes === false && task !== 'regression';

/** False before the first visit, and before the single update of a learner that is fitted at once. */
export const hasLearned = (
  run: Pick<Run, 'countsMistakes' | 'task'>,
  { position, k }: Pick<RunState, 'position' | 'k'>,
) => position > 0 && (k > 0 || !fitsAtOnce(run));

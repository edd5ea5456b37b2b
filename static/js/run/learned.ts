// Whether anything has been learned at a moment: before that nothing is judged, on any card. No DOM here.

/** Whether a run's learner finds its weights at once, from all examples: no visit of it is a mistake. */
export const fitsAtOnce = ({ countsMistakes, task }: Pick<Run, 'countsMistakes' | 'task'>) =>
  countsMistakes === false && task !== 'regression';

/** Not before the first visit, nor before a learner that is fitted at once has looked at all examples. */
export const hasLearned = (
  run: Pick<Run, 'countsMistakes' | 'task'>,
  { position, k }: Pick<RunState, 'position' | 'k'>,
) => position > 0 && (k > 0 || !fitsAtOnce(run));

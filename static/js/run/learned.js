// Whether anything has been learned at a moment: before that nothing is judged, on any card. No DOM here.

/** Whether a run's learner finds its weights at once, from all examples: no visit of it is a mistake. @param {Pick<Run, 'countsMistakes' | 'task'>} run */
export const fitsAtOnce = ({ countsMistakes, task }) => countsMistakes === false && task !== 'regression';

/**
 * Not before the first visit, nor before a learner that is fitted at once has looked at all examples.
 * @param {Pick<Run, 'countsMistakes' | 'task'>} run
 * @param {Pick<RunState, 'position' | 'k'>} now
 */
export const hasLearned = (run, { position, k }) => position > 0 && (k > 0 || !fitsAtOnce(run));

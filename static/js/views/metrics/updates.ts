// The chart by update: the margin, or for real targets the length of the steps. No DOM here.

import { attainableIn, marginFigure, stepFigure, valueNear } from '../../figures/charts.ts';

/** The chart, veiled after the playhead; null for a network, which has no margin. */
export function byUpdate(state: Ready, theme: Theme, text: ViewWords['metrics']) {
  const { run } = state;
  if (run.network) return null;
  const ahead = { ahead: 2 * run.updates + 1, theme };
  if (run.task === 'regression')
    return { measure: 'step', byLast: false, figure: { ...stepFigure(run, theme), ...ahead } };
  const attainable = attainableIn(state);
  const ends = attainable ? [{ name: text.widest, y: attainable, color: theme.inkSoft }] : [];
  const figure = { ...marginFigure(run, theme, attainable), ends, ...ahead };
  return { measure: 'margin', byLast: true, figure };
}

/** The value at a place on the axis. `x`: updates */
export function valueAt(
  { measure, figure }: NonNullable<ReturnType<typeof byUpdate>>,
  x: number,
): Sentence | null {
  const near = valueNear(figure.traces, x);
  return near && ['update', near[0], measure, near[1]];
}

/** The visit at a place on the axis; null if unknown. */
export const visitAt = (run: Run, x: number) =>
  run.visitOfUpdate(Math.max(0, Math.min(run.updates, Math.round(x))));

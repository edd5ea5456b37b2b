// The chart by update: the margin, or of real targets how long the steps were. No DOM here.

import { attainableIn, marginFigure, stepFigure, valueNear } from '../../figures/charts.js';

/**
 * The chart, veiled from the playhead on; null of a network, whose units have no margin in common.
 * @param {Ready} state
 * @param {Theme} theme
 * @param {Record<string, any>} text
 */
export function byUpdate(state, theme, text) {
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

/**
 * What there is at a place on its axis.
 * @param {NonNullable<ReturnType<typeof byUpdate>>} chart
 * @param {number} x  updates
 * @returns {Sentence | null}
 */
export function valueAt({ measure, figure }, x) {
  const near = valueNear(figure.traces, x);
  return near && ['update', near[0], measure, near[1]];
}

/** The visit that a place on its axis stands for; null where it is not known. @param {Run} run @param {number} x */
export const visitAt = (run, x) => run.visitOfUpdate(Math.max(0, Math.min(run.updates, Math.round(x))));

// The two charts at one moment, as data: titles, figures, the veil over what has not happened yet, and what is pointed at.

import {
  errorFigure,
  marginFigure,
  mistakesFigure,
  stepFigure,
  updatesOf,
  valueNear,
  veil,
} from '../../figures/charts.js';
import { exampleOf } from '../../figures/history.js';
import { nameOf } from '../../scenario/document.js';
import { taskOf } from '../../scenario/task.js';

/** @typedef {ReturnType<typeof import('../../run/memo.js').remembered>} Once */

/**
 * Whether a chart's axis counts epochs, not updates: the first, of a run that makes mistakes.
 * @param {Run} run
 * @param {number} i
 */
const byEpoch = (run, i) => i === 0 && !taskOf(run.task).real;

/** The margin that some line attains, where the margin drawn is comparable with it. @param {Ready} state */
export const attainableIn = ({ run, facts, document }) =>
  facts?.separable && !facts.stale && run.straight && document.bias !== 'none'
    ? facts.geometric_margin
    : null;

/**
 * Titles and figures, as long as they are the same the same ones.
 * @param {Ready} state
 * @param {Theme} theme
 * @param {Once} once
 * @returns {{title: Sentence, attainable: boolean, figure: {traces: any[], layout: any}}[]}
 */
export function chartsOf(state, theme, once) {
  const { run, document } = state;
  const known = run.frames ?? run.blocks.find(({ index }) => index === 0);
  const figure = (/** @type {string} */ name, /** @type {any[]} */ key, /** @type {() => any} */ make) =>
    once(name, [run.task, theme, ...key], make);
  if (taskOf(run.task).real) {
    const errors = figure('errors', [known, run.done], () => errorFigure(run, theme));
    const steps = figure('steps', [run, known, run.blocks.length], () => stepFigure(run, theme));
    return [
      { title: byLastWeights('squaredError', document), attainable: false, figure: errors },
      { title: ['steps'], attainable: false, figure: steps },
    ];
  }
  const attainable = attainableIn(state);
  const bucket = run.ending?.bucket;
  const mistakes = figure('mistakes', [run.ending], () => mistakesFigure(run, theme));
  const wrong = () => errorFigure(run, theme); // several units have no margin
  const margin = run.network
    ? figure('wrong', [known, run.done], wrong)
    : figure('margin', [known, attainable, run.done], () => marginFigure(run, theme, attainable));
  return [
    { title: bucket > 1 ? ['mistakesBucket', bucket] : ['mistakes'], attainable: false, figure: mistakes },
    {
      title: byLastWeights(run.network ? 'wrong' : 'margin', document),
      attainable: Boolean(attainable),
      figure: margin,
    },
  ];
}

/** A measure of the newest weights is called so where others predict. @param {string} name @param {ScenarioDocument} document @returns {Sentence} */
const byLastWeights = (name, { predictor }) => (nameOf(predictor) === 'last' ? [name] : ['byLast', name]);

/** Whether there are steps to chart: a learner that is fitted at once makes one. @param {Run} run */
export const hasSteps = (run) => run.countsMistakes || taskOf(run.task).real;

/**
 * What moves over chart i: the veil, and the updates of the example that is lit.
 * @param {State & {run: Run}} state
 * @param {Scene} scene
 * @param {number} i
 * @param {Theme} theme
 * @param {Once} once
 * @returns {Shape[]}
 */
export function shapesOf({ run, hovered }, { now }, i, theme, once) {
  if (byEpoch(run, i)) {
    const epochs = run.visits / run.epochLength;
    return veil(now.position / run.epochLength + 0.5, epochs + 1, theme);
  }
  const lit = once('lit', [run, run.blocks.length, hovered], () =>
    hovered === null ? [] : updatesOf(run, hovered, theme),
  );
  return [...veil(now.k, 2 * run.updates + 1, theme), ...lit];
}

/**
 * What stands at a place on the axis of chart i, and the example of that update.
 * @param {Run} run
 * @param {{traces: any[]}} figure
 * @param {number} i
 * @param {number} x
 * @returns {{says: Sentence, example: number | null} | null}
 */
export function readingAt(run, { traces }, i, x) {
  const near = valueNear(traces, x);
  if (!near) return null;
  const [at, value] = near;
  if (byEpoch(run, i)) {
    const { bucket } = run.ending;
    return { says: ['epoch', Math.floor(at - bucket / 2) + 1, bucket, value], example: null };
  }
  const update = at > 0 ? exampleOf(run, { first: at, last: at }) : null;
  const measure = taskOf(run.task).real ? (i === 0 ? 'errors' : 'step') : run.network ? 'wrong' : 'margin';
  return { says: ['update', at, update, measure, value], example: update?.example ?? null };
}

/**
 * The visit at a place on the axis of chart i; null where it is not known.
 * @param {Run} run
 * @param {number} i
 * @param {number} x
 */
export function visitAt(run, i, x) {
  const visit = byEpoch(run, i) ? Math.round((x - 0.5) * run.epochLength) : run.visitOfUpdate(Math.round(x));
  return visit === null ? null : Math.max(0, Math.min(run.visits, visit));
}

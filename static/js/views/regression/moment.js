// Regression with one input as data: residuals, the best fit, and the mean squared error of one weight. No DOM here.

import { coordinate, freedom, onlinePath } from '../../figures/criterion.js';
import { inputName, labelName } from '../../scenario/names.js';
import { termTexts } from '../../figures/tex.js';
import { activation } from '../../run/scene.js';
import { startOf } from '../../run/start.js';
import { nameOf } from '../../scenario/document.js';
import { meanSquare, parabola } from './squares.js';

const FAR = 12; // times the way from the start to the best value: what a parabola shows of a run that diverges

/** What is shown until something else is chosen: which weight has the parabola, and which picture where there is room for one. */
export const CHOSEN = { weight: 0, part: 'squares' };

/**
 * Why there is nothing to draw; null where there is.
 * @param {Run} run
 * @returns {Sentence | null}
 */
export function absence({ task, n, d }) {
  if (task !== 'regression') return ['notTargets'];
  if (!n) return ['noPoints'];
  return d === 1 ? null : ['oneInput', d];
}

/** @typedef {ReturnType<typeof moment>} Moment */

/**
 * @param {Ready} state
 * @param {Scene} scene
 * @param {{weight: number}} chosen
 */
export function moment(state, scene, chosen) {
  const { run, document, facts, hovered } = state;
  const { now } = scene;
  const { points, predicted } = predictionsOf(state, scene);
  const mse = meanSquare(points.y, predicted, points.n);
  const best = facts?.least_squares ?? null;
  const free = freedom(run, document.bias);
  const weight = chosen.weight < free ? chosen.weight : 0;
  const names = Array.from({ length: free }, (_, c) =>
    c < run.p ? `w ${termTexts([run.terms[c]], document)[0]}` : 'b',
  );
  const shape = parabola(run, scene.scores, weight);
  const value = coordinate(weight, now.w, now.b);
  const lowest = shape.square ? value - shape.linear / (2 * shape.square) : value;
  const bestValue = best ? coordinate(weight, Float64Array.from(best.w), best.b) : null;
  const visited =
    scene.visit.position > 0 && scene.example !== null && scene.example >= 0 && scene.example < points.n
      ? scene.example
      : null;
  const pointed = hovered !== null && hovered < points.n ? hovered : null;
  const example = hovered === null ? visited : pointed;
  return {
    points,
    predicted,
    mse,
    best,
    /** whether it steps by the square that slides misprint; null where the learner has no such choice */
    misprinted: nameOf(document.learner) === 'lms' ? document.learner.variant === 'squared-residual' : null,
    visited,
    pointed,
    weight,
    names,
    axes: { x: inputName(document, 0, 1), y: labelName(document) ?? 'y' },
    parabola: {
      ...shape,
      value,
      lowest,
      before: now.isUpdate ? coordinate(weight, now.beforeW, now.beforeB) : null,
      best: bestValue,
      ...reachOf(run, startOf(run, document), weight, bestValue),
    },
    says: {
      now: /** @type {Sentence} */ ([now.position ? 'now' : 'atStart', mse]),
      best: best && /** @type {Sentence} */ (['best', best.mse]),
      residual:
        example === null
          ? null
          : /** @type {Sentence} */ (['residual', example, points.y[example], predicted[example]]),
      slope: /** @type {Sentence} */ (['slope', shape.linear, nameOf(document.predictor)]),
      lowest: /** @type {Sentence} */ (['lowest', lowest, bestValue]),
    },
  };
}

/**
 * The points as they are dragged, with what the present weights predict for them.
 * @param {Ready} state
 * @param {Scene} scene
 */
function predictionsOf({ run, points, document }, { predictor: { w, b }, predicted }) {
  const plainly = run.straight && (nameOf(document.scaling) ?? 'none') === 'none';
  if (!plainly || points.d !== 1 || points.task !== 'regression') return { points: run, predicted };
  const live = Float64Array.from({ length: points.n }, (_, i) => activation(points.x, i, w, b));
  return { points, predicted: live };
}

/**
 * The one weight's values in this run: where the parabola has to be seen.
 * @param {Run} run
 * @param {ReturnType<typeof startOf>} start
 * @param {number} c
 * @param {number | null} best
 */
function reachOf(run, start, c, best) {
  const from = coordinate(c, start.w, start.b);
  const middle = best ?? from;
  const most = FAR * (Math.abs(from - middle) || 1);
  let reach = 0;
  for (const { u } of onlinePath(run, start, [c, c]))
    if (Math.abs(u - middle) <= most) reach = Math.max(reach, Math.abs(u - middle));
  return { middle, reach: (reach || 1) * 1.25 };
}

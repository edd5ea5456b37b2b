// Regression with one input: residuals, the best fit, and the mean squared error over one weight. No DOM here.

import { coordinate, freedom, onlinePath } from '../../figures/criterion.ts';
import { inputName, labelName } from '../../scenario/names.ts';
import { termTexts } from '../../figures/tex.ts';
import { activation } from '../../run/scene.ts';
import { startOf } from '../../run/start.ts';
import { entryOf, nameOf } from '../../scenario/document.ts';
import { meanSquare, parabola } from './squares.ts';

const SQUARE = 'squared-residual'; // the step that some slides print
const FAR = 12; // range of the parabola for a divergent run, in distances from start to best value

/** Initial choices: the weight of the parabola, and the picture on a narrow card. */
export const CHOSEN = { weight: 0, part: 'squares' };

/** Why the view is empty; null if it has content. */
export function absence({ task, n, d }: Run): Sentence | null {
  if (task !== 'regression') return ['notTargets'];
  if (!n) return ['noPoints'];
  return d === 1 ? null : ['oneInput', d];
}

export type Moment = ReturnType<typeof moment>;

export function moment(state: Ready, scene: Scene, chosen: { weight: number }) {
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
    /** whether it uses the misprinted square; null if the learner has no such choice */
    misprinted: mayMisprint(state) ? document.learner.variant === SQUARE : null,
    diverged: run.ending?.end === 'diverged',
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
      now: [now.position ? 'now' : 'atStart', mse] as Sentence,
      best: best && (['best', best.mse] as Sentence),
      residual:
        example === null ? null : (['residual', example, points.y[example], predicted[example]] as Sentence),
      slope: ['slope', shape.linear, nameOf(document.predictor)] as Sentence,
      lowest: ['lowest', lowest, bestValue] as Sentence,
    },
  };
}

/** Whether the learner offers the misprinted square. */
const mayMisprint = ({ catalog, document }: Pick<Ready, 'catalog' | 'document'>) =>
  (entryOf(catalog, 'learners', document.learner)?.parameters ?? []).some(
    ({ name, choices }) => name === 'variant' && choices?.some(({ value }) => value === SQUARE),
  );

/** The points, also while dragged, with the present weights' predictions. */
function predictionsOf({ run, points, document }: Ready, { predictor: { w, b }, predicted }: Scene) {
  const plainly = run.straight && (nameOf(document.scaling) ?? 'none') === 'none';
  if (!plainly || points.d !== 1 || points.task !== 'regression') return { points: run, predicted };
  const live = Float64Array.from({ length: points.n }, (_, i) => activation(points.x, i, w, b));
  return { points, predicted: live };
}

/** Range of the one weight over this run. */
function reachOf(run: Run, start: ReturnType<typeof startOf>, c: number, best: number | null) {
  const from = coordinate(c, start.w, start.b);
  const middle = best ?? from;
  const limit = FAR * (Math.abs(from - middle) || 1);
  let reach = 0;
  for (const { u } of onlinePath(run, start, [c, c]))
    if (Math.abs(u - middle) <= limit) reach = Math.max(reach, Math.abs(u - middle));
  return { middle, reach: (reach || 1) * 1.25 };
}

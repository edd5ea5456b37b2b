// The class means and derived values, as data. No DOM here.

import { termTexts } from '../../kit/tex.ts';
import { errorWords, trainingErrorAt } from '../../run/training-error.ts';
import { nameOf } from '../../scenario/document.ts';
import type { Absence } from '../../kit/views/view.ts';
import {
  bisector,
  directionsOf,
  labelAt,
  meansOf,
  nearnessOf,
  placesOn,
  planeThrough,
  rowOf,
  scorersOf,
  wrongBy,
  type Mean,
  type Scorer,
} from './means.ts';

/** The examples: the points, also while dragged, or their features after mapping or scaling. */
function examplesOf({ run, points, document }: Ready) {
  const straight = run.dual || (run.straight && (nameOf(document.scaling) ?? 'none') === 'none');
  if (straight) return { ...points, z: points.x, p: points.d, mapped: false };
  const { phi, y, n, d, p, task, classes } = run;
  return { x: run.x, z: phi, y, n, d, p, task, classes, mapped: true };
}

/** Why there is no picture; null if there is one. */
export function absent(state: Ready): Absence | null {
  const preset = state.run.task === 'multiclass' ? 'three-blobs' : 'blobs';
  if (state.run.task === 'regression') return { says: ['notClasses'], preset };
  const examples = examplesOf(state);
  const classes = new Set(examples.y).size;
  if (classes < 2) return { says: ['oneClass'], preset };
  const onPlane = examples.p < 3 || classes < 4 || directionsOf(meansOf(examples)).length < 3;
  return onPlane ? null : { says: ['manyClasses'], preset: 'three-blobs' };
}

export type Moment = ReturnType<typeof moment>;

export function moment(
  state: Ready,
  scene: Scene | null,
  memo: ReturnType<typeof import('../../run/memo.ts').memoByName>,
) {
  const { run, hovered } = state;
  const examples = examplesOf(state);
  const { n, p, task, z } = examples;
  const means = meansOf(examples);
  const plane = p > 2 ? memo('plane', [z], () => planeThrough(examples, means)) : null;
  const nearest = nearnessOf(means);
  const weighted = scene !== null && !run.dual && scene.now.w.some((value) => value !== 0);
  const current = weighted ? scorersOf(run, scene.now) : null;
  const error = scene && trainingErrorAt(state, scene, state.document);
  const two = task === 'binary' ? bisector(means[0].mean, means[1].mean) : null;
  const pointed = hovered !== null && hovered < n ? hovered : null;
  return {
    examples,
    /** examples and means as seen, for more than two features on a plane */
    drawn: plane
      ? memo('places', [z, plane], () => ({
          examples: { ...examples, z: placesOn(plane, z, p), p: 2 },
          means: means.map(({ label, mean }) => ({ label, mean: Array.from(placesOn(plane, mean, p)) })),
        }))
      : { examples, means },
    /** the scores of the present weights */
    current: plane ? null : current,
    /** other weights predict than those drawn */
    last: nameOf(state.document.predictor) !== 'last',
    /** the bisector of two classes */
    two,
    pointed,
    names: axisNames(run, examples, state.document),
    means: (plane ? [] : means.slice(0, 4)).map(({ label, mean }) => ({
      label,
      says: ['mean', label, task, mean] as Sentence,
    })),
    says: {
      w: two && ((plane ? ['apart', Math.hypot(...two.w)] : ['w', two.w]) as Sentence),
      wrong: ['wrong', wrongBy(nearest, examples), n] as Sentence,
      wrongNow: error?.known === 'here' ? (errorWords(error, n) as Sentence) : null,
      pointed: pointed === null ? null : distances(pointed, examples, means, nearest),
      note: (plane ? ['projected', p, task] : examples.mapped ? ['mapped'] : null) as Sentence | null,
    },
  };
}

/** An example's distance from each mean. */
function distances(
  example: number,
  examples: ReturnType<typeof examplesOf>,
  means: Mean[],
  nearest: Scorer[],
): Sentence {
  const point = rowOf(examples, example);
  const list = means.map(({ label, mean }) => [
    label,
    Math.hypot(...mean.map((value, j) => value - point[j])),
  ]);
  return ['distances', example, list.slice(0, 4), labelAt(nearest, point), examples.task];
}

/** The axes' names; null on a projected plane. */
function axisNames({ terms }: Run, { p, mapped }: ReturnType<typeof examplesOf>, document: ScenarioDocument) {
  if (p > 2) return null;
  return termTexts(mapped ? terms.slice(0, p) : ['x_{1}', 'x_{2}'].slice(0, p), document);
}

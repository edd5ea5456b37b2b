// What the view shows of one moment, as data. No DOM here.

import { termTexts } from '../../kit/tex.ts';
import type { memoByName } from '../../run/memo.ts';
import { reached } from '../../run/outcome.ts';
import { inputsOf } from '../../run/rows.ts';
import { aheadBy } from '../../run/scene.ts';
import { errorWords, trainingErrorAt } from '../../run/training-error.ts';
import { entryOf, nameOf } from '../../scenario/document.ts';
import type { Absence } from '../../kit/views/view.ts';

const RANKED = 40; // paints between changes of the bars' order while playing
const LEAST_INPUTS = 16; // fewer make no picture

/** The visitor's choice: a picture, the class whose weights are bars, and a pixel in a class's picture. */
export type Chosen = { part: string; shownClass: number; pixel: { pixel: number; c: number } | null };
export type Moment = ReturnType<typeof moment>;
type Ranking = { order: number[]; c: number; paints: number };

export const CHOSEN: Chosen = { part: 'weights', shownClass: 0, pixel: null };

/** Why a run has no such picture; null if it has one. */
export function absent(
  { run: { dual, n, p }, catalog }: Pick<Ready, 'run' | 'catalog'>,
  _: Scene | null,
  text: Pick<ViewWords['high-dimension'], 'usePerceptron'>,
  app: App,
): Absence | null {
  const choose = () => app.actions.chooseLearner(entryOf(catalog, 'learners', 'perceptron'));
  if (dual) return { says: ['notKernel'], button: [text.usePerceptron, choose] };
  if (n && p > 2) return null;
  return { says: n ? ['few', p] : ['noPoints'], preset: 'digits' };
}

export function moment(
  state: Pick<Ready, 'run' | 'hovered' | 'votes' | 'document' | 'playhead'>,
  scene: Scene,
  chosen: Chosen,
  memo: ReturnType<typeof memoByName>,
) {
  const { run, hovered } = state;
  const { now, visit: made } = scene;
  const { p, outputs, task } = run;
  const several = outputs > 1;
  const visited = made.position > 0 && scene.example !== null && scene.example >= 0 ? scene.example : null;
  const pointed = hovered !== null && hovered < run.n ? hovered : null;
  const first = made.position === 0 ? (run.exampleAt(1) ?? 0) : null; // at the start the first example is shown
  const example = pointed ?? visited ?? first;
  const moves = made.isUpdate && reached(scene, 'update');
  const added = moves ? made.w.map((value, j) => value - made.beforeW[j]) : null;
  const classes = Array.from({ length: outputs }, (_, c) => {
    const [from, to] = [c * p, (c + 1) * p];
    const change = added?.subarray(from, to) ?? null;
    return { w: now.w.subarray(from, to), added: change, badge: several && change ? badgeOf(change) : null };
  });
  const side = sideOf(run);
  const norm: Sentence = ['norm', scene.length, now.k, nameOf(state.document.predictor)];
  const judged = pointed === null || pointed === visited;
  const barsOf = Math.min(chosen.shownClass, outputs - 1);
  const ranks = memo('ranks', [run], () => ({ last: null as Ranking | null }));
  ranks.last = ranking(ranks.last, classes[barsOf].w, barsOf, state.playhead.playing);
  return {
    run,
    side,
    several,
    projected: task !== 'regression',
    terms: termTexts(run.terms, state.document),
    p,
    length: scene.length,
    classes,
    barsOf,
    /** of the bars, the largest first */
    order: ranks.last.order,
    most: largest(now.w),
    inputs: example === null ? null : inputsOf(run, example),
    added,
    visited,
    pointed,
    says: {
      example: (example === null
        ? ['noExample']
        : [
            example === first && judged ? 'first' : 'example',
            example,
            run.y[example],
            task,
            judged,
          ]) as Sentence,
      added: (!added
        ? ['nothingAdded']
        : made.example < 0
          ? ['addedTogether']
          : ['added', made.step]) as Sentence,
      norm,
      weights: (side && pixelSentence(run, classes, example, chosen)) || norm,
      /** the strip uses the last weights, with any predictor */
      onLast: (scene.predictor.w === now.w ? null : ['onLast']) as Sentence | null,
      strip: (pointed === null
        ? errorWords(trainingErrorAt(state, scene, state.document), run.n)
        : ['projected', pointed, run.y[pointed], task, projections(run, scene)[pointed]]) as Sentence,
    },
  };
}

/** For several classes: whether the example was added to this class's weights or subtracted. */
function badgeOf(added: Float64Array) {
  const sum = added.reduce((total, value) => total + value, 0);
  return sum > 0 ? 'plus' : sum < 0 ? 'minus' : null;
}

/** The hovered pixel: its weight, the example's input there, and the visit's change. */
function pixelSentence(
  run: Run,
  classes: { w: Float64Array; added: Float64Array | null }[],
  example: number | null,
  { pixel: at }: Chosen,
): Sentence | null {
  if (!at || at.c >= classes.length) return null;
  const { pixel, c } = at;
  const side = sideOf(run);
  const x = example === null ? null : run.phi[example * run.p + pixel];
  const { w, added } = classes[c];
  return ['pixel', Math.floor(pixel / side), pixel % side, w[pixel], x, added?.[pixel]];
}

/** The next pixel in order of size; from none, the first, or backwards the last but one. */
export function nextPixel(w: Float64Array, from: Chosen['pixel'], step: 1 | -1) {
  const order = bySize(w);
  const at = from ? order.indexOf(from.pixel) : step > 0 ? -1 : 0;
  return order[(at + step + order.length) % order.length];
}

/** The order of the bars, the largest first. While playing it changes only every RANKED paints. `c`: class of the weights */
export function ranking(last: Ranking | null, w: Float64Array, c: number, playing: boolean): Ranking {
  const stays = playing && last && last.c === c && last.paints + 1 < RANKED;
  return stays ? { ...last, paints: last.paints + 1 } : { order: bySize(w), c, paints: 0 };
}

/** The number of columns that makes `count` squares largest, each with a line of `caption` px below. */
export function columnsFor(count: number, { width, height }: Size, caption = 20) {
  const side = (columns: number) => Math.min(width / columns, height / Math.ceil(count / columns) - caption);
  let best = 1;
  for (let columns = 2; columns <= count; columns += 1) if (side(columns) > side(best)) best = columns;
  return best;
}

/** The side of the inputs' square picture; 0 unless there is one weight an input and a square number of them. */
export function sideOf({ straight, p, d }: { straight: boolean; p: number; d: number }) {
  const side = Math.round(Math.sqrt(d));
  return straight && p === d && d >= LEAST_INPUTS && side * side === d ? side : 0;
}

/** The largest absolute value; 0 for no numbers. */
export function largest(values: Iterable<number>) {
  let maximum = 0;
  for (const value of values) if (Number.isFinite(value)) maximum = Math.max(maximum, Math.abs(value));
  return maximum;
}

/** Indices by absolute value, the largest first. */
export const bySize = (values: Numbers) =>
  Array.from(values, (_, j) => j).sort((i, j) => Math.abs(values[j]) - Math.abs(values[i]));

/**
 * The signed distance of each example: its score over ||w||; for several classes its class's lead over the highest
 * other score, over the length of all weights together.
 */
export function projections(run: Run, { scores, length }: Pick<Scene, 'scores' | 'length'>) {
  const unit = length || 1;
  return Float64Array.from(
    { length: run.n },
    (_, i) => (run.outputs > 1 ? aheadBy(scores, i, run.y[i], run.outputs) : scores[i]) / unit,
  );
}

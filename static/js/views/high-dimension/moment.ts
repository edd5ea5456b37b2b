// What the view says and draws of one moment, as data. No DOM here.

import { termTexts } from '../../figures/tex.ts';
import { reached } from '../../run/phases.ts';
import { errorWords, trainingErrorAt } from '../../run/training-error.ts';
import { bySize, largest, sideOf } from './pixels.ts';
import { projections } from './strip.ts';
import { inputsOf } from '../../run/rows.ts';
import { nameOf } from '../../scenario/document.ts';

const RANKED = 40; // paints between changes of the bars' order while playing

/** What the visitor has chosen: which picture, whose weights as bars, and a pixel of which class's picture. */
export type Chosen = { part: string; shownClass: number; pixel: { pixel: number; c: number } | null };
export type Moment = ReturnType<typeof moment>;
export type Ranking = { order: number[]; c: number; paints: number };

export const CHOSEN: Chosen = { part: 'weights', shownClass: 0, pixel: null };

/** Why a run has no such picture, and what brings one that has; null where it has one. */
export function absence({ dual, n, p }: Run): { says: Sentence; remedy: 'perceptron' | 'digits' } | null {
  if (dual) return { says: ['notKernel'], remedy: 'perceptron' };
  if (!n) return { says: ['noPoints'], remedy: 'digits' };
  return p <= 2 ? { says: ['few', p], remedy: 'digits' } : null;
}

export function moment(
  state: Pick<Ready, 'run' | 'hovered' | 'votes' | 'document'>,
  scene: Scene,
  chosen: Chosen,
) {
  const { run, hovered } = state;
  const { now, visit: made } = scene;
  const { p, outputs, task } = run;
  const several = outputs > 1;
  const visited = made.position > 0 && scene.example !== null && scene.example >= 0 ? scene.example : null;
  const pointed = hovered !== null && hovered < run.n ? hovered : null;
  const first = made.position === 0 ? (run.exampleAt(1) ?? 0) : null; // at the start there is something to see too
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
  return {
    side,
    several,
    projected: task !== 'regression',
    terms: termTexts(run.terms, state.document),
    p,
    length: scene.length,
    classes,
    barsOf: Math.min(chosen.shownClass, outputs - 1),
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
      /** the strip is of the last weights, whatever predicts */
      onLast: (scene.predictor.w === now.w ? null : ['onLast']) as Sentence | null,
      strip: (pointed === null
        ? errorWords(trainingErrorAt(state, scene, state.document), run.n)
        : ['projected', pointed, run.y[pointed], task, projections(run, scene)[pointed]]) as Sentence,
    },
  };
}

/** Of several classes: whether the example was added to this one's weights or taken away. */
function badgeOf(added: Float64Array) {
  const sum = added.reduce((total, value) => total + value, 0);
  return sum > 0 ? 'plus' : sum < 0 ? 'minus' : null;
}

/** A pixel that is pointed at: its weight, the example's input there, and what the visit has added. */
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

/** The pixel that so many steps in the order of size lead to; from none the first or, backwards, the last but none. */
export function nextPixel(w: Float64Array, from: Chosen['pixel'], step: 1 | -1) {
  const order = bySize(w);
  const at = from ? order.indexOf(from.pixel) : step > 0 ? -1 : 0;
  return order[(at + step + order.length) % order.length];
}

/** The order of the bars, the largest first. While a run plays it stays for a while, so that bars can be read. `c`: whose weights they are */
export function ranking(last: Ranking | null, w: Float64Array, c: number, playing: boolean): Ranking {
  const stays = playing && last && last.c === c && last.paints + 1 < RANKED;
  return stays ? { ...last, paints: last.paints + 1 } : { order: bySize(w), c, paints: 0 };
}

/** In how many columns so many squares, each with a line of `caption` px below, are largest. */
export function columnsFor(count: number, { width, height }: Size, caption = 20) {
  const side = (columns: number) => Math.min(width / columns, height / Math.ceil(count / columns) - caption);
  let best = 1;
  for (let columns = 2; columns <= count; columns += 1) if (side(columns) > side(best)) best = columns;
  return best;
}

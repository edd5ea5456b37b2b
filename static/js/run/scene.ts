// The scene: the data of one position that every view reads. Computed once per frame.

import { exact } from './exact-zero.ts';
import { wholeScore } from './factored.ts';
import { networkScore } from './network.ts';
import { rowScore } from './rows.ts';
import { wrongWords } from './trellis.ts';

/** With several classes: their weights one after the other, and a b each. `multiple`: the sum of a mean and its divisor */
export type Weights = { w: Float64Array; b: any; multiple?: { w: Float64Array; b: any; times: number } };
export type Scene = {
  now: RunState;
  /** the visit that the views describe: the one before `now`, or the next one while it is shown phase by phase */
  visit: RunState;
  phase: State['phase']; // the phase of `visit`; null: it has been made
  epoch: number; // the epoch of `visit`
  round?: number; // the round of the cycle, from 1
  example: number | null; // the example of `visit`; null at the start, or if the order is missing
  /** w.phi(x) + b per example under the current weights; k per example with k classes; for sentences the number of wrong tags */
  scores: Float64Array;
  predictor: Weights; // the predictor's weights; the current ones if it has none
  predicted: Float64Array; // scores under `predictor`
  worst: number; // the smallest y a under `predictor`; with several classes the smallest lead of the right class
  worstExample: number;
  norm: number; // ||w|| of `predictor`, without the bias
  length: number; // ||w|| of the current weights
};

const MOST_TURNED = 2e5; // examples x weights up to which a turning line is drawn

/** `phase`: the phase of the visit after `position`, while that is shown phase by phase */
export function sceneAt(
  run: Run,
  position: number,
  predictorName: string,
  phase: State['phase'] = null,
): Scene | null {
  const now = run.at(position);
  if (!now) return null;
  const ahead = phase && position < run.visits ? run.at(position + 1) : null;
  const visit = ahead?.exact ? ahead : now;
  const current = { w: now.w, b: now.b };
  const predictor =
    predictorName === 'averaged'
      ? averaged(now, run)
      : run.drawing === 'chosen'
        ? (now.pick ?? current)
        : current;
  return {
    now,
    visit,
    phase: visit === now ? null : phase,
    epoch: run.epochAt(visit.position),
    example: visit.isUpdate ? visit.example : run.exampleAt(visit.position),
    ...judged(run, current, predictor),
  };
}

/**
 * The scene with a line between the one before the visit (`turned` 0) and the one after it (1). It is an animation frame:
 * all other numbers are those after the visit, and no distances are measured.
 */
export function sceneOnTheWay(run: Run, scene: Scene, turned: number, predictorName: string) {
  const turns = turned < 1 && run.drawing !== 'grid' && run.n * run.width <= MOST_TURNED;
  const before = turns && scene.now.position > 0 ? sceneAt(run, scene.now.position - 1, predictorName) : null;
  // Weights of 0 have no line.
  if (!before || scene.predictor.w.every((value) => value === 0)) return scene;
  const current = between(before.now, scene.now, turned);
  const predictor =
    scene.predictor.w === scene.now.w ? current : between(before.predictor, scene.predictor, turned);
  const { scores, predicted } = judged(run, current, predictor);
  return unmeasured({ ...scene, now: { ...scene.now, ...current }, predictor, scores, predicted });
}

function between(from: Weights, to: Weights, share: number): Weights {
  const mix = (a: number, b: number) => a + share * (b - a);
  const b =
    typeof to.b === 'number'
      ? mix(from.b, to.b)
      : to.b.map((value: number, c: number) => mix(from.b[c], value));
  return { w: to.w.map((value, j) => mix(from.w[j], value)), b };
}

/** The scores of the examples by the current and the predicting weights. */
function judged(run: Run, current: Weights, predictor: Weights) {
  const scores = run.tagged ? wrongWords(run, current.w) : activations(run, current.w, current.b);
  const predicted = predictor.w === current.w ? scores : predictionsOf(run, predictor);
  return {
    scores,
    predictor,
    predicted,
    ...worstOf(run, predicted),
    norm: run.dual ? dualNorm(predictor, predicted) : norm(predictor.w),
    length: run.dual ? dualNorm(current, scores) : norm(current.w),
  };
}

/** The scene without the smallest y a: for animation frames, and while a question asks for it. */
export const unmeasured = (scene: Scene) => ({ ...scene, worst: 0, worstExample: -1 });

/** The smallest y a, or lead of the right class, and its example. */
function worstOf(run: Run, scores: Numbers) {
  let worst = Infinity;
  let worstExample = -1;
  if (run.task === 'regression' || run.tagged) return { worst: 0, worstExample };
  for (let i = 0; i < run.n; i += 1) {
    const score = run.outputs > 1 ? aheadBy(scores, i, run.y[i], run.outputs) : run.y[i] * scores[i];
    if (score < worst) {
      worst = score;
      worstExample = i;
    }
  }
  return { worst, worstExample };
}

/** The lead of an example's right class: its score minus the highest other score. */
export function aheadBy(scores: Numbers, example: number, right: number, classes: number) {
  let other = -Infinity;
  for (let c = 0; c < classes; c += 1)
    if (c !== right) other = Math.max(other, scores[example * classes + c]);
  return scores[example * classes + right] - other;
}

/** The class with the highest of the scores from index `at`; the first of equal ones. */
export function highest(scores: Numbers, at: number, classes: number) {
  let best = 0;
  for (let c = 1; c < classes; c += 1) if (scores[at + c] > scores[at + best]) best = c;
  return best;
}

/** CIML's Algorithm 7: the mean of w_0 .. w_position, and its sum, in whole numbers if training uses them. */
function averaged(now: RunState, { width, outputs, units: { weight } }: Run) {
  const times = weight * (now.position + 1);
  const sum = now.sum.map((value) => (weight === 1 ? value : Math.round(value * weight)));
  const split = (all: Float64Array) => ({
    w: all.subarray(0, width),
    b: outputs > 1 ? all.subarray(width) : all[width],
  });
  return { ...split(sum.map((value) => value / times)), multiple: { ...split(sum), times } };
}

/** The score of a point. A mean uses its sum, which has as few decimals as the weights. */
export function scoreOf(
  { w, b, multiple }: Weights,
  phi: Numbers,
  start: number,
  units: Units | null = null,
) {
  return multiple
    ? activation(phi, start, multiple.w, multiple.b, units) / multiple.times
    : activation(phi, start, w, b, units);
}

/** The score of a point by a weight vector or a network. */
export const scoreIn = ({ network }: Run, weights: Weights, phi: Numbers, start = 0) =>
  network ? networkScore(network, weights.w, phi, start) : scoreOf(weights, phi, start);

/** The scores of all examples by the predicting weights. */
function predictionsOf(run: Run, { w, b, multiple }: Weights) {
  if (run.tagged) return wrongWords(run, multiple?.w ?? w);
  return multiple && !run.network
    ? activations(run, multiple.w, multiple.b).map((score) => score / multiple.times)
    : activations(run, w, b);
}

/** w.phi_i + b for every example, terms added in index order; with k classes k numbers per example. */
export function activations(
  run: Pick<Run, 'n' | 'p' | 'phi' | 'outputs' | 'network'> & { rows?: Run['rows']; units?: Units },
  w: Float64Array,
  b: PerClass,
) {
  const { n, p, outputs, network, rows, units } = run;
  const scores = new Float64Array(n * outputs);
  if (rows) {
    for (let i = 0; i < n; i += 1) scores[i] = rowScore(rows, i, w, b);
    return scores;
  }
  const { phi } = run;
  for (let i = 0; i < n; i += 1) {
    if (network) scores[i] = networkScore(network, w, phi, i * p);
    else if (outputs === 1) scores[i] = activation(phi, i * p, w, b, units);
    else {
      for (let c = 0; c < outputs; c += 1)
        scores[i * outputs + c] = activation(phi, i * p, w.subarray(c * p, (c + 1) * p), b[c], units);
      if (units?.factored)
        settle(scores, i * outputs, outputs, (c) =>
          wholeScore(units, w.subarray(c * p, (c + 1) * p), b[c], phi, i * p),
        );
    }
  }
  return scores;
}

const CLOSE = 1e-9; // relative difference of scores below which they are compared in whole numbers

/** Sets those of k scores from `at` to the maximum that equal it in whole numbers, and others below it. */
function settle(scores: Float64Array, at: number, k: number, exactOf: (c: number) => bigint | null) {
  const most = Math.max(...scores.subarray(at, at + k));
  const candidates = Array.from({ length: k }, (_, c) => c).filter(
    (c) => most - scores[at + c] <= CLOSE * (1 + Math.abs(most)),
  );
  if (candidates.length < 2) return;
  const values = candidates.map(exactOf);
  if (values.includes(null)) return;
  const highest = values.reduce((best, value) => ((value as bigint) > (best as bigint) ? value : best));
  candidates.forEach((c, place) => {
    if (values[place] === highest) scores[at + c] = most;
    else if (scores[at + c] === most)
      scores[at + c] = most - Math.max(Math.abs(most) * 2 ** -52, Number.MIN_VALUE);
  });
}

export function activation(phi: Numbers, start: number, w: Numbers, b: number, units: Units | null = null) {
  let sum = 0;
  let size = Math.abs(b);
  for (let j = 0; j < w.length; j += 1) {
    const term = w[j] * phi[start + j];
    sum += term;
    size += Math.abs(term);
  }
  return exact(sum + b, size, w, b, phi, start, units);
}

/** The weights of a class; of a learner with one output all. */
export function ofClass(run: Pick<Run, 'p' | 'outputs'>, weights: Weights, c: number): Weights {
  const { p, outputs } = run;
  if (outputs === 1) return weights;
  const { w, b, multiple } = weights;
  const own = { w: w.subarray(c * p, (c + 1) * p), b: b[c] };
  return multiple ? { ...own, multiple: { ...multiple, ...ofClass(run, multiple, c) } } : own;
}

/** a.b, terms added in index order. */
export function dot(a: Numbers, b: Numbers) {
  let sum = 0;
  for (let j = 0; j < a.length; j += 1) sum += a[j] * b[j];
  return sum;
}

export const norm = (w: Float64Array) => Math.sqrt(w.reduce((sum, value) => sum + value * value, 0));

/** ||w|| in a kernel's feature space: the square is the sum of c_i w.phi(x_i). */
function dualNorm({ w, b }: Weights, scores: Numbers) {
  let square = 0;
  for (let i = 0; i < w.length; i += 1) square += w[i] * (scores[i] - b);
  return Math.sqrt(Math.max(0, square));
}

/** The scene if it belongs to this run; for one frame it may be another run's. */
export const sceneOf = (run: Run | null, scene: Scene | null) =>
  run && scene && scene.now.w.length === run.width && scene.scores.length === run.judged ? scene : null;

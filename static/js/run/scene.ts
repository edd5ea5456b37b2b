// The picture of one moment: what every view reads. Computed once a frame from the run and a position.

import { exact } from './exact.ts';
import { wholeScore } from './factored.ts';
import { networkScore } from './network.ts';
import { rowScore } from './rows.ts';
import { wrongWords } from './trellis.ts';

/** of several classes: one after the other, and a b each; `multiple`: what a mean is made of */
export type Weights = { w: Float64Array; b: any; multiple?: { w: Float64Array; b: any; times: number } };
export type Scene = {
  now: RunState;
  /** the visit that is spoken of: the one that led to `now`; while one is walked through slowly, that one, which has not been made yet */
  visit: RunState;
  phase: State['phase']; // how far that has come; null: it has been made
  epoch: number; // its epoch
  round?: number; // how often a cycle has been begun while playing, from 1
  example: number | null; // its example, or null (before the first, or its order unknown)
  /** w.phi(x) + b of every example under the current weights; several classes: k each; of sentences at how many words each is tagged wrong */
  scores: Float64Array;
  predictor: Weights; // weights that predict; the current ones for a predictor without weights of its own
  predicted: Float64Array; // scores under `predictor`
  worst: number; // the smallest y a under `predictor`; with several classes how far the own class is ahead
  worstExample: number;
  norm: number; // ||w|| of `predictor`, without the bias
  length: number; // ||w|| of the current weights
};

const MOST_TURNED = 2e5; // examples x weights up to which a line is drawn turning

/** `phase`: of the visit after the position, while that is walked through */
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
 * The scene of a visit that has just been made slowly, with its line on the way there from the one before, as `turned`
 * goes from 0 to 1: a frame between two moments, so that all numbers stay the moment's, and nothing is measured at the
 * line.
 */
export function sceneOnTheWay(run: Run, scene: Scene, turned: number, predictorName: string) {
  const turns = turned < 1 && run.drawing !== 'grid' && run.n * run.width <= MOST_TURNED;
  const before = turns && scene.now.position > 0 ? sceneAt(run, scene.now.position - 1, predictorName) : null;
  // To weights that are 0 no line turns: there is none.
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

/** What the current weights and those that predict say of the examples. */
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

/** The same without what the weights achieve: of frames between two moments, and of what a class is to find out. */
export const unmeasured = (scene: Scene) => ({ ...scene, worst: 0, worstExample: -1 });

/** The example that is right by the least, or wrong by the most. */
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

/** By how much the score of an example's own class is above the highest other. */
export function aheadBy(scores: Numbers, example: number, own: number, classes: number) {
  let other = -Infinity;
  for (let c = 0; c < classes; c += 1) if (c !== own) other = Math.max(other, scores[example * classes + c]);
  return scores[example * classes + own] - other;
}

/** The class with the highest of k scores from `at` on, the first of equals. */
export function highest(scores: Numbers, at: number, classes: number) {
  let best = 0;
  for (let c = 1; c < classes; c += 1) if (scores[at + c] > scores[at + best]) best = c;
  return best;
}

/** CIML's Algorithm 7 at this moment: the mean of w_0 .. w_position, and the sum that it is of; whole, as training has it, where it is. */
function averaged(now: RunState, { width, outputs, units: { weight } }: Run) {
  const times = weight * (now.position + 1);
  const sum = now.sum.map((value) => (weight === 1 ? value : Math.round(value * weight)));
  const split = (all: Float64Array) => ({
    w: all.subarray(0, width),
    b: outputs > 1 ? all.subarray(width) : all[width],
  });
  return { ...split(sum.map((value) => value / times)), multiple: { ...split(sum), times } };
}

/** What weights say of a point: of a mean through the sum that it is of, which is as short as the weights are. */
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

/** The one score of a point by any weights of a run: of a network what its output makes of them. */
export const scoreIn = ({ network }: Run, weights: Weights, phi: Numbers, start = 0) =>
  network ? networkScore(network, weights.w, phi, start) : scoreOf(weights, phi, start);

/** The scores of every example under the weights that predict. */
function predictionsOf(run: Run, { w, b, multiple }: Weights) {
  if (run.tagged) return wrongWords(run, multiple?.w ?? w);
  return multiple && !run.network
    ? activations(run, multiple.w, multiple.b).map((score) => score / multiple.times)
    : activations(run, w, b);
}

/** w.phi_i + b for every example, terms added in index order; of several classes k numbers an example. */
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

const CLOSE = 1e-9; // of scores: those that are looked at in whole numbers

/** Make those of k scores from `at` on equal to the highest that are it, by the whole numbers that they are, and no other. */
function settle(scores: Float64Array, at: number, k: number, whole: (c: number) => bigint | null) {
  const most = Math.max(...scores.subarray(at, at + k));
  const near = Array.from({ length: k }, (_, c) => c).filter(
    (c) => most - scores[at + c] <= CLOSE * (1 + Math.abs(most)),
  );
  if (near.length < 2) return;
  const values = near.map(whole);
  if (values.includes(null)) return;
  const highest = values.reduce((best, value) => ((value as bigint) > (best as bigint) ? value : best));
  near.forEach((c, place) => {
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
  return exact(sum + b, size, w, b, phi, start, undefined, units);
}

export const norm = (w: Float64Array) => Math.sqrt(w.reduce((sum, value) => sum + value * value, 0));

/** ||w|| in a kernel's feature space: the square is the sum of c_i w.phi(x_i). */
function dualNorm({ w, b }: Weights, scores: Numbers) {
  let square = 0;
  for (let i = 0; i < w.length; i += 1) square += w[i] * (scores[i] - b);
  return Math.sqrt(Math.max(0, square));
}

// An update as vectors: the change of w, and its effect on the example's activation. No DOM here.

import { isWrong } from '../../run/mistakes.ts';
import { outcomeOf } from '../../run/outcome.ts';
import { activation, dot, highest, ofClass, type Weights } from '../../run/scene.ts';
import { taskOf, thresholdOf } from '../../scenario/document.ts';
import { featuresOf } from '../../run/rows.ts';

const MOST = 3; // longest example drawn, in lengths of the weights

type Axes = '' | 'bias' | 'line' | 'span';
/** a weight vector and its multiple of the example */
type Move = { c: number; factor: number };
export type Moment = ReturnType<typeof moment>;

export function moment(run: Run, scene: Scene, learner: Learner, document: ScenarioDocument) {
  const { visit: now } = scene;
  const trained = document.bias === 'learned' || document.bias === 'threshold';
  const example = now.isUpdate ? now.example : (scene.example ?? -1);
  const fit = learner.method === 'fit';
  const one = example >= 0 && now.position > 0 && !fit;
  const phi = one ? featuresOf(run, example) : null;
  const keep = learner.shrinks && now.isUpdate ? 1 - 1 / now.k : 1;
  const axes: Axes = run.p > 2 ? 'span' : run.p === 2 ? '' : trained ? 'bias' : 'line';
  const moves = phi ? movesOf(run, now, example, phi) : [{ c: 0, factor: 0 }];
  const span = axes === 'span' && !run.dual ? spanOf(run, now, moves[0], keep, phi) : null;
  const chains = run.dual ? [] : (span?.chains ?? moves.map((move) => chainOf(run, now, move, keep, axes)));
  const bars = phi ? barsOf(run, now, example, phi, moves) : [];
  const whole = span ? span.example : phi && !run.dual ? onAxes(phi, 1, axes) : null;
  const share = whole ? shortening(whole, chains) : 1;
  const together = now.isUpdate && example < 0;
  const judged = bars[0] && { y: run.y[example], ya: bars[0].before };
  return {
    run,
    now,
    bias: document.bias,
    /** why there are no arrows or no example; '' if there are */
    kind: run.dual ? 'dual' : fit ? (scene.now.k ? 'fitted' : 'unfitted') : together ? 'together' : '',
    /** the axes if not both features: w and b, one weight, or the plane of w and its change */
    axes,
    chains,
    /** on the same axes */
    example: whole && whole.map((value) => share * value),
    /** its class, or 0 */
    side: whole && taskOf(run.task).signed ? (run.y[scene.example ?? 0] > 0 ? 1 : -1) : 0,
    /** the example is drawn shorter, as it would dwarf the weights */
    shortened: share < 1,
    /** of y a; in regression and with several classes of a */
    bars,
    /** why this visit adds nothing */
    quiet: quietOf(run, now, learner, document, judged),
    /** the bars' threshold */
    threshold:
      run.task === 'regression'
        ? one
          ? run.y[example]
          : 0
        : run.outputs > 1
          ? 0
          : thresholdOf(learner, document),
    /** after = kept before + step sqnorm, of the first bar */
    gain:
      phi && now.isUpdate
        ? {
            step: now.step,
            sqnorm: (run.dual ? phi[example] : dot(phi, phi)) + (trained ? 1 : 0),
            kept: keep,
          }
        : null,
  } as const;
}

/** Why nothing is added: a correct answer, a batch that is not full, or the end of the run. */
function quietOf(
  run: Run,
  now: RunState,
  learner: Learner,
  document: ScenarioDocument,
  judged: { y: number; ya: number } | undefined,
): Sentence {
  const outcome = outcomeOf({ run, document, catalog: { learners: [learner] } }, now);
  if (outcome === 'beyond' || outcome === 'stepless') return [outcome];
  if (outcome !== 'gathered' || !judged) return ['quiet'];
  const { y, ya } = judged;
  const counts = learner.shrinks ? ya < thresholdOf(learner, document) : isWrong(ya, y, document.tie);
  return [counts ? 'waits' : 'waitsWithout', learner.shrinks, document.learner.size ?? null];
}

/** The weight vectors of the visit, each with its multiple of the example. */
function movesOf(run: Run, now: RunState, example: number, phi: Float64Array): Move[] {
  const y = run.y[example];
  const step = now.isUpdate ? now.step : 0;
  if (run.outputs === 1) return [{ c: 0, factor: run.task === 'regression' ? step : step * y }];
  const scores =
    now.activation ?? Array.from({ length: run.outputs }, (_, c) => scoreOf(run, phi, beforeOf(now), c));
  const winner = highest(scores, 0, run.outputs);
  return winner === y
    ? [{ c: y, factor: 0 }]
    : [
        { c: y, factor: step },
        { c: winner, factor: -step },
      ];
}

/** An update tip to tail, each [x, y] from the origin: before, the kept part, after. `factor`: multiple of the example */
function chainOf(run: Run, now: RunState, { c, factor }: Move, keep: number, axes: Axes) {
  const pointOf = (weights: Weights) => {
    const { w, b } = ofClass(run, weights, c);
    return onAxes(w, b, axes);
  };
  const before = pointOf(beforeOf(now));
  const share = before.map((value) => keep * value);
  return { name: nameOf(run, c), before, kept: share, after: pointOf(now), factor };
}
type Chain = ReturnType<typeof chainOf>;

const nameOf = (run: Run, c: number) => (run.outputs > 1 ? String(c) : '');
const beforeOf = ({ beforeW, beforeB }: RunState): Weights => ({ w: beforeW, b: beforeB });

/** The first chain in the plane of w and the example, or of w and the sum of several: w lies on the first axis. */
function spanOf(run: Run, now: RunState, { c, factor }: Move, keep: number, phi: Float64Array | null) {
  const { w } = ofClass(run, beforeOf(now), c);
  const z = phi ?? ofClass(run, now, c).w.map((value, j) => value - keep * w[j]);
  const length = Math.sqrt(dot(w, w));
  const along = length ? dot(w, z) / length : Math.sqrt(dot(z, z));
  const across = length ? Math.sqrt(Math.max(0, dot(z, z) - along * along)) : 0;
  const share = phi ? factor : 1;
  const from = keep * length;
  const after = [from + share * along, share * across];
  const chain: Chain = { name: nameOf(run, c), before: [length, 0], kept: [from, 0], after, factor };
  return { chains: [chain], example: phi && [along, across] };
}

/** The two drawn components of a vector. */
const onAxes = (values: Numbers, constant: number, axes: Axes) => [
  values[0],
  axes === 'bias' ? constant : axes === 'line' ? 0 : values[1],
];

/** The scale of an example that would dwarf the weights. */
function shortening(example: number[], chains: Chain[]) {
  const ends = chains.flatMap(({ before, after }) => [before, after]);
  const longest = Math.max(...ends.map((end) => Math.hypot(...end)));
  const length = Math.hypot(...example);
  return longest && length > MOST * longest ? (MOST * longest) / length : 1;
}

function barsOf(run: Run, now: RunState, example: number, phi: Float64Array, moves: Move[]) {
  const sign = taskOf(run.task).signed ? run.y[example] : 1;
  const before = (c: number) => {
    if (now.activation === null) return scoreOf(run, phi, beforeOf(now), c);
    return run.outputs > 1 ? now.activation[c] : now.activation;
  };
  return moves.map(({ c }) => ({
    name: nameOf(run, c),
    before: sign * before(c),
    after: sign * scoreOf(run, phi, now, c),
  }));
}

function scoreOf(run: Run, phi: Float64Array, weights: Weights, c: number) {
  const { w, b } = ofClass(run, weights, c);
  return activation(phi, 0, w, b);
}

// An update as vectors: the change of w, and its effect on the example's activation. No DOM here.

import { isWrong } from '../../run/mistakes.ts';
import { outcomeOf } from '../../run/outcome.ts';
import { activation, highest } from '../../run/scene.ts';
import { thresholdOf } from '../../scenario/document.ts';
import { featuresOf } from '../../run/rows.ts';

const MOST = 3; // longest example drawn, in lengths of the weights

/** tip to tail, each [x, y] from the origin: before, the kept part, after */
export type Chain = {
  name: string;
  before: number[];
  kept: number[];
  after: number[];
  factor: number; // multiple of the example that is added; 0: none
};
export type Moment = {
  kind: '' | 'dual' | 'unfitted' | 'fitted' | 'together'; // why there are no arrows or no example; '' if there are
  /** the axes if not both features: w and b, one weight, or the plane of w and its change */
  axes: '' | 'bias' | 'line' | 'span';
  chains: Chain[];
  example: number[] | null; // on the same axes
  shortened: boolean; // the example is drawn shorter, as it would dwarf the weights
  bars: { name: string; before: number; after: number }[]; // of y a; in regression and with several classes of a
  threshold: number; // the bars' threshold
  quiet: Sentence; // why this visit adds nothing
  gain: { step: number; sqnorm: number; kept: number } | null; // after = kept before + step sqnorm, of the first bar
};
/** a weight vector and its multiple of the example */
export type Move = { c: number; factor: number };
export type Axes = Moment['axes'];

export function moment(run: Run, scene: Scene, learner: Learner, document: ScenarioDocument): Moment {
  const { visit: now } = scene;
  const trained = document.bias === 'learned' || document.bias === 'threshold';
  const example = now.isUpdate ? now.example : (scene.example ?? -1);
  const one = example >= 0 && now.position > 0 && learner.method !== 'fit';
  const phi = one ? featuresOf(run, example) : null;
  const keep = learner.shrinks && now.isUpdate ? 1 - 1 / now.k : 1;
  const axes = run.p > 2 ? 'span' : run.p === 2 ? '' : trained ? 'bias' : 'line';
  const moves = phi ? movesOf(run, now, example, phi) : [{ c: 0, factor: 0 }];
  const span = axes === 'span' && !run.dual ? spanOf(run, now, moves[0], keep, phi) : null;
  const chains = run.dual ? [] : (span?.chains ?? moves.map((move) => chainOf(run, now, move, keep, axes)));
  const bars = phi ? barsOf(run, now, example, phi, moves) : [];
  const shown = span ? span.example : phi && !run.dual ? onAxes(phi, 1, axes) : null;
  const share = shown ? shortening(shown, chains) : 1;
  return {
    kind: run.dual
      ? 'dual'
      : learner.method === 'fit'
        ? scene.now.k
          ? 'fitted'
          : 'unfitted'
        : now.isUpdate && example < 0
          ? 'together'
          : '',
    axes,
    chains,
    example: shown && shown.map((value) => share * value),
    shortened: share < 1,
    bars,
    quiet: quietOf(run, now, learner, document, bars[0] && { y: run.y[example], ya: bars[0].before }),
    threshold:
      run.task === 'regression'
        ? one
          ? run.y[example]
          : 0
        : run.outputs > 1
          ? 0
          : thresholdOf(learner, document),
    gain:
      phi && now.isUpdate
        ? { step: now.step, sqnorm: squared(run, example, phi) + (trained ? 1 : 0), kept: keep }
        : null,
  };
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
    now.activation ??
    Array.from({ length: run.outputs }, (_, c) => scoreOf(run, phi, now.beforeW, now.beforeB, c));
  const winner = highest(scores, 0, run.outputs);
  return winner === y
    ? [{ c: y, factor: 0 }]
    : [
        { c: y, factor: step },
        { c: winner, factor: -step },
      ];
}

function chainOf(run: Run, now: RunState, { c, factor }: Move, keep: number, axes: Axes): Chain {
  const pointOf = (w: Float64Array, b: PerClass) =>
    onAxes(w.subarray(c * run.p, (c + 1) * run.p), run.outputs > 1 ? b[c] : b, axes);
  const before = pointOf(now.beforeW, now.beforeB);
  return {
    name: run.outputs > 1 ? String(c) : '',
    before,
    kept: before.map((value) => keep * value),
    after: pointOf(now.w, now.b),
    factor,
  };
}

/** The first chain in the plane of w and the example, or of w and the sum of several: w lies on the first axis. */
function spanOf(run: Run, now: RunState, { c, factor }: Move, keep: number, phi: Float64Array | null) {
  const classRow = (w: Float64Array) => w.subarray(c * run.p, (c + 1) * run.p);
  const w = classRow(now.beforeW);
  const change = classRow(now.w).map((value, j) => value - keep * w[j]);
  const z = phi ?? change;
  const length = Math.sqrt(dot(w, w));
  const along = length ? dot(w, z) / length : Math.sqrt(dot(z, z));
  const across = length ? Math.sqrt(Math.max(0, dot(z, z) - along * along)) : 0;
  const share = phi ? factor : 1;
  const shrunk = [keep * length, 0];
  const after = [shrunk[0] + share * along, share * across];
  return {
    chains: [{ name: run.outputs > 1 ? String(c) : '', before: [length, 0], kept: shrunk, after, factor }],
    example: phi && [along, across],
  };
}

function dot(a: Numbers, b: Numbers) {
  let sum = 0;
  for (let j = 0; j < a.length; j += 1) sum += a[j] * b[j];
  return sum;
}

/** The two drawn components of a vector. */
const onAxes = (values: Numbers, constant: number, axes: Axes) => [
  values[0],
  axes === 'bias' ? constant : axes === 'line' ? 0 : values[1],
];

/** The scale of an example that would dwarf the weights. */
function shortening(example: number[], chains: Chain[]) {
  const longest = Math.max(
    ...chains.flatMap(({ before, after }) => [Math.hypot(...before), Math.hypot(...after)]),
  );
  const length = Math.hypot(...example);
  return longest && length > MOST * longest ? (MOST * longest) / length : 1;
}

function barsOf(run: Run, now: RunState, example: number, phi: Float64Array, moves: Move[]) {
  const y = run.y[example];
  const sign = run.task === 'binary' ? y : 1;
  const before = (c: number) =>
    now.activation === null
      ? scoreOf(run, phi, now.beforeW, now.beforeB, c)
      : run.outputs > 1
        ? now.activation[c]
        : now.activation;
  return moves.map(({ c }) => ({
    name: run.outputs > 1 ? String(c) : '',
    before: sign * before(c),
    after: sign * scoreOf(run, phi, now.w, now.b, c),
  }));
}

function scoreOf(run: Run, phi: Float64Array, w: Float64Array, b: PerClass, c: number) {
  return run.outputs > 1
    ? activation(phi, 0, w.subarray(c * run.p, (c + 1) * run.p), b[c])
    : activation(phi, 0, w, b);
}

/** ||phi(x)||^2; for a kernel K(x, x). */
function squared(run: Run, example: number, phi: Float64Array) {
  if (run.dual) return phi[example];
  return dot(phi, phi);
}

// What the view shows of one moment, as data. A sentence is a key of the words and its values.

import { rangeOf } from '../../kit/axes.ts';
import {
  batchPath,
  borderOf,
  coordinate,
  criterion,
  descent,
  factor,
  freedom,
  levelsOf,
  onlinePath,
  scoreOf,
  sigmoid,
  signedSum,
  slice,
  sliceAt,
  telling,
} from '../../kit/criterion.ts';
import { isoLine, regionPath, ringsAt, WHOLE } from '../../kit/isolines.ts';
import { termTexts } from '../../kit/tex.ts';
import type { memoByName } from '../../run/memo.ts';
import { isWrong } from '../../run/mistakes.ts';
import { isSmooth } from '../../run/network.ts';
import { type Outcome, outcomeOf, reached } from '../../run/outcome.ts';
import { featuresOf } from '../../run/rows.ts';
import { activation, norm } from '../../run/scene.ts';
import { startOf } from '../../run/start.ts';
import { entryOf, nameOf } from '../../scenario/document.ts';
import { shownBox } from '../../state/view-box.ts';
import type { Absence } from '../../kit/views/view.ts';

const SAMPLES = 41; // of a ray
const MOST_STEPS = 100; // of the batch path
const MOST_SUMS = 1e7; // limit of its work: steps times examples times features
const MOST_CELLS = 2.5e6; // examples times grid points of a surface: a few ms
const ROOM = 0.14; // margin around the paths, as a share of their range

/**
 * The visitor's choice: two coordinates of the criterion, valid for `mapping`; picture, ray, rate and paths; and the
 * hovered place on the map, in numbers.
 */
export const CHOSEN = {
  axes: null as number[] | null,
  mapping: null as string | null,
  part: 'map',
  ray: 'sum',
  rate: 'mean',
  shown: { online: true, batch: true } as Record<string, boolean>,
  pointed: null as Point | null,
};
export type Choice = typeof CHOSEN;
export type Memo = ReturnType<typeof memoByName>;
export type Moment = ReturnType<typeof moment>;
type Words = Pick<ViewWords['gradient'], 'usePerceptron' | 'useLayers' | 'learnBias'>;

/** Why there is no criterion; null if there is one. */
export function absent(
  { run, document, catalog }: Pick<Ready, 'run' | 'document' | 'catalog'>,
  _: Scene | null,
  text: Words,
  app: App,
): Absence | null {
  const learner = (name: string) => () => app.actions.chooseLearner(entryOf(catalog, 'learners', name));
  if (run.task !== 'binary') return { says: ['notBinary', run.task], preset: 'blobs' };
  if (run.dual) return { says: ['notKernel'], button: [text.usePerceptron, learner('perceptron')] };
  if (!run.n) return { says: ['noPoints'], preset: 'blobs' };
  if (run.network && !isSmooth(run.network))
    return { says: ['notSmooth'], button: [text.useLayers, learner('multilayer-perceptron')] };
  if (!run.network && freedom(run, document.bias) < 2)
    return { says: ['notEnough'], button: [text.learnBias, () => app.actions.set({ bias: 'learned' })] };
  return null;
}

/** The two weights of the axes: the chosen ones, unless the run's weights have changed. */
export function axesOf({ axes, mapping }: Choice, run: Run, document: ScenarioDocument, memo: Memo) {
  const free = freedom(run, document.bias);
  const valid = axes && mapping === run.mapping && Math.max(...axes) < free;
  return valid ? axes : memo('telling', [run.mapping, free], () => telling(run));
}

/** Axis `place` shows weight c. If the other axis shows it already, the axes swap weights. */
export function exchanged(axes: number[], place: number, c: number) {
  const next = [...axes];
  if (next[1 - place] === c) next[1 - place] = next[place];
  next[place] = c;
  return next;
}

/** The names of the free weights. */
const namesOf = (run: Run, document: ScenarioDocument) =>
  Array.from({ length: freedom(run, document.bias) }, (_, c) =>
    c < run.p ? `w ${termTexts([run.terms[c]], document)[0]}` : 'b',
  );

/** `memo`: cache between moments */
export function moment(
  state: Pick<Ready, 'run' | 'runId' | 'document' | 'catalog' | 'hovered'>,
  scene: Scene,
  chosen: Choice,
  memo: Memo,
) {
  const { run, document, catalog, hovered } = state;
  const free = freedom(run, document.bias);
  const { now, visit: made } = scene;
  const { tie } = document;
  const outcome = outcomeOf({ run, document, catalog }, made);
  const shrinks = entryOf(catalog, 'learners', document.learner)?.shrinks ?? false;
  const fitted = outcome === 'fitted';
  const judged = fitted ? now : { w: made.beforeW, b: made.beforeB };
  const visit = fitted ? null : visitOf(run, scene, tie);
  const value = memo('value', [run, now.k], () => criterion(run, now.w, now.b));
  const below = memo('below', [run, judged.w, judged.b], () => descent(run, judged.w, judged.b, tie, free));
  const ray = memo('ray', [run, now.k, chosen.ray, free], () => {
    const along = rayOf(run, now, free, chosen.ray);
    return along && { ...along, ...lossesAlong(run, along) };
  });
  const lit = hovered !== null && hovered < run.n ? hovered : null;
  const { pointed } = chosen;
  const axes = axesOf(chosen, run, document, memo);
  const half = memo('half', [run, now.k, lit], () => halvesOf(run, now, lit));
  const says: Record<
    'slice' | 'value' | 'prime' | 'primeOf' | 'step' | 'visit' | 'ray' | 'noRay',
    Sentence | null
  > = {
    slice: sliceSentence(run, now, free, axes),
    value: pointed
      ? ['at', ...pointed, sliceAt(run, now, axes, pointed)]
      : ['value', value, nameOf(document.predictor)],
    prime: pointed ? null : ['prime', half.sum],
    primeOf: pointed || !half.one ? null : ['primeOf', ...half.one],
    step:
      lit === null
        ? stepSentence({ run, document, outcome, shrinks }, scene, visit, below, axes)
        : ['term', lit, Math.max(0, -run.y[lit] * scoreOf(run, lit, now.w, now.b))],
    visit: visit ? ['visited', visit.example, visit.a, visit.y] : [fitted ? 'softFitted' : 'softBefore'],
    ray: ray && (ray.slope >= 0 ? ['rayFalls', ray.slope] : ['rayRises', -ray.slope]),
    noRay: ray ? null : [chosen.ray === 'w' ? 'rayNone' : 'rayFlat'],
  };
  /** the visit that the step shows, once it has changed the weights; none of a learner that is fitted at once */
  const last = !fitted && reached(scene, 'update') ? made : now;
  return {
    now,
    names: namesOf(run, document),
    axes,
    /** for which the choice of axes is valid */
    mapping: run.mapping,
    /** of more weights than two, the surface is a slice, and changes with the others */
    sliced: free > 2,
    visit,
    paths: {
      ...pathsOf(state, free, axes, chosen, memo),
      k: now.k,
      batchStep: Math.floor(now.position / run.epochLength),
      step:
        !fitted && (last.isUpdate || visit)
          ? { from: placeOf(last.isUpdate ? judged : last, axes), to: placeOf(last, axes) }
          : null,
      descent: below.wrong ? axes.map((c) => below.sum[c]) : null,
      border: lit === null ? null : borderOf(run, lit, now, axes),
    },
    value,
    ray,
    misses: visit && misses(visit),
    says,
  };
}

/**
 * Error' of the notes, half the sum of |a (sign(a) - y)|, and one of its terms: the hovered example's if it is wrong,
 * else the worst one's. Returns: example, a, distance, length of w, y
 */
function halvesOf(
  run: Run,
  { w, b }: { w: Numbers; b: number },
  lit: number | null,
): { sum: number; one: [number, number, number, number, number] | null } {
  const norm = Math.hypot(...Array.from(w));
  let [sum, worst, least] = [0, -1, 0];
  for (let i = 0; i < run.n; i += 1) {
    const a = scoreOf(run, i, w, b);
    sum += Math.abs(a * (Math.sign(a) - run.y[i])) / 2;
    const ya = i === lit ? -Infinity : run.y[i] * a;
    if (run.y[i] * a < 0 && ya < least) [worst, least] = [i, ya];
  }
  if (worst < 0 || !norm) return { sum, one: null };
  const a = scoreOf(run, worst, w, b);
  return { sum, one: [worst, a, Math.abs(a) / norm, norm, run.y[worst]] };
}

/** The visited example and its score before the visit; null if there is none. */
function visitOf(run: Run, scene: Scene, tie: string): Visit | null {
  const { visit: now, example } = scene;
  if (now.position === 0 || !reached(scene, 'test') || example === null || example < 0) return null;
  const a = now.activation ?? activation(featuresOf(run, example), 0, now.beforeW, now.beforeB);
  const y = run.y[example];
  return { example, a, y, wrong: isWrong(y * a, y, tie) };
}

/** The values of the weights that are not on the axes. */
function sliceSentence(run: Run, now: RunState, free: number, axes: number[]): Sentence | null {
  const bias = free > run.p && !axes.includes(run.p);
  const others = free - 2 - (bias ? 1 : 0);
  if (others) return ['slice', others, bias];
  return bias ? ['sliceBias', now.b] : null;
}

/** The effect of the visit on E, up to the present phase. */
function stepSentence(
  {
    run,
    document,
    outcome,
    shrinks,
  }: { run: Run; document: ScenarioDocument; outcome: Outcome; shrinks: boolean },
  scene: Scene,
  visit: Visit | null,
  below: { sum: Float64Array; wrong: number },
  axes: number[],
): Sentence | null {
  const now = scene.visit;
  if (outcome === 'fitted') return [scene.now.k ? 'fitted' : 'unfitted'];
  if (!reached(scene, 'update')) return null;
  if (now.position === 0) return ['before'];
  const size = document.learner.size ?? null;
  if (outcome === 'together') return togetherSentence(run, now, { below, axes, size, shrinks });
  if (!visit) return null;
  const { example, y, a, wrong } = visit;
  if (shrinks) return outcome === 'gathered' ? ['waits', size] : ['shrunk', example, 1 - 1 / now.k, now.step];
  const way = () => axes.map((c) => y * factor(run, example, c));
  if (outcome === 'beyond') return wrong ? ['beyond', example, -y * a, way()] : ['otherBeyond', example];
  if (outcome === 'gathered')
    return wrong ? ['gathered', example, -y * a, way(), size] : ['adds', example, size];
  if (outcome === 'stepless') return [wrong ? 'stepless' : 'flat', example];
  if (wrong) return ['mistake', example, -y * a, way(), now.step];
  return now.isUpdate ? ['other', example, now.step] : ['flat', example];
}

/** A step of several examples: over all it follows the gradient; for a minibatch, the gradient of its examples. */
function togetherSentence(
  run: Run,
  now: RunState,
  {
    below,
    axes,
    size,
    shrinks,
  }: { below: { sum: Float64Array; wrong: number }; axes: number[]; size: number | null; shrinks: boolean },
): Sentence {
  if (shrinks) return ['shrunkTogether', 1 - 1 / now.k];
  if (size === null || size >= run.epochLength)
    return ['together', below.wrong, axes.map((c) => below.sum[c]), now.step];
  const gone = axes.map((c) => coordinate(c, now.w, now.b) - coordinate(c, now.beforeW, now.beforeB));
  return ['minibatchOf', gone.map((value) => value / now.step), now.step];
}

type Visit = { example: number; a: number; y: number; wrong: boolean };

/** The difference between output and target (1 or 0), as a share of a full step: for the hard step and the sigmoid. */
const misses = ({ a, y, wrong }: Visit) => ({ hard: wrong ? 1 : 0, soft: sigmoid(-y * a) });

type Ray = { from: Weights; along: Weights; reach: number; present: number };

/**
 * The ray of weights from + t along, for t from 0 to `reach`; the present weights are at t = `present`. 'w': from 0
 * along the weights; 'sum': from the weights along the sum of y z. Null if the direction is 0.
 */
export function rayOf(run: Run, now: RunState, free: number, which: string): Ray | null {
  const b = free > run.p ? now.b : 0;
  const length = Math.hypot(norm(now.w), b);
  if (which === 'w') {
    const from = { w: new Float64Array(run.p), b: free > run.p ? 0 : now.b };
    return length ? { from, along: { w: now.w, b }, reach: 2, present: 1 } : null;
  }
  const sum = signedSum(run, free);
  const size = norm(sum);
  if (!size) return null;
  const unit = sum.map((value) => value / size);
  const along = { w: unit.subarray(0, run.p), b: free > run.p ? unit[run.p] : 0 };
  return { from: now, along, reach: 2 * Math.max(1, length), present: 0 };
}

/** Both losses along a ray. Returns: slope: decrease per t of the loss over all examples */
export function lossesAlong(
  run: Run,
  { from, along, reach }: Pick<Ray, 'from' | 'along' | 'reach'>,
): { t: number[]; criterion: number[]; all: number[]; slope: number } {
  const t = Array.from({ length: SAMPLES }, (_, i) => (reach * i) / (SAMPLES - 1));
  const criterion = t.map(() => 0);
  let low = 0;
  let slope = 0;
  for (let i = 0; i < run.n; i += 1) {
    const ya = run.y[i] * activation(run.phi, i * run.p, from.w, from.b);
    const change = run.y[i] * activation(run.phi, i * run.p, along.w, along.b);
    low -= ya;
    slope += change;
    for (let s = 0; s < SAMPLES; s += 1) criterion[s] += Math.max(0, -(ya + t[s] * change));
  }
  return { t, criterion, all: t.map((s) => low - s * slope), slope };
}

/** Request for the first block, where the path begins; a line's sampled frames begin with the run. */
export const startNeeds = (run: Run): Need[] =>
  (run.frames && !run.network) || run.blocks.some(({ index }) => index === 0)
    ? []
    : [{ kind: 'chunk', payload: { block: 0 } }];

const placeOf = ({ w, b }: Weights, axes: number[]) => axes.map((c) => coordinate(c, w, b));

/** The path of the run and that of batch steps over the two weights, and the places to show. */
function pathsOf(
  { run, runId, document }: Pick<Ready, 'run' | 'runId' | 'document'>,
  free: number,
  axes: number[],
  { shown, rate: by }: Choice,
  memo: Memo,
) {
  const start = startOf(run, document);
  const rate = (document.learner.rate ?? 1) / (by === 'mean' ? run.n : 1);
  const limit = Math.min(MOST_STEPS, Math.ceil(MOST_SUMS / Math.max(1, run.n * run.p)));
  const steps = memo('batch', [run, rate, free], () =>
    batchPath(run, start, { rate, tie: document.tie, free }, limit),
  );
  const online = memo('online', [runId, ...axes], () => onlinePath(run, start, axes));
  const batch = memo('batch trail', [steps, ...axes], () => steps.map((step) => placeOf(step, axes)));
  return {
    online: shown.online ? online : null,
    batch: shown.batch ? batch : null,
    places: [
      ...(shown.online || !shown.batch ? online.map(({ u, v }) => [u, v]) : []),
      ...(shown.batch ? batch : []),
    ],
  };
}

/** A box around the places with equal scales, so that steepest descent is orthogonal to the contours. */
export function boxAround(places: Point[], width: number, height: number) {
  const [[x0, x1], [y0, y1]] = [0, 1].map((axis) =>
    rangeOf(
      places.map((place) => place[axis]),
      ROOM,
    ),
  );
  return shownBox({ x0, x1, y0, y1 }, width, height);
}

/** The surface's contours, in shares of the box: weights may exceed the range of an SVG path. */
export function contoursOf(run: Run, weights: Weights, axes: number[], box: Box) {
  const side = Math.max(16, Math.min(56, Math.floor(Math.sqrt(MOST_CELLS / Math.max(1, run.n)))));
  const grid = slice(run, weights, axes, box, side);
  const shares = { ...grid, box: WHOLE };
  return levelsOf(grid.values).map((level) => {
    const rings = ringsAt(grid, grid.values, level);
    return { region: regionPath(shares, rings), line: isoLine(shares, rings) };
  });
}

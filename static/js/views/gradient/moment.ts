// What the view shows of one moment, as data. A sentence is a key of the words and its values.

import {
  coordinate,
  criterion,
  descent,
  factor,
  freedom,
  scoreOf,
  sliceAt,
  telling,
} from '../../figures/criterion.ts';
import { memoByName } from '../../run/memo.ts';
import { termTexts } from '../../figures/tex.ts';
import { isWrong } from '../../run/mistakes.ts';
import { isSmooth } from '../../run/network.ts';
import { outcomeOf, type Outcome } from '../../run/outcome.ts';
import { reached } from '../../run/phases.ts';
import { activation } from '../../run/scene.ts';
import { entryOf, nameOf } from '../../scenario/document.ts';
import { lossesAlong, misses, rayOf, type Visit } from './losses.ts';
import { featuresOf } from '../../run/rows.ts';

/**
 * The visitor's choice: two coordinates of the criterion, valid for `mapping`; picture, ray, rate and paths; and the
 * hovered place on the map, in numbers.
 */
export type Choice = {
  axes: number[] | null;
  mapping: string | null;
  part: string;
  ray: string;
  rate: string;
  shown: Record<string, boolean>;
  pointed: Point | null;
};
export type Chosen = Choice & { axes: number[] };
export type Memo = ReturnType<typeof memoByName>;
export type Moment = ReturnType<typeof moment>;

/** The default choice. */
export const CHOSEN: Choice = {
  axes: null,
  mapping: null,
  part: 'map',
  ray: 'sum',
  rate: 'mean',
  shown: { online: true, batch: true },
  pointed: null,
};

/** Why there is no criterion: a sentence, and a remedy; null if there is one. */
export function absence(
  run: Run,
  document: ScenarioDocument,
): { says: Sentence; remedy: 'blobs' | 'perceptron' | 'bias' | 'layers' } | null {
  if (run.task !== 'binary') return { says: ['notBinary', run.task], remedy: 'blobs' };
  if (run.dual) return { says: ['notKernel'], remedy: 'perceptron' };
  if (!run.n) return { says: ['noPoints'], remedy: 'blobs' };
  if (run.network) return isSmooth(run.network) ? null : { says: ['notSmooth'], remedy: 'layers' };
  if (freedom(run, document.bias) < 2) return { says: ['notEnough'], remedy: 'bias' };
  return null;
}

/** The choice with two weights: the chosen ones, unless the run's weights have changed. */
export function withAxes(chosen: Choice, run: Run, document: ScenarioDocument): Chosen {
  const { axes, mapping } = chosen;
  const apply = axes && mapping === run.mapping && Math.max(...axes) < freedom(run, document.bias);
  return apply ? { ...chosen, axes } : { ...chosen, axes: telling(run), mapping: run.mapping };
}

/** Axis `place` shows weight c. If the other axis shows it already, the axes swap weights. */
export function exchanged(axes: number[], place: number, c: number) {
  const next = [...axes];
  if (next[1 - place] === c) next[1 - place] = next[place];
  next[place] = c;
  return next;
}

/** The names of the free weights. */
export const namesOf = (run: Run, document: ScenarioDocument) =>
  Array.from({ length: freedom(run, document.bias) }, (_, c) =>
    c < run.p ? `w ${termTexts([run.terms[c]], document)[0]}` : 'b',
  );

/** `memo`: cache between moments */
export function moment(
  {
    run,
    document,
    catalog,
    hovered,
  }: { run: Run; document: ScenarioDocument; catalog?: Catalog | null; hovered: number | null },
  scene: Scene,
  chosen: Chosen,
  memo: Memo = memoByName(),
) {
  const free = freedom(run, document.bias);
  const { now, visit: made } = scene;
  const { tie } = document;
  const outcome = outcomeOf({ run, document, catalog }, made);
  const shrinks = entryOf(catalog ?? null, 'learners', document.learner)?.shrinks ?? false;
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
  const { pointed, axes } = chosen;
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
  return {
    free,
    now,
    /** the visit that the step shows, once it has changed the weights */
    made: !fitted && reached(scene, 'update') ? made : now,
    /** fitted at once: no step is drawn */
    fitted,
    judged,
    visit,
    below,
    lit,
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

// What the view says and draws of one moment, as data. A sentence is its key in the words and what it speaks of.

import {
  coordinate,
  criterion,
  descent,
  factor,
  freedom,
  scoreOf,
  sliceAt,
  telling,
} from '../../figures/criterion.js';
import { remembered } from '../../run/memo.js';
import { termTexts } from '../../figures/tex.js';
import { isWrong } from '../../run/mistakes.js';
import { isSmooth } from '../../run/network.js';
import { outcomeOf } from '../../run/outcome.js';
import { reached } from '../../run/phases.js';
import { activation } from '../../run/scene.js';
import { entryOf, nameOf } from '../../scenario/document.js';
import { lossesAlong, misses, rayOf } from './losses.js';
import { featuresOf } from '../../run/rows.js';

/**
 * What is chosen: two coordinates of the criterion, under `mapping`; which picture, ray, rate and paths are shown; and a
 * place on the map that is pointed at, in numbers.
 * @typedef {{axes: number[] | null, mapping: string | null, part: string, ray: string, rate: string,
 *   shown: Record<string, boolean>, pointed: Point | null}} Choice
 * @typedef {Choice & {axes: number[]}} Chosen
 * @typedef {import('./losses.js').Visit} Visit
 * @typedef {ReturnType<typeof remembered>} Once
 * @typedef {ReturnType<typeof moment>} Moment
 */

/** What is shown until something else is chosen. @type {Choice} */
export const CHOSEN = {
  axes: null,
  mapping: null,
  part: 'map',
  ray: 'sum',
  rate: 'mean',
  shown: { online: true, batch: true },
  pointed: null,
};

/**
 * Why there is no criterion to draw: a sentence, and what would bring one; null where there is.
 * @param {Run} run
 * @param {ScenarioDocument} document
 * @returns {{says: Sentence, remedy: 'blobs' | 'perceptron' | 'bias' | 'layers'} | null}
 */
export function absence(run, document) {
  if (run.task !== 'binary') return { says: ['notBinary', run.task], remedy: 'blobs' };
  if (run.dual) return { says: ['notKernel'], remedy: 'perceptron' };
  if (!run.n) return { says: ['noPoints'], remedy: 'blobs' };
  if (run.network) return isSmooth(run.network) ? null : { says: ['notSmooth'], remedy: 'layers' };
  if (freedom(run, document.bias) < 2) return { says: ['notEnough'], remedy: 'bias' };
  return null;
}

/**
 * The choice with two weights to look at: those chosen before, unless the weights are others now.
 * @param {Choice} chosen
 * @param {Run} run
 * @param {ScenarioDocument} document
 * @returns {Chosen}
 */
export function withAxes(chosen, run, document) {
  const { axes, mapping } = chosen;
  const apply = axes && mapping === run.mapping && Math.max(...axes) < freedom(run, document.bias);
  return apply ? { ...chosen, axes } : { ...chosen, axes: telling(run), mapping: run.mapping };
}

/**
 * Axis `place` shows weight c. The two never show the same weight: they change places instead.
 * @param {number[]} axes
 * @param {number} place
 * @param {number} c
 */
export function exchanged(axes, place, c) {
  const next = [...axes];
  if (next[1 - place] === c) next[1 - place] = next[place];
  next[place] = c;
  return next;
}

/** The free weights as they are written. @param {Run} run @param {ScenarioDocument} document */
export const namesOf = (run, document) =>
  Array.from({ length: freedom(run, document.bias) }, (_, c) =>
    c < run.p ? `w ${termTexts([run.terms[c]], document)[0]}` : 'b',
  );

/**
 * @param {{run: Run, document: ScenarioDocument, catalog?: Catalog | null, hovered: number | null}} state
 * @param {Scene} scene
 * @param {Chosen} chosen
 * @param {Once} [once]  keeps what is the same at the next moment
 */
export function moment({ run, document, catalog, hovered }, scene, chosen, once = remembered()) {
  const free = freedom(run, document.bias);
  const { now, visit: made } = scene;
  const { tie } = document;
  const outcome = outcomeOf({ run, document, catalog }, made);
  const shrinks = entryOf(catalog ?? null, 'learners', document.learner)?.shrinks ?? false;
  const fitted = outcome === 'fitted';
  const judged = fitted ? now : { w: made.beforeW, b: made.beforeB };
  const visit = fitted ? null : visitOf(run, scene, tie);
  const value = once('value', [run, now.k], () => criterion(run, now.w, now.b));
  const below = once('below', [run, judged.w, judged.b], () => descent(run, judged.w, judged.b, tie, free));
  const ray = once('ray', [run, now.k, chosen.ray, free], () => {
    const along = rayOf(run, now, free, chosen.ray);
    return along && { ...along, ...lossesAlong(run, along) };
  });
  const lit = hovered !== null && hovered < run.n ? hovered : null;
  const { pointed, axes } = chosen;
  const half = once('half', [run, now.k, lit], () => halvesOf(run, now, lit));
  /** @type {Record<'slice' | 'value' | 'prime' | 'primeOf' | 'step' | 'visit' | 'ray' | 'noRay', Sentence | null>} */
  const says = {
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
    /** the visit that is spoken of, once it moves the weights */
    made: !fitted && reached(scene, 'update') ? made : now,
    /** found at once: no step of it is drawn */
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
 * Error' of the notes, half the sum of |a (sign(a) - y)|, with one of its terms: of the example pointed at, if it is wrong, else of the worst.
 * @param {Run} run @param {{w: Numbers, b: number}} line @param {number | null} lit
 * @returns {{sum: number, one: [number, number, number, number, number] | null}}  example, a, distance, length of w, y
 */
function halvesOf(run, { w, b }, lit) {
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

/**
 * The example that is visited and its score before the visit; null where none is.
 * @param {Run} run
 * @param {Scene} scene
 * @param {string} tie
 * @returns {Visit | null}
 */
function visitOf(run, scene, tie) {
  const { visit: now, example } = scene;
  if (now.position === 0 || !reached(scene, 'test') || example === null || example < 0) return null;
  const a = now.activation ?? activation(featuresOf(run, example), 0, now.beforeW, now.beforeB);
  const y = run.y[example];
  return { example, a, y, wrong: isWrong(y * a, y, tie) };
}

/**
 * What the weights that are not on the axes are held at.
 * @param {Run} run
 * @param {RunState} now
 * @param {number} free
 * @param {number[]} axes
 * @returns {Sentence | null}
 */
function sliceSentence(run, now, free, axes) {
  const bias = free > run.p && !axes.includes(run.p);
  const others = free - 2 - (bias ? 1 : 0);
  if (others) return ['slice', others, bias];
  return bias ? ['sliceBias', now.b] : null;
}

/**
 * What came of the visit for E, as far as it has come.
 * @param {{run: Run, document: ScenarioDocument, outcome: import('../../run/outcome.js').Outcome, shrinks: boolean}} about
 * @param {Scene} scene
 * @param {Visit | null} visit
 * @param {{sum: Float64Array, wrong: number}} below
 * @param {number[]} axes
 * @returns {Sentence | null}
 */
function stepSentence({ run, document, outcome, shrinks }, scene, visit, below, axes) {
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

/**
 * A step of several examples: of all that are wrong it is the gradient's, of a minibatch that of its part of them.
 * @param {Run} run
 * @param {RunState} now
 * @param {{below: {sum: Float64Array, wrong: number}, axes: number[], size: number | null, shrinks: boolean}} about
 * @returns {Sentence}
 */
function togetherSentence(run, now, { below, axes, size, shrinks }) {
  if (shrinks) return ['shrunkTogether', 1 - 1 / now.k];
  if (size === null || size >= run.epochLength)
    return ['together', below.wrong, axes.map((c) => below.sum[c]), now.step];
  const gone = axes.map((c) => coordinate(c, now.w, now.b) - coordinate(c, now.beforeW, now.beforeB));
  return ['minibatchOf', gone.map((value) => value / now.step), now.step];
}

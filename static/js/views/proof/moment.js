// The proof of a run as the view shows it, and what is read at a moment. No DOM here.

import { boundOf } from '../../scenario/bound.js';
import { angles } from './charts.js';
import { jumpAt, least, most, proofOf, seriesOf, valuesAt } from './sides.js';

/**
 * What is drawn of a run. `kind`: how the inequalities read, from zero, at rate 1, of several classes; `reasons`: why a
 * picture is grey; `last`: updates of the series.
 *
 * @typedef {object} Drawn
 * @property {Run} run
 * @property {Facts} facts
 * @property {import('./sides.js').Proof} proof
 * @property {import('./sides.js').Series} series
 * @property {{zero: boolean, unit: boolean, classes: boolean, tagged: boolean, constant: boolean}} kind
 * @property {Record<string, Sentence | null>} reasons
 * @property {number} last
 *
 * What is known of a step: one mistake, or of a long run several at once; 'missing' while it is being fetched.
 *
 * @typedef {{kind: 'jump'} & NonNullable<ReturnType<typeof jumpAt>>} Jump
 * @typedef {{kind: 'stretch', from: number, to: number, rise: number | null, grown: number}} Stretch
 */

/**
 * Why there is nothing to show: a sentence, and whether a button offers a run that has something; null where there is.
 * @param {State & {run: Run}} state
 * @returns {{says: Sentence, open: boolean} | null}
 */
export function absence({ run, points, facts, failure }) {
  if (run.task === 'regression') return { says: ['regression'], open: true };
  if (!points.n) return { says: ['none'], open: true };
  return facts ? null : { says: [failure ? 'failed' : 'waiting'], open: false };
}

/**
 * @param {Run} run
 * @param {Facts} facts
 * @param {ScenarioDocument} document
 * @param {Learner} learner
 * @returns {Drawn}
 */
export function drawnOf(run, facts, document, learner) {
  const proof = proofOf(run, facts, document, learner);
  const series = seriesOf(run, proof, document);
  const kind = {
    zero: proof.start.squared === 0,
    unit: proof.rate === 1,
    classes: run.outputs > 1 && !run.tagged,
    tagged: run.tagged,
    constant: document.bias === 'learned' || document.bias === 'threshold',
  };
  return {
    run,
    facts,
    proof,
    series,
    kind,
    reasons: reasonsOf(proof, facts),
    last: Math.max(...series.k.slice(-1)),
  };
}

/**
 * @param {import('./sides.js').Proof} proof
 * @param {Facts} facts
 * @returns {Record<string, Sentence | null>}
 */
function reasonsOf({ u, meets }, facts) {
  const noU = u ? null : /** @type {Sentence} */ (['sentence', facts.u_reason]);
  /** @type {Sentence} */
  const other =
    facts.bound === null ? ['sentence', facts.bound_reason] : ['otherBound', boundOf(facts), facts.bound_of];
  const same = noU && facts.bound === null && facts.bound_reason === facts.u_reason;
  /** @type {Sentence} */
  const without = same ? ['noBound'] : other;
  return { along: noU, length: null, meet: meets === null ? without : null, angle: noU && ['noAngle'] };
}

/** What of a run changes what is drawn. */
export const keyOf = (/** @type {Run} */ run, /** @type {Facts} */ facts) => [
  run.frames ?? run.blocks.find((block) => block.first === 0),
  run,
  run.done,
  run.updates,
  facts,
];

/** The series' point of the update at a moment. */
export const indexAt = (/** @type {Drawn} */ { series }, /** @type {number} */ k) =>
  Math.max(
    0,
    series.k.findLastIndex((other) => other <= k),
  );

/**
 * The step to the series' point i; null at the start.
 * @param {Drawn} drawn
 * @param {number} i
 * @returns {Jump | Stretch | null}
 */
export function jumpTo({ run, proof, series }, i) {
  if (!i) return null;
  const [from, to] = [series.k[i - 1], series.k[i]];
  const alone = to - from === 1 && proof.rate !== null ? jumpAt(run, proof, to) : null;
  if (alone) return { kind: 'jump', ...alone };
  const rise = series.along ? series.along[i] - series.along[i - 1] : null;
  return { kind: 'stretch', from, to, rise, grown: series.length[i] ** 2 - series.length[i - 1] ** 2 };
}

/**
 * The step to the update at the playhead.
 * @param {Drawn} drawn
 * @param {number} k
 * @returns {Jump | Stretch | {kind: 'missing'} | null}
 */
function presentJump(drawn, k) {
  const { run, proof, series } = drawn;
  if (!k || (proof.rate === null && !series.whole)) return null;
  const alone = proof.rate === null ? null : jumpAt(run, proof, k);
  if (alone) return { kind: 'jump', ...alone };
  return series.whole ? jumpTo(drawn, series.k.indexOf(k)) : { kind: 'missing' };
}

/** The series' points at which an example was the mistake. */
export function jumpsOf(/** @type {Drawn} */ { run, series }, /** @type {number | null} */ example) {
  if (example === null || !series.whole) return [];
  return series.k.flatMap((k, i) => {
    const block = i ? run.blockOfUpdate(k) : null;
    return block?.example[k - 1 - block.first] === example ? [i] : [];
  });
}

/**
 * What is read at a moment, beside the formulas, at the dial, and of a jump: the one that is pointed at, else the present.
 * @param {Drawn} drawn
 * @param {Scene} scene
 * @param {number} chosen  the series' point that is pointed at; 0: none
 */
export function moment(drawn, scene, chosen) {
  const { run, proof } = drawn;
  const values = valuesAt(run, proof, scene);
  return {
    values,
    least: proof.rise === null ? null : least(proof, values.k),
    most: proof.growth === null ? null : most(proof, values.k),
    angles: proof.u ? angles(proof, values) : null,
    jump: chosen ? jumpTo(drawn, chosen) : presentJump(drawn, scene.now.k),
  };
}

// Lines of arithmetic, and in which phase of a visit what of them is known. No DOM here.

import { reached } from '../../run/phases.js';

/**
 * @typedef {string | ['i' | 'strong' | 'em' | 'sub' | 'small', string] | ['quantity', string, string]} Part  plain, set apart, or a
 *   number of the scenario with its place
 * @typedef {import('../../run/phases.js').Phase} Phase
 * @typedef {'b' | 'theta' | 'one'} Written  how the bias is: as b, as the threshold θ = −b, or as w₀ where x₀ = 1
 * @typedef {{kind: 'sum' | 'result' | 'note', parts: Part[], from: Phase, first: number, whole: Phase}} Line  `from`: the phase in
 *   which its `first` parts appear; `whole`: in which all do
 * @typedef {{c: number, score: number, winner: boolean, own: boolean}} Score  of a class
 * @typedef {{kind: string, visit: string, scores: Score[], lines: Line[]}} Arithmetic
 *
 * What the arithmetic of a visit is about; `y`, `phi` and `before`, the score that the visit was judged by, are of the example visited.
 * @typedef {object} About
 * @property {Run} run
 * @property {Scene} scene
 * @property {RunState} now  the visit that is spoken of
 * @property {ScenarioDocument} document
 * @property {Learner} learner
 * @property {Record<string, any>} text
 * @property {boolean} hasBias
 * @property {boolean} trained  whether the bias is
 * @property {Written} written  how it is written
 * @property {number} example
 * @property {number} y
 * @property {Float64Array} phi
 * @property {PerClass} before
 * @property {string} visit
 * @property {import('../../run/outcome.js').Outcome} outcome  of the visit
 */

export const i = (/** @type {string} */ text) => /** @type {Part} */ (['i', text]);
export const strong = (/** @type {string} */ text) => /** @type {Part} */ (['strong', text]);
export const em = (/** @type {string} */ text) => /** @type {Part} */ (['em', text]);
export const quantity = (/** @type {string} */ place, /** @type {string} */ shown) =>
  /** @type {Part} */ (['quantity', shown, place]);
export const sub = (/** @type {number} */ index) => /** @type {Part} */ (['sub', String(index)]);

/** @type {(kind: Line['kind'], parts: Part[], from: Phase, whole?: Phase, first?: number) => Line} */
const line = (kind, parts, from, whole = from, first = parts.length) => ({ kind, parts, from, first, whole });
/** What the activation is. @type {(...parts: Part[]) => Line} */
export const sum = (...parts) => line('sum', parts, 'visit');
/** What a search comes to; while it is under way only of what. @type {(first: Part[], ...parts: Part[]) => Line} */
export const searched = (first, ...parts) => line('sum', [...first, ...parts], 'visit', 'test', first.length);
/** What is compared, and what comes of it; at first only its number. @type {(number: Part[], ...parts: Part[]) => Line} */
export const result = (number, ...parts) =>
  line('result', [...number, ...parts], number.length ? 'visit' : 'test', 'test', number.length);
/** @type {(...parts: Part[]) => Line} */
export const note = (...parts) => line('note', parts, 'visit');
/** How a step comes out. @type {(...parts: Part[]) => Line} */
export const working = (...parts) => line('sum', parts, 'update');
/** What something becomes; at first only of what. @type {(parts: Part[], value: string) => Line} */
export const becoming = (parts, value) =>
  line('sum', [...parts, ' = ', strong(value)], 'update', 'done', parts.length);
/** @type {(kind: string, visit: string, lines?: Line[], scores?: Score[]) => Arithmetic} */
export const block = (kind, visit, lines = [], scores = []) => ({ kind, visit, lines, scores });

/** As much as the phase that a visit has come to knows. @param {Arithmetic} all @param {Scene} scene @returns {Arithmetic} */
export function soFar(all, scene) {
  const lines = all.lines.filter(({ from }) => reached(scene, from));
  const tested = reached(scene, 'test');
  return {
    ...all,
    kind: tested ? all.kind : '',
    scores: tested ? all.scores : all.scores.map((score) => ({ ...score, winner: false })),
    lines: lines.map((each) =>
      reached(scene, each.whole) ? each : { ...each, kind: 'sum', parts: each.parts.slice(0, each.first) },
    ),
  };
}

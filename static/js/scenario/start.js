// The weights that training starts from.

/** Whether it starts from zero. */
export const startsAtZero = (/** @type {any} */ start) =>
  !start || [start.w ?? [], start.b ?? 0].flat(3).every((value) => value === 0);

/**
 * How many times eta^2 R^2 an update adds at most to ||w||^2, so that the bound from zero is as many times R^2 / delta^2; null of
 * learners with another proof.
 * @param {Learner} learner  the catalogue's entry
 * @param {Pick<ScenarioDocument, 'learner'>} document
 * @param {number} n  examples
 * @returns {number | null}
 */
export const proofFactor = (learner, document, n) =>
  learner.proof ?? (learner.method === 'batch' ? Math.min(document.learner.size ?? n, n) : null);

/** The rate of a document's learner; 1 of one that has none. @param {any} document @param {{parameters: any[]}} learner @returns {number} */
export const rateOf = (document, { parameters }) =>
  document.learner.rate ?? parameters.find(({ name }) => name === 'rate')?.default ?? 1;

/**
 * A start that has nothing to do with the examples, about three mistakes long: (s, -s, s, ...).
 * @param {{p: number, outputs: number}} run
 * @param {any} document  its learner and its start, whose bias stays
 * @param {{parameters: any[]}} learner  the catalogue's entry
 * @param {number | null | undefined} radius  R of the facts
 * @param {0 | 1 | -1} [sign]  of s; 0: from zero
 * @returns {{start: any, size: number}}
 */
export function startElsewhere({ p, outputs }, document, learner, radius, sign = 1) {
  const size = Math.max(1, Math.round(3 * rateOf(document, learner) * (radius ?? 1)));
  const vector = (/** @type {number} */ c) =>
    Array.from({ length: p }, (_unused, j) => ((c + j) % 2 ? -size : size) * sign);
  const start =
    outputs > 1
      ? { w: Array.from({ length: outputs }, (_unused, c) => vector(c)) }
      : { w: vector(0), b: document.start?.b ?? 0 };
  return { start, size };
}

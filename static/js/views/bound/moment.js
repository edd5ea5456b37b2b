// What the view says of one moment, as data: what can be changed now, what that would do, and what came of each change.

import { boundOf } from '../../scenario/bound.js';
import { documentOf, methodOf, nameOf } from '../../scenario/document.js';
import { proofFactor, rateOf, startElsewhere, startsAtZero } from '../../scenario/start.js';
import { difference, isIdentity, ownResult, TRIALS } from './trials.js';

const MOST_ROWS = 60;
/** @type {('mistakes' | 'radius' | 'margin' | 'bound')[]} */
const COUNTED = ['mistakes', 'radius', 'margin', 'bound'];

/**
 * @typedef {import('./trials.js').Subject} Subject
 * @typedef {import('./trials.js').Result} Result
 * @typedef {object} Row  one change
 * @property {string} id
 * @property {any[]} with
 * @property {ReturnType<typeof about>} about
 * @property {Partial<ScenarioDocument>} document
 * @property {Result | null} result
 * @property {string} error
 * @typedef {{version: number, own: Result, rows: Row[]}} Group  what each change was made to, and the changes
 */

/** Why nothing can be changed, by its key; null where something can. @param {Ready} state */
export const absence = ({ run, points }) =>
  run.task === 'regression' ? 'regression' : points.n ? null : 'none';

/**
 * What can be changed now; null while the run or its facts are on their way.
 * @param {Ready} state
 * @param {Learner | null} learner  the catalogue's entry
 * @returns {Subject | null}
 */
export function subjectOf({ document, points, run, facts, pending }, learner) {
  if (
    !learner ||
    learner.task !== run.task ||
    !run.ending ||
    run.n !== points.n ||
    !facts ||
    facts.stale ||
    pending
  )
    return null;
  return { document: documentOf({ document, points, run }), points, run, facts, learner };
}

/** What a prediction depends on. @param {Subject} subject */
export const about = (subject) => {
  const { document, run, facts, learner } = subject;
  const zero = run.dual || startsAtZero(document.start);
  const scaling = document.scaling ? nameOf(document.scaling) : 'none';
  return {
    bias: document.bias,
    zero,
    /** how inputs are scaled before they are trained: all by one number, or each by its own */
    scaled: scaling === 'none' ? null : scaling === 'unit-ball' ? 'together' : 'each',
    /** what is trained are features made of the inputs */
    mapped: scaling === 'none' && !isIdentity(subject),
    measured: facts.radius !== null,
    /** something separates the examples, so that there is a margin */
    separable: facts.margin !== null,
    inseparable: facts.separable === false,
    bounded: facts.bound !== null,
    of: facts.bound_of ?? 'mistakes',
    fitted: learner.method === 'fit',
    /** it ended as nothing changed, in the order of the list: of the list twice the same visits change something */
    repeats:
      run.ending.stopped_by === 'quiet-epoch' &&
      document.order?.name === 'given' &&
      methodOf(learner, document) !== 'batch',
    batch: learner.method === 'batch' && !document.learner.size,
    /** from zero the rate is a factor of all weights and of nothing else */
    scales: factorOf(subject) !== null,
    elsewhere: zero && !run.dual ? elsewhere(subject) : null,
  };
};

/** @param {Subject} subject */
const factorOf = ({ document, learner, run }) => proofFactor(learner, document, run.n);

/**
 * What the formula says of the start that a trial would take, against zero: k mistakes need
 * (u.w0 + k eta delta)^2 <= ||w0||^2 + k eta^2 R^2, whose largest k is the bound (app/engine/theory/bound.py).
 * @param {Subject} subject
 * @returns {{along: number, factor: number, way: 'more' | 'less' | 'same'} | null}  null where there is no such bound
 */
function elsewhere(subject) {
  const { document, run, facts, learner } = subject;
  const { u, radius, margin, bound } = facts;
  const factor = factorOf(subject);
  if (factor === null || !u || !radius || !margin || bound === null) return null;
  /** @type {{w: any, b?: number}} */
  const start = startElsewhere(run, document, learner, radius).start;
  const constant = document.bias === 'learned' ? 1 : document.bias === 'threshold' ? -1 : null;
  const rows = run.outputs > 1 ? start.w : [start.w];
  /** @type {number[]} */
  const w = rows.flatMap((/** @type {number[]} */ row) =>
    constant === null ? row : [...row, constant * (start.b ?? 0)],
  );
  const direction = /** @type {number[]} */ (/** @type {any} */ (u).flat());
  const along = direction.reduce((sum, value, j) => sum + value * w[j], 0);
  const rate = rateOf(document, learner);
  const [p, square] = [along / rate, w.reduce((sum, value) => sum + value * value, 0) / rate ** 2];
  const half = factor * radius ** 2 - 2 * p * margin;
  const most =
    (half + Math.hypot(half, 2 * margin * Math.sqrt(Math.max(0, square - p * p)))) / (2 * margin ** 2);
  const way = difference(factor * (radius / margin) ** 2, most)?.way ?? 'same';
  return { along, factor, way };
}

/**
 * What each kind of change would do now; all wait where nothing is known yet.
 * @param {Subject | null} subject
 * @param {(id: string) => number} times  how often it has been made on the subject
 */
export const offersOf = (subject, times) =>
  Object.entries(TRIALS).map(([id, change]) => {
    const trial = subject && change(subject, times(id));
    if (!subject || !trial) return { id, not: null, trial: null };
    return 'not' in trial ? { id, not: trial.not, trial: null } : { id, not: null, trial };
  });

/**
 * A change that is being tried, with what is predicted of it.
 * @param {string} id
 * @param {import('./trials.js').Trial} trial
 * @param {Subject} subject
 * @returns {Row}
 */
export const rowOf = (id, trial, subject) => ({
  id,
  with: trial.with ?? [],
  about: about(subject),
  document: trial.document,
  result: null,
  error: '',
});

/**
 * The groups with a new one for the scenario on screen, unless the newest is its own.
 * @param {Group[]} groups  newest first
 * @param {Subject | null} subject
 */
export function current(groups, subject) {
  if (!subject || groups[0]?.version === subject.run.version) return groups;
  return [{ version: subject.run.version, own: ownResult(subject.run, subject.facts), rows: [] }, ...groups];
}

/** Old changes go first once there are many. @param {Group[]} groups @returns {Group[]} */
export function trimmed(groups) {
  let before = 0;
  return groups.filter(({ rows }) => {
    const shown = before < MOST_ROWS;
    before += rows.length + 1;
    return shown;
  });
}

/**
 * The four numbers of a result, each with how it differs from what it was.
 * @param {Result} result
 * @param {Result | null} own
 */
export function numbersOf(result, own) {
  const [mistakes, radius, margin, bound] = COUNTED.map((key) => ({
    value: result[key] ?? null,
    change: own && difference(own[key], result[key]),
    reason: result.reasons[key] ?? null,
  }));
  const { updates, end, stopped_by: rule } = result;
  const most = boundOf(result);
  const counted = result.bound_of === 'updates' || updates !== result.mistakes;
  return {
    mistakes: { ...mistakes, updates: counted ? updates : null, end, rule },
    radius,
    margin,
    bound: { ...bound, most },
  };
}

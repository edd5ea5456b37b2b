// What theory says of the data, as data: sentences are of the words' `verdict`.

import { boundOf } from '../../../scenario/bound.js';
import { entryOf, nameOf, thresholdOf } from '../../../scenario/document.js';
import { proofFactor, startsAtZero } from '../../../scenario/start.js';
import { taskOf } from '../../../scenario/task.js';
import { singular } from './end-of-run.js';

const NARROW = 50; // times that the farthest example is farther out than the margin is wide, from which there is little room

/**
 * @typedef {object} Line
 * @property {Sentence} says
 * @property {'margins' | 'proof'} [opens]  what a button beside it shows
 *
 * @typedef {object} Conclusion
 * @property {'open' | 'separable' | 'inseparable'} kind
 * @property {Sentence[]} head  one after the other
 * @property {Sentence | null} asks  what its reasons answer; null without any
 * @property {Line[]} lines  the reasons
 */

/**
 * @param {Pick<State, 'facts' | 'run' | 'points' | 'catalog' | 'document' | 'failure'>} state
 * @returns {Conclusion}
 */
export function conclusionOf(state) {
  const { facts, run, points } = state;
  if (run && !points.n) return open('none');
  const space = spaceOf(state);
  if (!facts) return open(state.failure ? 'failed' : 'waiting', space);
  if (taskOf(run?.task).real) return leastSquares(facts, space);
  const conclusion =
    facts.separable === true
      ? separable(facts, space, state)
      : facts.separable === false
        ? inseparable(facts, space, state)
        : { ...open('undecided', space), asks: sentence('whyNot'), lines: reasonOf(facts, points.task) };
  if (facts.unscaled && conclusion.asks)
    conclusion.lines.push({ says: sentence('unscaled', facts.unscaled) });
  return conclusion;
}

/** @type {(key: string, ...speaks: any[]) => Sentence} */
const sentence = (key, ...speaks) => [key, ...speaks];

/** @param {string} head @param {any[]} speaks @returns {Conclusion} */
const open = (head, ...speaks) => ({
  kind: 'open',
  head: [sentence(head, ...speaks)],
  asks: null,
  lines: [],
});

/** @param {Facts} facts @param {Task} task @returns {Line[]} */
const reasonOf = ({ separable_reason: reason }, task) => [
  { says: sentence(UNKNOWN[task] ?? 'unknown', reason) },
];
/** @type {Record<string, string>} */
const UNKNOWN = { sequence: 'unknownTags', multiclass: 'unknownClasses' };

/**
 * @param {Pick<State, 'run' | 'points' | 'catalog' | 'document'>} state
 * @returns {Space}
 */
function spaceOf({ run, points, catalog, document }) {
  const map = entryOf(catalog, 'features', document?.features);
  const kernel = Boolean(run?.dual);
  const mapped = !kernel && map && !map.straight ? { name: map.name, label: map.label } : null;
  return {
    task: points.task,
    d: kernel ? Infinity : mapped ? (run?.p ?? Infinity) : points.d,
    bias: document?.bias ?? 'learned',
    curved: Boolean(kernel || mapped),
    kernel,
    map: mapped,
  };
}

/** Who learns, as the words name it. @param {Pick<State, 'catalog' | 'document'>} state */
const learnerOf = ({ catalog, document }) => entryOf(catalog, 'learners', document?.learner)?.label ?? '';

/**
 * How the bound comes out of R and delta: by the learner's own formula, where it is one factor; of a start elsewhere it is another number.
 * @param {Facts} facts @param {Pick<State, 'run' | 'catalog' | 'document'>} state @returns {Sentence}
 */
function formulaOf(facts, { run, catalog, document }) {
  const { radius, margin, bound, bound_about: about, bound_of: of } = facts;
  const [most, what] = [boundOf(facts), singular(of)];
  if (!startsAtZero(document?.start)) return sentence('elsewhere', most, what);
  const learner = /** @type {Learner | null} */ (entryOf(catalog, 'learners', document?.learner));
  const n = run?.n ?? 0;
  const factor = (learner && document && proofFactor(learner, document, n)) ?? 1;
  const letter = learner?.method !== 'batch' ? '' : factor < n ? 'm' : 'n';
  const times = ((radius ?? NaN) / (margin ?? NaN)) ** 2;
  return Math.abs(factor * times - Number(bound)) <= 1 + Number(bound) * (about ? 0.01 : 1e-5)
    ? sentence('quotient', radius, margin, most, what, factor, letter)
    : sentence('ownFormula', radius, margin, most, what);
}

/** @param {Facts} facts @param {Space} space @param {Pick<State, 'run' | 'catalog' | 'document'>} state @returns {Conclusion} */
function separable(facts, space, state) {
  const { radius, margin, bound_of: of, geometric_margin: distance, bound_reason: reason } = facts;
  const bound = boundOf(facts);
  if (state.run?.network) return several('can', facts, space);
  const ratio = (radius ?? NaN) / (margin ?? NaN);
  const bounded = bound !== null;
  const narrow = bounded && ratio > NARROW;
  const head = [sentence(narrow ? 'canJust' : 'can', space)];
  /** @type {Line[]} */
  const lines = [];
  if (bounded) {
    head.push(sentence(promiseOf(space, state), learnerOf(state), bound, singular(of), space.task));
    lines.push(
      { says: sentence('numbers', radius, margin, space) },
      { says: formulaOf(facts, state), opens: 'proof' },
    );
    if (facts.bound_looser) lines.push({ says: sentence('looser') });
  } else if (reason) lines.push({ says: sentence('boundNone', reason) });
  if (distance) lines.push({ says: sentence('best', distance, space), ...(bounded && { opens: 'margins' }) });
  const asks = !lines.length
    ? null
    : narrow
      ? sentence('whySoMany')
      : bounded
        ? sentence('whyBound', bound)
        : sentence('howFar');
  return { kind: 'separable', head, asks, lines };
}

/** What a bound promises: of a list that is over before all is right, not that anything is found. @param {Space} space @param {Pick<State, 'catalog' | 'document'>} state */
function promiseOf(space, state) {
  if (nameOf(state.document?.order) === 'listed') return 'makes';
  return mayTie(space, state) ? 'stops' : 'finds';
}

/** Whether the learner may end on a score of 0, or of several classes on equal scores. @param {Space} space @param {Pick<State, 'catalog' | 'document'>} state */
function mayTie({ task }, { catalog, document }) {
  if (task === 'multiclass' || task === 'sequence') return true;
  const learner = entryOf(catalog, 'learners', document?.learner);
  return (document?.tie ?? 'mistake') !== 'mistake' && !(document && thresholdOf(learner, document) > 0);
}

/** @param {Facts} facts @param {Space} space @param {Pick<State, 'run' | 'catalog' | 'document'>} state @returns {Conclusion} */
function inseparable(facts, space, state) {
  const { point, cycling } = facts;
  if (state.run?.network) return several('cannot', facts, space);
  const head = [sentence('cannot', space)];
  const learner = entryOf(state.catalog, 'learners', state.document?.learner);
  if (cycling?.endless && learner) head.push(sentence(cycling.recurs ? 'round' : 'endless', learner.label));
  const { several: classes, tagged } = taskOf(space.task);
  const why = tagged
    ? sentence('untagged')
    : classes
      ? sentence('unranked')
      : space.bias === 'none'
        ? sentence('zeroSum', space)
        : space.curved || point?.length !== 2
          ? sentence('hullsShare', space)
          : sentence('hullsMeet', point);
  return { kind: 'inseparable', head, asks: sentence('whyNone', space), lines: [{ says: why }] };
}

/** Of a network: what one line could do; of several lines there is no theorem. @param {'can' | 'cannot'} head @param {Facts} facts @param {Space} space @returns {Conclusion} */
const several = (head, { point }, space) => ({
  kind: head === 'can' ? 'separable' : 'inseparable',
  head: [sentence(head, space), sentence('noTheorem')],
  asks: head === 'can' ? null : sentence('whyNone', space),
  lines:
    head === 'can'
      ? []
      : [
          {
            says:
              space.bias === 'none'
                ? sentence('zeroSum', space)
                : space.curved || point?.length !== 2
                  ? sentence('hullsShare', space)
                  : sentence('hullsMeet', point),
          },
        ],
});

/** Real targets: what can be reached, and by which rates. @param {Facts} facts @param {Space} space @returns {Conclusion} */
function leastSquares({ least_squares: best, rate_safe: safe }, { curved }) {
  if (!best) return open('fit');
  const line = best.w.length === 1 && !curved;
  /** @type {Line[]} */
  const lines = [];
  if (best.w.length === 1) lines.push({ says: sentence('leastSquaresAt', best.w[0], best.b) });
  if (safe) lines.push({ says: sentence('rates', safe) });
  return {
    kind: 'open',
    head: [sentence('leastSquares', best.mse, line)],
    asks: lines.length ? sentence(line ? 'whichLine' : 'whichRates') : null,
    lines,
  };
}

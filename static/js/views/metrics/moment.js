// What the metrics view shows of a moment: matrices, rates or, of real targets, how well they are met. No DOM here.

import { hasLearned } from '../../run/learned.js';
import { trainingErrorAt } from '../../run/training-error.js';
import { className } from '../../scenario/names.js';
import { label } from '../../text/format.js';
import { matrixOf, overallOf, ratesOf, sharesOf } from './rates.js';

/** Whose examples, and which class against the rest, until something else is chosen. */
export const CHOSEN = {
  set: 'training',
  class: 0,
  show: 'now',
  threshold: /** @type {number | null} */ (null), // null: 0, as the learner predicts
  text: '', // pasted
  positive: /** @type {string | null} */ (null), // of what is pasted: the class to be detected
};
const FITS = ['MSE', 'MAE', 'R2'];

/**
 * @typedef {object} Matrix
 * @property {string} set
 * @property {string[]} names  of the classes
 * @property {{count: number, tag: string | null, right: boolean, lit: boolean, share: number}[][]} rows  a row for each
 *   actual class, a cell for each predicted one; `share`: of the largest count; `lit`: the example that is pointed at is there
 * @property {number} mistakes
 * @property {number} examples
 * @property {number} left  out: a feature is undefined
 * @property {boolean} words  counted are the words of sentences
 *
 * @typedef {object} Moment
 * @property {'none' | 'nothing' | 'unfitted' | 'waiting' | null} empty  why there is nothing
 * @property {number | null} visit  whose judgement it is, where that is not the present one
 * @property {boolean} stale  judged of an earlier version
 * @property {{set: string, examples: number}[]} sets
 * @property {typeof CHOSEN} chosen
 * @property {Matrix[]} matrices
 * @property {string[]} classes  that can be chosen
 * @property {import('./rates.js').Rate[]} rates
 * @property {{name: string, values: {value: number | null, reason: string | undefined}[]}[] | null} fits  of real targets
 */

/** @type {Moment} */
const EMPTY = {
  empty: 'none',
  visit: null,
  stale: false,
  sets: [],
  chosen: CHOSEN,
  matrices: [],
  classes: [],
  rates: [],
  fits: null,
};

/**
 * @param {State} state
 * @param {Scene | null} scene
 * @param {typeof CHOSEN} wish
 * @returns {Moment}
 */
export function moment(state, scene, wish) {
  const { run, metrics: judged } = state;
  if (!run?.n) return EMPTY;
  if (scene && !hasLearned(run, scene.now))
    return { ...EMPTY, empty: scene.now.position ? 'unfitted' : 'nothing' };
  if (!judged?.visit) return { ...EMPTY, empty: 'waiting' };
  const names = ['training', 'test'].filter((name) => judged[name]);
  const chosen = { ...wish, set: names.includes(wish.set) ? wish.set : 'training' };
  const about = {
    ...EMPTY,
    empty: null,
    visit: scene && judged.visit !== scene.now.position ? judged.visit : null,
    stale: judged.version !== run.version,
    sets: names.map((set) => ({ set, examples: judged[set].examples })),
    chosen,
  };
  if ('MSE' in judged.training) return { ...about, fits: FITS.map((name) => fitOf(name, names, judged)) };
  const metrics = judged[chosen.set];
  const classes = metrics.classes ?? [];
  const lit = scene && cellOf(state, scene, judged.training);
  return {
    ...about,
    matrices: names.map((set) => matrix(set, judged[set], set === 'training' ? lit : null, state)),
    classes: classes.map(
      (/** @type {{label: any}} */ { label: c }) => className(state.document, Number(c), run.task) ?? c,
    ),
    rates: metrics.classes
      ? [...overallOf(metrics), ...sharesOf(classes[Math.min(chosen.class, classes.length - 1)])]
      : ratesOf(metrics),
  };
}

const fitOf = (
  /** @type {string} */ name,
  /** @type {string[]} */ sets,
  /** @type {Record<string, any>} */ judged,
) => ({
  name,
  values: sets.map((set) => ({ value: judged[set][name], reason: judged[set].reasons[name] })),
});

/**
 * @param {string} set
 * @param {any} judged  of one set, as the server answers
 * @param {number[] | null} lit
 * @param {Pick<State, 'document' | 'points'>} state
 * @returns {Matrix}
 */
export function matrix(set, judged, lit, { document, points: { task } }) {
  const { labels, rows, tags } = matrixOf(judged);
  const most = Math.max(1, ...rows.flat());
  return {
    set,
    names: labels.map((value) => className(document, Number(value), task) ?? (tags ? label(value) : value)),
    rows: rows.map((row, i) =>
      row.map((count, j) => ({
        count,
        tag: tags?.[i][j] ?? null,
        right: i === j,
        lit: lit?.[0] === i && lit[1] === j,
        share: count / most,
      })),
    ),
    mistakes: judged.mistakes,
    examples: judged.examples,
    left: judged.undefined?.length ?? 0,
    words: task === 'sequence' && set !== 'pasted',
  };
}

/**
 * Where the example that is pointed at stands in the matrix of the training examples: [row, column], or null.
 * @param {State} state
 * @param {Scene} scene
 * @param {{labels: number[]}} judged
 */
function cellOf(state, scene, { labels }) {
  const { hovered, document } = state;
  const run = /** @type {Run} */ (state.run);
  if (hovered === null || hovered >= run.n || !document || run.tagged) return null;
  const { said } = trainingErrorAt(state, scene, document);
  if (!said) return null;
  const places = run.outputs > 1 ? labels : labels.toReversed();
  const place = [places.indexOf(run.y[hovered]), places.indexOf(said[hovered])];
  return place.includes(-1) ? null : place;
}

/** Whether there is something by epoch: a learner that is fitted at once has no epochs to speak of. @param {Run} run */
export const hasEpochs = (run) => run.done && (run.countsMistakes || run.task === 'regression');

/**
 * The judgement of this moment, and once the run is over that of every epoch.
 * @param {State} state
 * @param {Scene} scene
 * @param {Pick<typeof CHOSEN, 'show'>} [chosen]
 * @returns {Need[]}
 */
export function needs({ run, playhead }, { now }, { show } = CHOSEN) {
  if (!run?.n || show === 'pasted') return [];
  const gap = playhead.playing ? 250 : 80;
  if (show === 'threshold')
    return run.task === 'binary' && now.position
      ? [{ kind: 'roc', payload: { visit: now.position }, gap }]
      : [];
  /** @type {Need[]} */
  const counts = now.position ? [{ kind: 'metrics', payload: { visit: now.position }, gap }] : [];
  return hasEpochs(run) ? [...counts, { kind: 'epochs', payload: {} }] : counts;
}

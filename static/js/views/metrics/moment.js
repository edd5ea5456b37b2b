// What the metrics view shows of a moment: matrices, rates or, of real targets, how well they are met. No DOM here.

import { highest } from '../../run/scene.js';
import { label } from '../../text/format.js';
import { matrixOf, overallOf, ratesOf, sharesOf } from './rates.js';

/** Whose examples, and which class against the rest, until something else is chosen. */
export const CHOSEN = { set: 'training', class: 0 };
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
 *
 * @typedef {object} Moment
 * @property {'none' | 'waiting' | null} empty  why there is nothing
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
export function moment({ run, hovered, metrics: judged }, scene, wish) {
  if (!run?.n) return EMPTY;
  if (!judged) return { ...EMPTY, empty: 'waiting' };
  const names = ['training', 'test'].filter((name) => judged[name]);
  const chosen = { ...wish, set: names.includes(wish.set) ? wish.set : 'training' };
  const about = {
    ...EMPTY,
    empty: null,
    stale: judged.version !== run.version,
    sets: names.map((set) => ({ set, examples: judged[set].examples })),
    chosen,
  };
  if ('MSE' in judged.training) return { ...about, fits: FITS.map((name) => fitOf(name, names, judged)) };
  const found = judged[chosen.set];
  const classes = found.classes ?? [];
  const lit = cellOf(run, hovered, scene, judged.training);
  return {
    ...about,
    matrices: names.map((set) => matrix(set, judged[set], set === 'training' ? lit : null)),
    classes: classes.map((/** @type {{label: string}} */ entry) => entry.label),
    rates: found.classes
      ? [...overallOf(found), ...sharesOf(classes[Math.min(chosen.class, classes.length - 1)])]
      : ratesOf(found),
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
 * @returns {Matrix}
 */
function matrix(set, judged, lit) {
  const { labels, rows, tags } = matrixOf(judged);
  const most = Math.max(1, ...rows.flat());
  return {
    set,
    names: labels.map((value) => (tags ? label(value) : value)),
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
  };
}

/**
 * Where the example that is pointed at stands in the matrix of the training examples: [row, column], or null.
 * @param {Run} run
 * @param {number | null} hovered
 * @param {Scene | null} scene
 * @param {{labels: number[]}} judged
 */
function cellOf(run, hovered, scene, { labels }) {
  if (hovered === null || hovered >= run.n || !scene || run.drawing === 'grid') return null;
  const said =
    run.outputs > 1
      ? highest(scene.predicted, hovered * run.outputs, run.outputs)
      : Math.sign(scene.predicted[hovered]);
  const places = run.outputs > 1 ? labels : labels.toReversed();
  const place = [places.indexOf(run.y[hovered]), places.indexOf(said)];
  return place.includes(-1) ? null : place;
}

/**
 * The judgement of this moment, and once the run is over that of every epoch.
 * @param {State} state
 * @param {Scene} scene
 * @returns {Need[]}
 */
export function needs({ run, playhead }, { now }) {
  if (!run?.n) return [];
  const gap = playhead.playing ? 250 : 80;
  return [
    { kind: 'metrics', payload: { visit: now.position }, gap },
    ...(run.done ? [/** @type {const} */ ({ kind: 'epochs', payload: {} })] : []),
  ];
}

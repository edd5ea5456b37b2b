// Which method when, as data: the table's rows with the best of each, its curves, and what has to be asked for them. No DOM here.

import { onceEach } from '../../run/memo.js';
import { methodsKey } from '../../state/method-answers.js';

/** The columns, and those that have a curve of their own. */
/** @type {{cells: Record<string, any>}} */
const NO_ANSWER = { cells: {} };
export const METHODS = ['perceptron', 'averaged', 'nearest', 'neighbours', 'shallow', 'deep', 'svm'];
export const DRAWN = ['averaged', 'nearest', 'neighbours', 'shallow', 'svm'];
/** The rows, and the numbers of the table that each has. @type {Record<string, string[]>} */
export const CONDITIONS = {
  clean: [],
  binary: [],
  category: [],
  categories: [],
  noise: ['share'],
  inputs: ['inputs'],
  times: ['times'],
  standardised: ['times'],
};
export const CURVES = ['inputs', 'size'];
const OF_COLUMNS = ['k', 'depth'];
/** What a curve of a method depends on. @type {Record<string, string[]>} */
const OF_CURVES = { neighbours: ['k'] };

/**
 * What the visitor has chosen.
 * @typedef {{numbers: Record<string, number>, curve: string, at: number | null}} Chosen
 *   numbers: those of the table that are not the usual ones; at: the place of the curve that is read
 */
/** @type {Chosen} */
export const CHOSEN = { numbers: {}, curve: 'inputs', at: null };

/** @param {Record<string, number>} numbers @param {string[]} names */
const only = (numbers, names) =>
  Object.fromEntries(names.filter((name) => name in numbers).map((name) => [name, numbers[name]]));

const rowAsked = (/** @type {Chosen} */ { numbers }, /** @type {string} */ condition) => ({
  numbers: only(numbers, [...CONDITIONS[condition], ...OF_COLUMNS]),
  condition,
});
const curveAsked = (/** @type {Chosen} */ { numbers, curve }, /** @type {string} */ method) => ({
  numbers: only(numbers, OF_CURVES[method] ?? []),
  curve,
  method,
});

/**
 * What is not here yet, the rows first.
 * @param {Pick<State, 'methods'>} state
 * @param {Chosen} chosen
 * @returns {Need[]}
 */
export const needs = ({ methods }, chosen) =>
  [
    ...Object.keys(CONDITIONS).map((condition) => rowAsked(chosen, condition)),
    ...DRAWN.map((method) => curveAsked(chosen, method)),
  ]
    .filter((asked) => !methods[methodsKey(asked)])
    .map((payload) => ({ kind: 'methods', payload }));

/**
 * @typedef {object} Cell
 * @property {string} method
 * @property {Partial<ScenarioDocument> | null} document  the run that it is; null while it is on its way
 * @property {number | null} value  of what the row counts
 * @property {number} share  of the test examples that are wrong
 * @property {{examples: number, wrong: number} | null} training
 * @property {{examples: number, wrong: number} | null} test
 * @property {number | null} operations
 * @property {string | null} refusal
 * @property {boolean} best  no other of its row has less
 *
 * @typedef {{name: string, cells: Cell[], refusal: string | null}} Row
 */

/**
 * The rows: a condition each, and the operations that a prediction takes.
 * @param {Pick<State, 'methods'>} state
 * @param {Chosen} chosen
 * @returns {Row[]}
 */
export function rowsOf({ methods }, chosen) {
  const rows = Object.keys(CONDITIONS).map((name) => {
    const { answer, refusal = null } = methods[methodsKey(rowAsked(chosen, name))] ?? {};
    return { name, cells: cellsOf(answer ?? NO_ANSWER), refusal };
  });
  const [{ cells }] = rows;
  const operations = cells.map((cell) => ({ ...cell, value: cell.operations, refusal: null }));
  return [...rows, { name: 'operations', cells: operations, refusal: null }].map((row) => ({
    ...row,
    cells: withBest(row.cells),
  }));
}

/** The same objects for the same answer, as what hangs on them costs more. @type {(answer: any) => Cell[]} */
const cellsOf = onceEach((answer) => METHODS.map((method) => cellOf(method, answer)));

/** @param {string} method @param {any} answer @returns {Cell} */
function cellOf(method, answer) {
  const own = answer?.cells[method];
  const test = own?.test ?? null;
  return {
    method,
    document: own ? { ...answer.document, ...own.parts } : null,
    value: test?.wrong ?? null,
    share: test ? test.wrong / test.examples : 0,
    training: own?.training ?? null,
    test,
    operations: own?.operations ?? null,
    refusal: own?.refusal ?? null,
    best: false,
  };
}

/** @param {Cell[]} cells */
function withBest(cells) {
  const least = Math.min(...cells.map(({ value }) => value ?? Infinity));
  return cells.map((cell) => ({ ...cell, best: cell.value !== null && cell.value === least }));
}

/**
 * The cells without a number, by row and reason.
 * @param {Row[]} rows
 * @returns {{row: string, methods: string[], refusal: string}[]}
 */
export const refusedIn = (rows) =>
  rows.flatMap(({ name, cells }) => {
    const reasons = [...new Set(cells.flatMap(({ refusal }) => refusal ?? []))];
    return reasons.map((refusal) => ({
      row: name,
      methods: cells.filter((cell) => cell.refusal === refusal).map(({ method }) => method),
      refusal,
    }));
  });

/** How many test examples a row's numbers are of; null before the first is here. @param {Row[]} rows */
export const testedIn = (rows) =>
  rows.flatMap(({ cells }) => cells).find(({ test }) => test)?.test?.examples ?? null;

/**
 * @typedef {{at: number, share: number, wrong: number, examples: number, document: Partial<ScenarioDocument>}} Place
 * @typedef {{method: string, places: Place[]}} Curve
 */

/**
 * The curves that are here.
 * @param {Pick<State, 'methods'>} state
 * @param {Chosen} chosen
 * @returns {Curve[]}
 */
export const curvesOf = ({ methods }, chosen) =>
  DRAWN.flatMap((method) => {
    const { answer } = methods[methodsKey(curveAsked(chosen, method))] ?? {};
    if (!answer) return [];
    const places = answer.places.flatMap((/** @type {any} */ { at, test, document }) =>
      test ? [{ at, ...test, share: test.wrong / test.examples, document }] : [],
    );
    return [{ method, places }];
  });

/** The place of a curve that is read: the last, or the nearest to the one chosen. @param {Curve[]} curves @param {number | null} at */
export function placeRead(curves, at) {
  const places = curves[0]?.places.map((place) => place.at) ?? [];
  if (!places.length) return null;
  if (at === null) return places[places.length - 1];
  return places.reduce((best, place) => (Math.abs(place - at) < Math.abs(best - at) ? place : best));
}

/** What each method comes to at a place, the best first. @param {Curve[]} curves @param {number} at */
export const readAt = (curves, at) =>
  curves
    .flatMap(({ method, places }) => {
      const place = places.find((own) => own.at === at);
      return place ? [{ method, ...place }] : [];
    })
    .sort((a, b) => a.share - b.share);

/**
 * All that is here; the same objects while nothing has changed.
 * @param {Pick<State, 'methods'>} state
 * @param {Chosen} chosen
 * @param {ReturnType<typeof import('../../run/memo.js').remembered>} once
 */
export function tableOf(state, chosen, once) {
  const rows = once('rows', [state.methods, chosen.numbers], () => rowsOf(state, chosen));
  const curves = once('curves', [state.methods, chosen], () => curvesOf(state, chosen));
  const at = placeRead(curves, chosen.at);
  return { rows, tested: testedIn(rows), curves, at, read: at === null ? [] : readAt(curves, at) };
}

/**
 * A number of the table within its range.
 * @param {Parameter} parameter
 * @param {any} value
 * @returns {number | null}  null for what is no number
 */
export function within({ low, high, kind }, value) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const near = Math.max(low ?? -Infinity, Math.min(high ?? Infinity, value));
  return kind === 'integer' ? Math.round(near) : near;
}

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, Home: -Infinity, End: Infinity };

/** The place that a key leads to; null where it leads nowhere. @param {Curve[]} curves @param {number | null} at @param {string} key */
export function steppedTo(curves, at, key) {
  const by = STEPS[key];
  if (!by || at === null) return null;
  const places = curves[0].places.map((place) => place.at);
  return places[Math.max(0, Math.min(places.length - 1, places.indexOf(at) + by))];
}

// The table as a grid of cells: which row stands where, what the keys of the grid pattern do, what is in sight. No DOM here.

import { columnOf } from './columns.js';

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const WRITES = /^[-+.,\d\u2212]$/;
const BEYOND = 4; // rows above and below those in sight

/**
 * @typedef {number | 'head' | 'draft'} Row  an example, the head, or the empty row that becomes an example once it is full
 * @typedef {{row: Row, column: string}} Cell
 * @typedef {{from: number, to: number}} Range  places of rows that are marked together
 *
 * @typedef {object} Table
 * @property {import('./columns.js').Column[]} columns
 * @property {number} n  examples
 * @property {Uint32Array} order  examples as sorted
 * @property {Uint32Array} rank  where each example stands among them
 *
 * @typedef {{kind: 'move' | 'focus', row: Row, column: string} | {kind: 'mark', range: Range | null} | {kind: 'sort', column: string}
 *   | {kind: 'write', row: Row, column: string, text?: string} | {kind: 'remove', row: Row} | {kind: 'add'}
 *   | {kind: 'none'}} Command  what is to be done; 'move' also chooses the example; 'none': a key of the grid with nothing to do here
 */

/** Where a row stands: -1 the head, from 0 the examples as sorted, last the empty one. */
export const placeOf = (/** @type {Table} */ { n, rank }, /** @type {Row} */ row) =>
  row === 'head' ? -1 : row === 'draft' ? n : rank[row];

/** @returns {Row} */
export const rowAt = (/** @type {Table} */ { n, order }, /** @type {number} */ place) =>
  place < 0 ? 'head' : place >= n ? 'draft' : order[place];

/**
 * What a key does at the active cell; null: nothing.
 * @param {{key: string, shiftKey?: boolean, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} event
 * @param {Table} table
 * @param {{active: Cell, range: Range | null}} chosen
 * @param {number} screen  rows that Alt and an arrow go
 * @returns {Command | null}
 */
export function commandFor({ key, shiftKey, ctrlKey, metaKey, altKey }, table, chosen, screen) {
  const { row, column: id } = chosen.active;
  const far = ctrlKey || metaKey;
  if (far && !/Home|End|Arrow/.test(key)) return null;
  const place = placeOf(table, row);
  if (key in ARROWS) {
    const [down, right] = ARROWS[/** @type {keyof typeof ARROWS} */ (key)];
    if (shiftKey && down) return marked(table, chosen, (chosen.range?.to ?? place) + down);
    const rows = far ? table.n + 1 : altKey ? screen : 1;
    const at = table.columns.findIndex((column) => column.id === id);
    return move(table, place + down * rows, at + right * (far ? table.columns.length : 1));
  }
  if (key === 'Home') return move(table, far ? -1 : place, 0);
  if (key === 'End') return move(table, far ? table.n : place, table.columns.length - 1);
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove', row };
  if (key === 'Escape' && chosen.range) return { kind: 'mark', range: null };
  return atCell(key, chosen.active, columnOf(table.columns, id), altKey);
}

/**
 * @param {string} key
 * @param {Cell} active
 * @param {import('./columns.js').Column | undefined} column
 * @param {boolean | undefined} altKey
 * @returns {Command | null}
 */
function atCell(key, { row, column: id }, column, altKey) {
  if (row === 'head') return key === 'Enter' || key === ' ' ? { kind: 'sort', column: id } : null;
  if (key === 'Enter' && column?.kind === 'remove') return { kind: 'remove', row };
  if (!column?.edits) return null;
  if (key === 'Enter' || key === 'F2') return { kind: 'write', row, column: id };
  return WRITES.test(key) && !altKey ? { kind: 'write', row, column: id, text: key } : null;
}

/**
 * @param {Table} table
 * @returns {Command}
 */
function move(table, /** @type {number} */ place, /** @type {number} */ at) {
  const { n, columns } = table;
  const row = rowAt(table, Math.max(-1, Math.min(n, place)));
  return { kind: 'move', row, column: columns[Math.max(0, Math.min(columns.length - 1, at))].id };
}

/**
 * Marks the rows from the active one to a place.
 * @param {Table} table
 * @param {{active: Cell, range: Range | null}} chosen
 * @param {number} to
 * @returns {Command}
 */
export function marked(table, { active: { row }, range }, to) {
  if (typeof row !== 'number') return { kind: 'none' };
  const last = Math.max(0, Math.min(table.n - 1, to));
  return { kind: 'mark', range: { from: range?.from ?? placeOf(table, row), to: last } };
}

/** Whether a place is within a range, whichever way it was marked. */
export const within = (/** @type {number} */ place, /** @type {Range} */ { from, to }) =>
  place >= Math.min(from, to) && place <= Math.max(from, to);

/**
 * The examples that go with a row, which are all that are marked, and the row that is active then.
 * @param {Table} table
 * @param {number} row
 * @param {Range | null} range
 * @returns {{examples: number[], next: Row}}
 */
export function removal(table, row, range) {
  const { from, to } = range ?? { from: placeOf(table, row), to: placeOf(table, row) };
  const examples = Array.from(table.order.slice(Math.min(from, to), Math.max(from, to) + 1));
  const next = rowAt(table, Math.max(from, to) + 1);
  return {
    examples,
    next: typeof next === 'number' ? next - examples.filter((i) => i < next).length : next,
  };
}

/** Places of the rows that are in the page: from the first, up to the last. */
export function inSight(
  /** @type {number} */ n,
  /** @type {number} */ top,
  /** @type {number} */ height,
  /** @type {number} */ rowHeight,
) {
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), n) - BEYOND);
  return { first, last: Math.min(n + 1, first + Math.ceil(height / rowHeight) + 2 * BEYOND) };
}

/** How far down the least scroll goes that brings a place into sight; the head covers one row. */
export const scrolledDown = (
  /** @type {number} */ place,
  /** @type {number} */ top,
  /** @type {number} */ height,
  /** @type {number} */ rowHeight,
) =>
  place < 0
    ? top
    : Math.max((place + 1) * rowHeight - (height - rowHeight), Math.min(place * rowHeight, top));

/**
 * How far to the right the least scroll goes that brings a column into sight, beside number and class, which stay.
 * @param {Table} table
 * @param {string} id
 * @param {{left: number, width: number, whole: number}} sight  px; `whole`: of all columns
 */
export function scrolledAcross({ columns }, id, { left, width, whole }) {
  const at = columns.findIndex((column) => column.id === id);
  const label = columns.findIndex(({ edits }) => edits === 'label');
  if (at <= 0 || at === label) return left;
  const widthOf = (/** @type {import('./columns.js').Column[]} */ some) =>
    some.reduce((sum, column) => sum + column.width, 0);
  const em = whole / widthOf(columns);
  const before = widthOf(columns.slice(0, at)) * em;
  const stuck = (columns[0].width + columns[label].width) * em;
  const least = before + (columns[at].width + columns[label].width) * em - width;
  return Math.max(least, Math.min(before - stuck, left));
}

// What is written into a cell: read as a value, and where the writing goes on. No DOM here.

import { isLabel, labelOf, numeric } from '../../scenario/numerals.js';
import { placeOf, rowAt } from './grid.js';

/**
 * What was written into a cell, or why it cannot be.
 * @param {string} written
 * @param {import('./columns.js').Column} column
 * @param {Task} task
 * @param {Record<string, any>} text  the words of the table
 * @returns {{value: number, refusal: string | null}}
 */
export function entryOf(written, { edits }, task, text) {
  const trimmed = written.trim();
  if (edits === 'label') {
    const value = labelOf(trimmed);
    return { value, refusal: isLabel(value, task) ? null : text.notLabel(task, trimmed) };
  }
  const value = numeric(trimmed);
  return { value, refusal: Number.isFinite(value) ? null : text.notNumber(trimmed) };
}

/**
 * Where the writing goes on: down the column; with Tab along the row; in the empty row to what is empty still, and once it
 * is full it is added.
 * @param {import('./grid.js').Table} table
 * @param {import('./grid.js').Cell} cell
 * @param {ReadonlyMap<string, number>} draft  what the empty row has so far, by column
 * @param {{tab: boolean, back: boolean}} keys
 * @returns {import('./grid.js').Command}
 */
export function onward(table, { row, column }, draft, { tab, back }) {
  if (row !== 'draft' && !tab) {
    const below = rowAt(table, Math.max(0, placeOf(table, row) + (back ? -1 : 1)));
    return { kind: 'focus', row: below, column };
  }
  const writable = table.columns.filter(({ edits }) => edits);
  if (row === 'draft' && !back) {
    const empty = writable.find(({ id }) => !draft.has(id));
    return empty ? { kind: 'write', row, column: empty.id } : { kind: 'add' };
  }
  const next = writable[writable.findIndex(({ id }) => id === column) + (back ? -1 : 1)];
  return next ? { kind: 'write', row, column: next.id } : { kind: 'focus', row, column };
}

/**
 * The example of a full draft.
 * @param {import('./grid.js').Table} table
 * @param {ReadonlyMap<string, number>} draft
 */
export function exampleOf({ columns }, draft) {
  const numbers = (/** @type {'input' | 'label'} */ part) =>
    columns.filter(({ edits }) => edits === part).map(({ id }) => Number(draft.get(id)));
  return { point: numbers('input'), y: numbers('label')[0] };
}

// An entry of a cell: its value, and the next cell. No DOM here.

import { isLabel, labelOf, numeric } from '../../scenario/numerals.ts';
import type { Column } from './columns.ts';
import { placeOf, rowAt, type Cell, type Command, type Table } from './grid.ts';

/** The value of an entry, or the reason for its refusal. `text`: words of the table */
export function entryOf(
  written: string,
  { edits }: Column,
  task: Task,
  text: ViewWords['table'],
): { value: number; refusal: string | null } {
  const trimmed = written.trim();
  if (edits === 'label') {
    const value = labelOf(trimmed);
    return { value, refusal: isLabel(value, task) ? null : text.notLabel(task, trimmed) };
  }
  const value = numeric(trimmed);
  return { value, refusal: Number.isFinite(value) ? null : text.notNumber(trimmed) };
}

/**
 * The next cell: down the column, with Tab along the row; in the empty row the next empty cell. A full row is added.
 * `draft`: the empty row's values by column
 */
export function onward(
  table: Table,
  { row, column }: Cell,
  draft: ReadonlyMap<string, number>,
  { tab, back }: { tab: boolean; back: boolean },
): Command {
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

/** The example of a full draft. */
export function exampleOf({ columns }: Table, draft: ReadonlyMap<string, number>) {
  const numbers = (part: 'input' | 'label') =>
    columns.filter(({ edits }) => edits === part).map(({ id }) => Number(draft.get(id)));
  return { point: numbers('input'), y: numbers('label')[0] };
}

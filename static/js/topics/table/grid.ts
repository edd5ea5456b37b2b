// The table as a grid of cells: order of rows, keys of the ARIA grid pattern, visible rows. No DOM here.

import { columnOf, type Column } from './columns.ts';

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const WRITES = /^[-+.,\d\u2212]$/;
const BEYOND = 4; // rows rendered above and below the visible ones

/** an example, the head, or the empty row */
export type Row = number | 'head' | 'draft';
export type Cell = { row: Row; column: string };
/** places of the selected rows */
export type Range = { from: number; to: number };
export type Table = {
  columns: Column[];
  n: number; // examples
  order: Uint32Array; // examples in sorted order
  rank: Uint32Array; // each example's place in it
};
/** action of a key; 'move' also selects the example; 'none': handled without effect */
export type Command =
  | { kind: 'move' | 'focus'; row: Row; column: string }
  | { kind: 'mark'; range: Range | null }
  | { kind: 'sort'; column: string }
  | { kind: 'write'; row: Row; column: string; text?: string }
  | { kind: 'remove'; row: Row }
  | { kind: 'add' }
  | { kind: 'none' };

/** A row's place: -1 the head, from 0 the sorted examples, last the empty row. */
export const placeOf = ({ n, rank }: Table, row: Row) =>
  row === 'head' ? -1 : row === 'draft' ? n : rank[row];

export const rowAt = ({ n, order }: Table, place: number): Row =>
  place < 0 ? 'head' : place >= n ? 'draft' : order[place];

/** A key's action at the active cell; null: not handled. `screen`: rows that Alt and an arrow move */
export function commandFor(
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: { key: string; shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean },
  table: Table,
  chosen: { active: Cell; range: Range | null },
  screen: number,
): Command | null {
  const { row, column: id } = chosen.active;
  const toEdge = ctrlKey || metaKey;
  if (toEdge && !/Home|End|Arrow/.test(key)) return null;
  const place = placeOf(table, row);
  if (key in ARROWS) {
    const [down, right] = ARROWS[key as keyof typeof ARROWS];
    if (shiftKey && down) return marked(table, chosen, (chosen.range?.to ?? place) + down);
    const rows = toEdge ? table.n + 1 : altKey ? screen : 1;
    const at = table.columns.findIndex((column) => column.id === id);
    return move(table, place + down * rows, at + right * (toEdge ? table.columns.length : 1));
  }
  if (key === 'Home') return move(table, toEdge ? -1 : place, 0);
  if (key === 'End') return move(table, toEdge ? table.n : place, table.columns.length - 1);
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove', row };
  if (key === 'Escape' && chosen.range) return { kind: 'mark', range: null };
  return atCell(key, chosen.active, columnOf(table.columns, id), altKey);
}

function atCell(
  key: string,
  { row, column: id }: Cell,
  column: Column | undefined,
  altKey: boolean | undefined,
): Command | null {
  if (row === 'head') return key === 'Enter' || key === ' ' ? { kind: 'sort', column: id } : null;
  if (key === 'Enter' && column?.kind === 'remove') return { kind: 'remove', row };
  if (!column?.edits) return null;
  if (key === 'Enter' || key === 'F2') return { kind: 'write', row, column: id };
  return WRITES.test(key) && !altKey ? { kind: 'write', row, column: id, text: key } : null;
}

function move(table: Table, place: number, at: number): Command {
  const { n, columns } = table;
  const row = rowAt(table, Math.max(-1, Math.min(n, place)));
  return { kind: 'move', row, column: columns[Math.max(0, Math.min(columns.length - 1, at))].id };
}

/** Selects the rows from the active one to a place. */
export function marked(
  table: Table,
  { active: { row }, range }: { active: Cell; range: Range | null },
  to: number,
): Command {
  if (typeof row !== 'number') return { kind: 'none' };
  const last = Math.max(0, Math.min(table.n - 1, to));
  return { kind: 'mark', range: { from: range?.from ?? placeOf(table, row), to: last } };
}

/** Whether a place is in a range of either direction. */
export const within = (place: number, { from, to }: Range) =>
  place >= Math.min(from, to) && place <= Math.max(from, to);

/** The examples removed with a row (all selected ones), and the row active afterwards. */
export function removal(table: Table, row: number, range: Range | null): { examples: number[]; next: Row } {
  const { from, to } = range ?? { from: placeOf(table, row), to: placeOf(table, row) };
  const examples = Array.from(table.order.slice(Math.min(from, to), Math.max(from, to) + 1));
  const next = rowAt(table, Math.max(from, to) + 1);
  return {
    examples,
    next: typeof next === 'number' ? next - examples.filter((i) => i < next).length : next,
  };
}

/** Places of the rendered rows: first, and end. */
export function inSight(n: number, top: number, height: number, rowHeight: number) {
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), n) - BEYOND);
  return { first, last: Math.min(n + 1, first + Math.ceil(height / rowHeight) + 2 * BEYOND) };
}

/** The scroll position nearest to the present one that shows a place; the head covers one row. */
export const scrolledDown = (place: number, top: number, height: number, rowHeight: number) =>
  place < 0
    ? top
    : Math.max((place + 1) * rowHeight - (height - rowHeight), Math.min(place * rowHeight, top));

/**
 * The horizontal scroll position nearest to the present one that shows a column beside the fixed number and class.
 * `sight`: px; `whole`: width of all columns
 */
export function scrolledAcross(
  { columns }: Table,
  id: string,
  { left, width, whole }: { left: number; width: number; whole: number },
) {
  const at = columns.findIndex((column) => column.id === id);
  const label = columns.findIndex(({ edits }) => edits === 'label');
  if (at <= 0 || at === label) return left;
  const widthOf = (some: Column[]) => some.reduce((sum, column) => sum + column.width, 0);
  const em = whole / widthOf(columns);
  const before = widthOf(columns.slice(0, at)) * em;
  const stuck = (columns[0].width + columns[label].width) * em;
  const minimum = before + (columns[at].width + columns[label].width) * em - width;
  return Math.max(minimum, Math.min(before - stuck, left));
}

// The table at a moment: columns, sorted examples, and the visible cells. No DOM here.

import { inFull } from '../../text/format.ts';
import { errorWords, trainingErrorAt } from '../../run/training-error.ts';
import { supportOf } from '../../run/support.ts';
import { entryOf, nameOf } from '../../scenario/document.ts';
import { covered, mayAdd, mayPaint } from '../../state/class.ts';
import { columnOf, columnsOf, sorted, type Column } from './columns.ts';
import { placeOf, rowAt, within, type Cell, type Range, type Row, type Table } from './grid.ts';

const COUNTED = ['mistakes', 'updates'];

/** The visitor's choices. */
export type Chosen = {
  sort: { id: string; down: boolean };
  active: Cell;
  range: Range | null;
  editing: Entry | null;
  draft: Map<string, number>; // the empty row's values by column
};
/** an edited cell; `whole`: its text is selected, so that typing replaces it */
export type Entry = Cell & { text: string; refusal: string | null; whole: boolean };
/** `late`: the counts are of an earlier moment; `width`: em */
export type Moment = Table &
  Pick<Chosen, 'active' | 'range'> & {
    visited: number | null;
    late: boolean;
    mayAdd: boolean;
    mayPaste: boolean;
    status: string;
    caption: string;
    width: number;
  };
/** `mark`: the class whose mark is before the text; `label`: of its field */
export type CellShown = {
  id: string;
  text: string;
  mark: number | null;
  kind: string;
  edits: string | null;
  entry: Entry | null;
  label: string;
  active: boolean;
  title: string | null;
};
export type RowShown = {
  row: number | 'draft';
  place: number;
  kind: string;
  marked: boolean;
  visited: boolean;
  cells: CellShown[];
};

export const untouched = (): Chosen => ({
  sort: { id: 'number', down: false },
  active: { row: 'head', column: 'number' },
  range: null,
  editing: null,
  draft: new Map(),
});

/**
 * The choices after the examples have changed: if its row is gone, the head is active. `many`: rows were added or
 * removed, so that the selection is dropped
 */
export function followedBy(
  { active, range, editing }: Chosen,
  follow: (example: number) => number | null,
  many: boolean,
): Pick<Chosen, 'active' | 'range' | 'editing'> {
  const rowOf = (row: Row) => (typeof row === 'number' ? follow(row) : row);
  const editedRow = editing && rowOf(editing.row);
  const row = rowOf(active.row);
  return {
    active: { ...active, row: row ?? 'head' },
    range: many ? null : range,
    editing: editedRow === null || editing === null ? null : { ...editing, row: editedRow },
  };
}

/** `before`: its rows stay while a cell is edited */
export function moment(
  state: State,
  scene: Scene | null,
  tallied: { counts: { mistakes: Numbers; updates: Numbers } | null; late: boolean },
  chosen: Chosen,
  before: Moment | null,
  text: ViewWords['table'],
): Moment {
  const { points, run } = state;
  const current = run && scene?.scores.length === run.judged ? scene : null;
  const error = current && state.document ? trainingErrorAt(state, current, state.document) : null;
  const learner = entryOf(state.catalog, 'learners', state.document?.learner);
  const support = run && current && !covered(state) ? supportOf(run, current, learner) : [];
  const ofLast = error !== null && run?.task === 'binary' && nameOf(state.document?.predictor) !== 'last';
  const columns = columnsOf(state, current, tallied.counts, error?.said ?? null, text, support);
  const { active, range } = validChoice(chosen, points.n, columns);
  const frozen = chosen.editing && before?.n === points.n ? before : null;
  const { sort } = chosen;
  const order = frozen?.order ?? sorted(points.n, columnOf(columns, sort.id), sort.down);
  const status = () => {
    if (!run) return state.failure ?? text.waiting;
    if (!points.n) return text.empty;
    if (range) return text.selected(Math.abs(range.to - range.from) + 1);
    return text.rows(points.n, error && errorWords(error, points.n), ofLast);
  };
  return {
    columns,
    n: points.n,
    active,
    range,
    order,
    rank: frozen?.rank ?? ranked(order),
    visited: current && current.visit.position > 0 ? current.example : null,
    late: tallied.late,
    mayAdd: mayAdd(state) && points.task !== 'sequence',
    mayPaste: points.task === 'sequence' ? mayPaint(state) : mayAdd(state),
    status: status(),
    caption: text.caption(points.n),
    width: columns.reduce((sum, { width }) => sum + width, 0),
  };
}

function ranked(order: Uint32Array) {
  const rank = new Uint32Array(order.length);
  order.forEach((i, place) => (rank[i] = place));
  return rank;
}

/** The choices whose columns and rows still exist. */
function validChoice({ active, range }: Chosen, n: number, columns: Column[]) {
  const column = columnOf(columns, active.column) ? active.column : 'number';
  const isGone = typeof active.row === 'number' && active.row >= n;
  const row: Row = isGone ? (n ? n - 1 : 'draft') : active.row;
  return {
    active: { row, column },
    range: range && Math.max(range.from, range.to) >= n ? null : range,
  };
}

/** The displayed rows from one place to another. */
export function rowsOf(
  table: Moment,
  { points, hovered, selected }: State,
  chosen: Chosen,
  { first, last }: { first: number; last: number },
  text: ViewWords['table'],
): RowShown[] {
  const { range } = chosen;
  return Array.from({ length: Math.max(0, last - first) }, (_, k) => {
    const place = first + k;
    const row = rowAt(table, place) as number | 'draft';
    const visited = row === table.visited;
    const kinds = [
      row === hovered ? 'row-hovered' : '',
      visited ? 'row-visited' : '',
      row === 'draft' ? 'row-draft' : '',
    ];
    const cells = table.columns.map((column) => cellOf(table, column, row, points, chosen, text));
    return {
      row,
      place,
      kind: kinds.join(' '),
      marked: range ? within(place, range) : row === selected,
      visited,
      cells,
    };
  });
}

function cellOf(
  { late }: Moment,
  column: Column,
  row: number | 'draft',
  { task, y }: Points,
  { active, editing, draft }: Chosen,
  text: ViewWords['table'],
): CellShown {
  const { id, name, edits, kind } = column;
  const value = row === 'draft' ? NaN : column.value(row);
  const classed = (kind === 'class' || kind === 'says') && row !== 'draft';
  const words = () => {
    if (row === 'draft') return draftText(column, draft, task, text);
    if (classed && Number.isNaN(value)) return '\u2013';
    return column.show(row);
  };
  const wrong = kind === 'says' && row !== 'draft' && !Number.isNaN(value) && value !== y[row];
  return {
    id,
    text: words(),
    mark: classed && !Number.isNaN(value) ? value : null,
    kind: `${wrong ? 'cell-wrong' : ''} ${late && COUNTED.includes(id) ? 'cell-late' : ''}`,
    edits,
    entry: editing && editing.row === row && editing.column === id ? editing : null,
    label: text.cell(name, row === 'draft' ? null : row),
    active: active.row === row && active.column === id,
    title: kind === 'remove' && row !== 'draft' ? text.remove(row) : null,
  };
}

/** The empty row's text in a column. */
function draftText(
  { id, edits }: Column,
  draft: ReadonlyMap<string, number>,
  task: Task,
  text: ViewWords['table'],
) {
  const value = draft.get(id);
  if (id === 'number') return text.draft;
  if (value === undefined) return '';
  return edits === 'label' ? text.label(value, task) : inFull(value);
}

/** Whether a refusal is above its cell: it is, except in the first visible rows. */
export const saidAbove = (table: Moment, { row }: Entry, top: number, rowHeight: number) =>
  placeOf(table, row) - Math.round(top / rowHeight) > 2;

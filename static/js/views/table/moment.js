// The table at a moment: its columns, its examples in order, and what each cell in sight shows. No DOM here.

import { errorWords, trainingErrorAt } from '../../run/training-error.js';
import { supportOf } from '../../run/support.js';
import { entryOf, nameOf } from '../../scenario/document.js';
import { covered } from '../../state/question.js';
import { mayAdd, mayPaint } from '../../state/rights.js';
import { columnOf, columnsOf, sorted } from './columns.js';
import { placeOf, rowAt, within } from './grid.js';

const COUNTED = ['mistakes', 'updates'];

/**
 * What the visitor has done to the table.
 *
 * @typedef {object} Chosen
 * @property {{id: string, down: boolean}} sort
 * @property {import('./grid.js').Cell} active
 * @property {import('./grid.js').Range | null} range
 * @property {Entry | null} editing
 * @property {Map<string, number>} draft  what the empty row has so far, by column
 *
 * @typedef {import('./grid.js').Cell & {text: string, refusal: string | null, whole: boolean}} Entry
 *   a cell that is written to; `whole`: what stands there is marked, so that writing replaces it
 *
 * @typedef {import('./grid.js').Table & Pick<Chosen, 'active' | 'range'> & {visited: number | null, late: boolean, mayAdd: boolean, mayPaste: boolean, status: string,
 *   caption: string, width: number}} Moment  `late`: the counts are of an earlier moment; `width`: em
 *
 * @typedef {{id: string, text: string, mark: number | null, kind: string, edits: string | null, entry: Entry | null,
 *   label: string, active: boolean, title: string | null}} CellShown  `mark`: the class whose mark stands before the text;
 *   `label`: what its field is called
 *
 * @typedef {{row: number | 'draft', place: number, kind: string, marked: boolean, visited: boolean, cells: CellShown[]}} RowShown
 */

/** @returns {Chosen} */
export const untouched = () => ({
  sort: { id: 'number', down: false },
  active: { row: 'head', column: 'number' },
  range: null,
  editing: null,
  draft: new Map(),
});

/**
 * What is chosen, once the examples are others: a row that is no more leaves the cell to the head.
 * @param {Chosen} chosen
 * @param {(example: number) => number | null} follow
 * @param {boolean} many  rows have come or gone, so that a mark across places is of others
 * @returns {Pick<Chosen, 'active' | 'range' | 'editing'>}
 */
export function followedBy({ active, range, editing }, follow, many) {
  const rowOf = (/** @type {import('./grid.js').Row} */ row) => (typeof row === 'number' ? follow(row) : row);
  const written = editing && rowOf(editing.row);
  const row = rowOf(active.row);
  return {
    active: { ...active, row: row ?? 'head' },
    range: many ? null : range,
    editing: written === null || editing === null ? null : { ...editing, row: written },
  };
}

/**
 * @param {State} state
 * @param {Scene | null} scene
 * @param {{counts: {mistakes: Numbers, updates: Numbers} | null, late: boolean}} tallied
 * @param {Chosen} chosen
 * @param {Moment | null} before  while a cell is written to, the rows stay as they were
 * @param {Record<string, any>} text
 * @returns {Moment}
 */
export function moment(state, scene, tallied, chosen, before, text) {
  const { points, run } = state;
  const here = run && scene?.scores.length === run.judged ? scene : null;
  const error = here && state.document ? trainingErrorAt(state, here, state.document) : null;
  const learner = entryOf(state.catalog, 'learners', state.document?.learner);
  const support = run && here && !covered(state) ? supportOf(run, here, learner) : [];
  const ofLast = error !== null && run?.task === 'binary' && nameOf(state.document?.predictor) !== 'last';
  const columns = columnsOf(state, here, tallied.counts, error?.said ?? null, text, support);
  const { active, range } = placed(chosen, points.n, columns);
  const still = chosen.editing && before?.n === points.n ? before : null;
  const { sort } = chosen;
  const order = still?.order ?? sorted(points.n, columnOf(columns, sort.id), sort.down);
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
    rank: still?.rank ?? ranked(order),
    visited: here && here.visit.position > 0 ? here.example : null,
    late: tallied.late,
    mayAdd: mayAdd(state) && points.task !== 'sequence',
    mayPaste: points.task === 'sequence' ? mayPaint(state) : mayAdd(state),
    status: status(),
    caption: text.caption(points.n),
    width: columns.reduce((sum, { width }) => sum + width, 0),
  };
}

function ranked(/** @type {Uint32Array} */ order) {
  const rank = new Uint32Array(order.length);
  order.forEach((i, place) => (rank[i] = place));
  return rank;
}

/**
 * What of the visitor's choices still has a place: columns and rows may have gone.
 * @param {Chosen} chosen
 * @param {number} n
 * @param {import('./columns.js').Column[]} columns
 */
function placed({ active, range }, n, columns) {
  const column = columnOf(columns, active.column) ? active.column : 'number';
  const gone = typeof active.row === 'number' && active.row >= n;
  /** @type {import('./grid.js').Row} */
  const row = gone ? (n ? n - 1 : 'draft') : active.row;
  return {
    active: { row, column },
    range: range && Math.max(range.from, range.to) >= n ? null : range,
  };
}

/**
 * The rows from one place up to another as they are shown.
 * @param {Moment} table
 * @param {State} state
 * @param {Chosen} chosen
 * @param {{first: number, last: number}} sight
 * @param {Record<string, any>} text
 * @returns {RowShown[]}
 */
export function rowsOf(table, { points, hovered, selected }, chosen, { first, last }, text) {
  const { range } = chosen;
  return Array.from({ length: Math.max(0, last - first) }, (_, k) => {
    const place = first + k;
    const row = /** @type {number | 'draft'} */ (rowAt(table, place));
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

/**
 * @param {Moment} table
 * @param {import('./columns.js').Column} column
 * @param {number | 'draft'} row
 * @param {Points} points
 * @param {Chosen} chosen
 * @param {Record<string, any>} text
 * @returns {CellShown}
 */
function cellOf({ late }, column, row, { task, y }, { active, editing, draft }, text) {
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

/**
 * What the empty row shows in a column.
 * @param {import('./columns.js').Column} column
 * @param {ReadonlyMap<string, number>} draft
 * @param {Task} task
 * @param {Record<string, any>} text
 */
function draftText({ id, edits }, draft, task, text) {
  const value = draft.get(id);
  if (id === 'number') return text.draft;
  if (value === undefined) return '';
  return edits === 'label' ? text.label(value, task) : String(value);
}

/** Whether what is said of an entry stands above it: below the first rows in sight. */
export const saidAbove = (
  /** @type {Moment} */ table,
  /** @type {Entry} */ { row },
  /** @type {number} */ top,
  /** @type {number} */ rowHeight,
) => placeOf(table, row) - Math.round(top / rowHeight) > 2;

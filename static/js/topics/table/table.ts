// The examples as a table, for keyboard and screen reader: read, sort, edit, paste, remove. One cell is in the tab order; arrows move it.

import { SizeObserver } from '../../kit/views/size-observer.ts';
import { render } from 'lit-html';
import { createCounts } from '../../run/counts.ts';
import { followed } from '../../state/references.ts';
import { card } from './card.ts';
import { columnOf } from './columns.ts';
import { CellEditor } from './editor.ts';
import {
  type Cell,
  type Command,
  type Row,
  commandFor,
  inSight,
  marked,
  placeOf,
  removal,
  rowAt,
  scrolledAcross,
  scrolledDown,
} from './grid.ts';
import { type Chosen, type Moment, followedBy, moment, rowsOf, saidAbove, untouched } from './moment.ts';

const UNCOUNTED = { counts: null, late: false, missing: null };

export class TableWidget {
  declare element: HTMLElement;
  declare app: App;
  declare text: ViewWords['table'];
  declare chosen: Chosen;
  declare table: Moment | null;
  declare countsAt: ReturnType<typeof createCounts>;
  declare seen: Pick<State, 'hovered' | 'selected'>;
  declare known: Pick<State, 'points' | 'subject'>;
  declare height: number;
  declare editor: CellEditor;
  declare on: CellEditor['on'] & { paste(): void; savePoints(): any; saveVisits(): any; scroll(): void };

  constructor(element: HTMLElement, app: App, text: ViewWords['table']) {
    const { hovered, selected, points, subject } = app.store.state;
    this.element = element;
    this.app = app;
    this.text = text;
    this.chosen = untouched();
    this.table = null as Moment | null;
    this.countsAt = createCounts();
    this.seen = { hovered, selected };
    this.known = { points, subject }; // whose rows were chosen
    this.height = 26; // of a row, px
    this.editor = new CellEditor(this);
    this.on = {
      ...this.editor.on,
      paste: () => this.paste(''),
      savePoints: () => this.app.saveTable('points'),
      saveVisits: () => this.app.saveTable('visits'),
      scroll: () => this.paint(),
    };
  }

  get state() {
    return this.app.store.state;
  }

  find(selector: string): HTMLElement | null {
    return this.element.querySelector(selector);
  }

  /** Chosen rows follow their examples, or are dropped. */
  followExamples() {
    const { points, subject } = this.state;
    const { chosen, known } = this;
    if (points === known.points && subject === known.subject) return;
    const same = subject === known.subject;
    const follow = same ? followed(known.points, points) : () => null;
    Object.assign(chosen, followedBy(chosen, follow, !same || points.n !== known.points.n));
    this.known = { points, subject };
  }

  paint() {
    const { state, chosen, app, text } = this;
    this.followExamples();
    const table = moment(state, app.scene, this.counted(), chosen, this.table, text);
    this.table = table;
    chosen.active = table.active;
    chosen.range = table.range;
    this.height = Math.round(parseFloat(getComputedStyle(this.element).fontSize) * 1.8);
    const scroll = this.find('.table-scroll');
    const top = scroll?.scrollTop ?? 0;
    const sight = inSight(table.n, top, scroll?.clientHeight ?? 300, this.height);
    const above = chosen.editing !== null && saidAbove(table, chosen.editing, top, this.height);
    const { first } = sight;
    const { points } = state;
    const around = { text, theme: app.theme, points, chosen, first, height: this.height, above, on: this.on };
    render(card(table, rowsOf(table, state, chosen, sight, text), around), this.element);
    this.follow(table);
    this.editor.settle();
    this.keepFocus();
  }

  /** Mistakes and updates of each example, if they are loaded. */
  counted() {
    const { run, counts } = this.state;
    const { scene } = this.app;
    if (!run?.n || scene?.scores.length !== run.judged) return UNCOUNTED;
    return this.countsAt(run, scene.now.position, counts);
  }

  needs(): Need[] {
    const { missing } = this.counted();
    return missing === null ? [] : [{ kind: 'counts', payload: { visit: missing } }];
  }

  // Cells

  /** The table as last painted. */
  get shown() {
    return this.table as Moment;
  }

  placeIn(cell: HTMLElement): Cell {
    const { row } = (cell.closest('tr') as HTMLElement).dataset;
    return {
      row: row === 'head' || row === 'draft' ? row : Number(row),
      column: String(cell.dataset.column),
    };
  }

  cellOf({ row, column } = this.chosen.active) {
    return this.find(`tr[data-row="${row}"] > [data-column="${column}"]`);
  }

  /** Scrolls as little as possible to show a row and a column. */
  reveal(row: Row, column: string | null = null) {
    const scroll = this.find('.table-scroll') as HTMLElement;
    const { scrollTop, scrollLeft: left, clientHeight, clientWidth: width } = scroll;
    scroll.scrollTop = scrolledDown(placeOf(this.shown, row), scrollTop, clientHeight, this.height);
    if (column === null || !columnOf(this.shown.columns, column)) return;
    const tableWidth = this.find('table')?.offsetWidth ?? width;
    scroll.scrollLeft = scrolledAcross(this.shown, column, { left, width, whole: tableWidth });
  }

  focus(row: Row, column = this.chosen.active.column) {
    this.chosen.active = { row, column };
    this.reveal(row, column);
    this.paint();
    (this.cellOf() ?? this.find('table'))?.focus({ preventScroll: true });
  }

  /** The active cell keeps the focus when rows move; if it is out of sight, the table has it. */
  keepFocus() {
    const { activeElement } = document;
    if (!this.element.contains(activeElement) || !activeElement?.matches('th, td, table')) return;
    const cell = this.cellOf() ?? this.find('table');
    if (cell !== activeElement) cell?.focus({ preventScroll: true });
  }

  /** Scrolls to an example that is pointed at or chosen elsewhere. */
  follow({ n }: Moment) {
    const { hovered, selected } = this.state;
    const isActive = this.element.matches(':hover') || this.element.contains(document.activeElement);
    for (const [row, before] of [
      [hovered, this.seen.hovered],
      [selected, this.seen.selected],
    ])
      if (row !== before && row !== null && row < n && !isActive) this.reveal(row);
    this.seen = { hovered, selected };
  }

  // Pointer and keys

  activate(cell: HTMLElement) {
    const { row, column } = this.placeIn(cell);
    const { active } = this.chosen;
    if (row === active.row && column === active.column) return;
    this.chosen.active = { row, column };
    this.select(row);
    this.paint();
  }

  select(row: Row) {
    this.app.actions.select(typeof row === 'number' ? row : null);
  }

  /** Selects rows up to a cell's; false without a cell. */
  markTo(cell: HTMLElement) {
    const { row } = this.placeIn(cell);
    if (typeof row !== 'number' || typeof this.chosen.active.row !== 'number') return false;
    this.run(marked(this.shown, this.chosen, placeOf(this.shown, row)));
    return true;
  }

  /** `again`: the cell was active before pointer down. */
  click(cell: HTMLElement, again: boolean) {
    const { row, column } = this.placeIn(cell);
    if (row === 'head') this.run({ kind: 'sort', column });
    else if (columnOf(this.shown.columns, column)?.kind === 'remove') this.run({ kind: 'remove', row });
    else if (again || row === 'draft') this.edit(cell);
  }

  edit(cell: HTMLElement) {
    const { row, column } = this.placeIn(cell);
    if (columnOf(this.shown.columns, column)?.edits) this.run({ kind: 'write', row, column });
  }

  /** Returns whether the key was handled. */
  press(event: KeyboardEvent) {
    const height = this.find('.table-scroll')?.clientHeight ?? 0;
    const screen = Math.max(1, Math.floor(height / this.height) - 2);
    const command = commandFor(event, this.shown, this.chosen, screen);
    if (command) this.run(command);
    return command !== null;
  }

  run(command: Command) {
    const { chosen } = this;
    if (command.kind === 'add') this.editor.addDraft();
    else if (command.kind === 'write') this.editor.begin(command.row, command.column, command.text);
    else if (command.kind === 'remove') this.remove(command.row);
    else if (command.kind === 'focus') this.focus(command.row, command.column);
    else if (command.kind === 'move') {
      chosen.range = null;
      this.select(command.row);
      this.focus(command.row, command.column);
    } else if (command.kind === 'mark') {
      chosen.range = command.range;
      if (command.range) this.reveal(rowAt(this.shown, command.range.to));
      this.paint();
    } else if (command.kind === 'sort') this.sortBy(command.column);
  }

  /** Pasted rows are previewed before they are added. */
  paste(given: string) {
    if (!this.shown.mayPaste) return;
    this.chosen.editing = null;
    this.app.openTable(given ? { name: '', body: given } : undefined);
  }

  sortBy(id: string) {
    const { chosen } = this;
    if (columnOf(this.shown.columns, id)?.kind === 'remove') return;
    chosen.sort = { id, down: chosen.sort.id === id && !chosen.sort.down };
    chosen.range = null;
    this.paint();
  }

  /** Removes the row, or all selected rows; the next one becomes active. */
  remove(row: Row) {
    const { chosen, app } = this;
    if (row === 'draft') chosen.draft.clear();
    else if (typeof row === 'number') {
      const { examples, next } = removal(this.shown, row, chosen.range);
      chosen.range = null;
      app.actions.removePoints(examples);
      this.followExamples();
      chosen.active.row = next;
    } else return;
    this.paint();
  }
}

export default {
  id: 'table',
  calm: 120,

  mount(element, app, repaint) {
    const table = new TableWidget(element, app, app.text.view.table);
    listenToPointer(element, app, table);
    listenToKeys(element, table);
    const observer = new SizeObserver(repaint);
    observer.observe(element);
    return {
      render: () => table.paint(),
      follow: () => table.paint(),
      needs: () => table.needs(),
      unmount() {
        observer.disconnect();
        app.actions.hover(null);
      },
    };
  },
} satisfies View;

const cellUnder = (event: Event) => (event.target as Element).closest('th, td') as HTMLElement | null;
const inField = (event: Event) => (event.target as Element).closest('input');

function listenToPointer(element: HTMLElement, { actions }: App, table: TableWidget) {
  let pressed: Element | null = null; // the active cell at pointer down
  element.addEventListener('pointerover', (event) => {
    const row = ((event.target as Element).closest?.('tbody tr') as HTMLElement | null)?.dataset.row;
    actions.hover(row === undefined || row === 'draft' ? null : Number(row));
  });
  element.addEventListener('pointerleave', () => actions.hover(null));
  element.addEventListener('mousedown', (event) => {
    const cell = cellUnder(event);
    pressed = cell && cell === document.activeElement ? cell : null;
    if (!cell || inField(event)) return;
    if (event.shiftKey && table.markTo(cell)) event.preventDefault();
    else table.chosen.range = null;
  });
  element.addEventListener('click', (event) => {
    const cell = cellUnder(event);
    if (cell && !event.shiftKey && !inField(event)) table.click(cell, pressed === cell);
  });
  element.addEventListener('dblclick', (event) => {
    const cell = cellUnder(event);
    if (cell?.matches('td') && !table.chosen.editing) table.edit(cell);
  });
}

function listenToKeys(element: HTMLElement, table: TableWidget) {
  element.addEventListener('keydown', (event) => {
    if (!(event.target as Element).matches('th, td, table') || !table.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  element.addEventListener('focusin', (event) => {
    const cell = cellUnder(event);
    if (cell && event.target === cell) table.activate(cell);
  });
  element.addEventListener('paste', (event) => {
    const target = event.target as Element;
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (target.matches('textarea') || (target.matches('input') && !/[\t\n;]/.test(pasted.trim()))) return;
    event.preventDefault();
    table.paste(pasted);
  });
}

// Editing of the table's cells, and of its empty row, which becomes an example when it is full.

import { mayAdd, mayPaint } from '../../state/class.ts';
import { columnOf, type Column } from './columns.ts';
import { entryOf, exampleOf, onward } from './entry.ts';
import type { Command, Row } from './grid.ts';
import type { Chosen, Moment } from './moment.ts';

type Written = {
  app: App;
  text: ViewWords['table'];
  state: State;
  chosen: Chosen;
  shown: Moment;
  paint: () => void;
  find: (selector: string) => Element | null;
  reveal: (row: Row, column?: string | null) => void;
  focus: (row: Row, column?: string) => void;
  run: (command: Command) => void;
};

export class CellEditor {
  declare table: Written;
  declare fresh: boolean;
  declare on: {
    add(): void;
    write(event: { target: HTMLInputElement }): void;
    entryKey(event: KeyboardEvent): void;
    leave(): void;
  };

  constructor(table: Written) {
    this.table = table;
    this.fresh = false; // a field has just been opened
    this.on = {
      add: () => this.beginDraft(),
      write: ({ target }: { target: HTMLInputElement }) => this.change(target.value),
      entryKey: (event: KeyboardEvent) => this.press(event),
      leave: () => this.leave(),
    };
  }

  /** `written`: the key that began the entry; null: the present text is selected */
  begin(row: Row, id: string, written: string | null = null) {
    const { chosen } = this.table;
    const column = columnOf(this.table.shown.columns, id);
    if (!column || !(row === 'draft' ? mayAdd : mayPaint)(this.table.state)) return;
    const before = () =>
      typeof row === 'number' ? String(column.value(row)) : String(chosen.draft.get(id) ?? '');
    chosen.editing = {
      row,
      column: id,
      text: written ?? before(),
      refusal: null,
      whole: written === null,
    };
    chosen.active = { row, column: id };
    this.fresh = true;
    this.table.reveal(row, id);
    this.table.paint();
  }

  beginDraft() {
    const { chosen, shown } = this.table;
    const writable = shown.columns.filter(({ edits }) => edits);
    const { id } = writable.find((column) => !chosen.draft.has(column.id)) ?? writable[0];
    this.begin('draft', id);
  }

  change(written: string) {
    if (this.table.chosen.editing) this.table.chosen.editing.text = written;
  }

  /** After painting: focuses a field that was opened. */
  settle() {
    const input = this.table.find('.cell-input') as HTMLInputElement | null;
    if (!this.fresh || !this.table.chosen.editing || !input) return;
    this.fresh = false;
    input.focus({ preventScroll: true });
    if (this.table.chosen.editing.whole) input.select();
  }

  press(event: KeyboardEvent) {
    event.stopPropagation();
    const { chosen } = this.table;
    if (event.key === 'Escape' && chosen.editing) {
      const { row, column } = chosen.editing;
      chosen.editing = null;
      this.table.focus(row, column);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const keys = { tab: event.key === 'Tab', back: event.shiftKey };
      if (this.take()) this.table.run(onward(this.table.shown, chosen.active, chosen.draft, keys));
    }
  }

  /** Leaving the field accepts its entry; an invalid one is dropped. */
  leave() {
    if (!this.table.chosen.editing || this.fresh || this.take()) return;
    this.table.chosen.editing = null;
    this.table.paint();
  }

  /** Returns whether the entry was accepted. */
  take() {
    const { chosen, state, shown, text } = this.table;
    const column = chosen.editing && columnOf(shown.columns, chosen.editing.column);
    if (!chosen.editing || !column) return false;
    const { row, text: written } = chosen.editing;
    const { value, refusal } = entryOf(written, column, state.points.task, text);
    const emptied = row === 'draft' && written.trim() === '';
    if (refusal && !emptied) {
      this.refuse(row, column.id, written, refusal);
      return false;
    }
    chosen.editing = null;
    if (refusal) chosen.draft.delete(column.id);
    else if (typeof row !== 'number') chosen.draft.set(column.id, value);
    else if (value !== column.value(row)) this.rewrite(row, column, value, written);
    this.table.paint();
    return !refusal;
  }

  refuse(row: Row, column: string, written: string, refusal: string) {
    this.table.chosen.editing = { row, column, text: written, refusal, whole: true };
    this.fresh = true;
    this.table.paint();
  }

  async rewrite(row: number, { id, edits, input }: Column, value: number, written: string) {
    const { x, d } = this.table.state.points;
    const point = Array.from(x.subarray(row * d, (row + 1) * d));
    if (input !== undefined) point[input] = value;
    const y = edits === 'label' ? value : undefined;
    const refusal = await this.table.app.actions.rewritePoint(row, point, y);
    if (refusal && !this.table.chosen.editing) this.refuse(row, id, written, refusal);
  }

  async addDraft() {
    const { draft } = this.table.chosen;
    const { point, y } = exampleOf(this.table.shown, draft);
    const values = new Map(draft);
    draft.clear();
    this.table.focus('draft', this.table.shown.columns.find(({ edits }) => edits)?.id);
    const refusal = await this.table.app.actions.addPoints({ x: [point], y: [y] });
    if (!refusal) return;
    values.forEach((value, id) => draft.set(id, value));
    this.refuse('draft', 'label', this.table.text.label(y, this.table.state.points.task), refusal);
  }
}

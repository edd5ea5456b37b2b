// Writing into the table's cells, and into its empty row, which becomes an example once it is full.

import { mayAdd, mayPaint } from '../../state/rights.js';
import { columnOf } from './columns.js';
import { entryOf, exampleOf, onward } from './entry.js';

/**
 * @typedef {import('./grid.js').Row} Row
 *
 * The table that is written into.
 * @typedef {object} Written
 * @property {App} app
 * @property {Record<string, any>} text
 * @property {State} state
 * @property {import('./moment.js').Chosen} chosen
 * @property {import('./moment.js').Moment} shown
 * @property {() => void} paint
 * @property {(selector: string) => Element | null} find
 * @property {(row: Row, column?: string | null) => void} reveal
 * @property {(row: Row, column?: string) => void} focus
 * @property {(command: import('./grid.js').Command) => void} run
 */

export class CellEditor {
  /** @param {Written} table */
  constructor(table) {
    this.table = table;
    this.fresh = false; // a field has just been opened
    this.on = {
      add: () => this.beginDraft(),
      write: (/** @type {{target: HTMLInputElement}} */ { target }) => this.change(target.value),
      entryKey: (/** @type {KeyboardEvent} */ event) => this.press(event),
      leave: () => this.leave(),
    };
  }

  /** `written`: the key that has begun it; without one what stands there is marked. */
  begin(/** @type {Row} */ row, /** @type {string} */ id, /** @type {string | null} */ written = null) {
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

  change(/** @type {string} */ written) {
    if (this.table.chosen.editing) this.table.chosen.editing.text = written;
  }

  /** After painting: a field that was opened gets the focus. */
  settle() {
    const input = /** @type {HTMLInputElement | null} */ (this.table.find('.cell-input'));
    if (!this.fresh || !this.table.chosen.editing || !input) return;
    this.fresh = false;
    input.focus({ preventScroll: true });
    if (this.table.chosen.editing.whole) input.select();
  }

  press(/** @type {KeyboardEvent} */ event) {
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

  /** What was written is taken when the field is left; what cannot be taken is dropped. */
  leave() {
    if (!this.table.chosen.editing || this.fresh || this.take()) return;
    this.table.chosen.editing = null;
    this.table.paint();
  }

  /** Whether what is in the field was taken. */
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

  /**
   * @param {Row} row
   * @param {string} column
   * @param {string} written
   * @param {string} refusal
   */
  refuse(row, column, written, refusal) {
    this.table.chosen.editing = { row, column, text: written, refusal, whole: true };
    this.fresh = true;
    this.table.paint();
  }

  /**
   * @param {number} row
   * @param {import('./columns.js').Column} column
   * @param {number} value
   * @param {string} written
   */
  async rewrite(row, { id, edits, input }, value, written) {
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
    const written = new Map(draft);
    draft.clear();
    this.table.focus('draft', this.table.shown.columns.find(({ edits }) => edits)?.id);
    const refusal = await this.table.app.actions.addPoints({ x: [point], y: [y] });
    if (!refusal) return;
    written.forEach((value, id) => draft.set(id, value));
    this.refuse('draft', 'label', this.table.text.label(y, this.table.state.points.task), refusal);
  }
}

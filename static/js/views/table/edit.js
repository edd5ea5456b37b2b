// Writing into the table's cells, and into its empty row, which becomes an example once it is full.

import { html, nothing } from 'lit-html';
import { isLabel, labelOf, numeric } from '../../scenario/paste.js';
import { mayAdd, mayEdit } from '../../state/rights.js';
import { table as t } from '../../text/en/table.js';

/** @param {any} grid  as in table.js */
export function createEditing(grid) {
  const { ui, shown, app, element, paint, focus } = grid;
  const { store, actions } = app;
  let fresh = false; // the field has just been opened

  const writable = () => shown.columns.filter(({ edits }) => edits);

  function begin(row, column, text = null) {
    if (!(row === 'draft' ? mayAdd : mayEdit)(store.state.lesson)) return;
    const written =
      text ?? (row === 'draft' ? String(ui.draft.get(column.id) ?? '') : String(column.value(row)));
    ui.editing = { row, column: column.id, text: written, refusal: null, whole: text === null };
    ui.active = { row, column: column.id };
    fresh = true;
    grid.reveal(row, column.id);
    paint();
  }

  /** The field of the cell that is written to. */
  function field(column) {
    const { row, text, refusal } = ui.editing;
    const place =
      grid.placeOf(row) - Math.round((element.querySelector('.table-scroll')?.scrollTop ?? 0) / shown.height);
    return html`<input
        class="cell-input"
        inputmode="decimal"
        autocomplete="off"
        aria-label=${t.cell(column.name, row === 'draft' ? null : row)}
        aria-invalid=${refusal ? 'true' : nothing}
        aria-describedby=${refusal ? 'table-refusal' : nothing}
        .value=${text}
        @input=${(event) => (ui.editing.text = event.target.value)}
        @keydown=${keys}
        @blur=${leave}
      />${refusal ? html`<span id="table-refusal" class=${`refusal ${place > 2 ? 'above' : ''}`} role="alert">${refusal}</span>` : nothing}`;
  }

  /** After painting: a field that was opened gets the focus. */
  function settle() {
    if (!fresh || !ui.editing) return;
    const input = /** @type {HTMLInputElement | null} */ (element.querySelector('.cell-input'));
    if (!input) return;
    fresh = false;
    input.focus({ preventScroll: true });
    if (ui.editing.whole) input.select();
  }

  function keys(event) {
    event.stopPropagation();
    if (event.key === 'Escape') {
      const { row, column } = ui.editing;
      ui.editing = null;
      focus(row, column);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const onwards = event.key === 'Tab' || ui.editing.row === 'draft';
      if (take()) goOn(onwards, event.shiftKey);
    }
  }

  /** What was written is taken when the field is left; what cannot be taken is dropped. */
  function leave() {
    if (ui.editing && !fresh && !take()) {
      ui.editing = null;
      paint();
    }
  }

  /** Down the column; in the empty row, and with Tab, along the row. */
  function goOn(along, back) {
    const { row, column } = ui.active;
    if (!along) {
      const below = grid.rowAt(Math.max(0, grid.placeOf(row) + (back ? -1 : 1)));
      focus(below, column);
      return;
    }
    const columns = writable();
    const at = columns.findIndex(({ id }) => id === column) + (back ? -1 : 1);
    if (row === 'draft' && !back) openNext(columns);
    else if (columns[at]) begin(row, columns[at]);
    else focus(row, column);
  }

  function openNext(columns) {
    const empty = columns.find(({ id }) => !ui.draft.has(id));
    if (empty) begin('draft', empty);
    else sendDraft();
  }

  /** @returns {boolean}  whether what is in the field was taken */
  function take() {
    const { row, column: id, text } = ui.editing;
    const column = grid.columnOf(id);
    const { task } = store.state.points;
    const written = text.trim();
    const value = column.edits === 'label' ? labelOf(written) : numeric(written);
    const refusal =
      column.edits === 'label'
        ? isLabel(value, task)
          ? null
          : t.notLabel(task, written)
        : Number.isFinite(value)
          ? null
          : t.notNumber(written);
    if (row === 'draft' && written === '' && refusal) {
      ui.draft.delete(id);
      ui.editing = null;
      paint();
      return false;
    }
    if (refusal) {
      refuse(row, id, text, refusal);
      return false;
    }
    ui.editing = null;
    if (row === 'draft') ui.draft.set(id, value);
    else if (value !== column.value(row)) send(row, column, value, text);
    paint();
    return true;
  }

  function refuse(row, column, text, refusal) {
    ui.editing = { row, column, text, refusal, whole: true };
    fresh = true;
    paint();
  }

  async function send(row, column, value, text) {
    const { x, d } = store.state.points;
    const point = Array.from(x.subarray(row * d, (row + 1) * d));
    if (column.edits === 'input') point[column.input] = value;
    const refusal = await actions.rewritePoint(row, point, column.edits === 'label' ? value : undefined);
    if (refusal && !ui.editing) refuse(row, column.id, text, refusal);
  }

  async function sendDraft() {
    const columns = writable();
    const { task } = store.state.points;
    const point = columns.filter(({ edits }) => edits === 'input').map(({ id }) => ui.draft.get(id));
    const y = ui.draft.get('label');
    const written = new Map(ui.draft);
    ui.draft.clear();
    focus('draft', columns[0].id);
    const refusal = await actions.addPoints([point], [y]);
    if (!refusal) return;
    written.forEach((value, id) => ui.draft.set(id, value));
    refuse('draft', 'label', t.label(y, task), refusal);
  }

  const addRow = () => begin('draft', writable().find(({ id }) => !ui.draft.has(id)) ?? writable()[0]);

  return { begin, field, settle, addRow };
}

// Rows from a spreadsheet: pasted anywhere in the table or into the box, looked at, and added in one step.

import { html, nothing } from 'lit-html';
import { readRows } from '../../scenario/paste.js';
import { mayAdd } from '../../state/rights.js';
import { table } from '../../text/en/table.js';

const LISTED = 5; // wrong rows that are named one by one
const t = table.pasting;

/** @param {any} grid  as in table.js */
export function createPasting({ app, element, paint, focus, ui }) {
  const { store, actions } = app;
  let text = null; // null: the box is not there
  let refusal = null;

  element.addEventListener('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (event.target.matches('textarea') || (event.target.matches('input') && !/[\t\n;]/.test(pasted.trim())))
      return;
    event.preventDefault();
    if (mayAdd(store.state.lesson)) open(pasted);
  });

  function open(given) {
    text = given;
    refusal = null;
    ui.editing = null;
    paint();
    element.querySelector(given.trim() ? '.table-paste .primary' : '.table-paste textarea').focus();
  }

  function close() {
    text = null;
    paint();
    focus('draft', 'number');
  }

  const read = (points) => readRows(text, { task: points.task, d: points.n ? points.d : null });

  async function add() {
    const { x, y } = read(store.state.points);
    if (!x.length) return;
    refusal = await actions.addPoints(x, y);
    if (refusal) paint();
    else close();
  }

  function panel({ points }) {
    if (text === null) return nothing;
    const rows = read(points);
    const { wrong } = rows;
    const keys = (event) => {
      event.stopPropagation();
      if (event.key === 'Escape') close();
    };
    const change = (event) => {
      text = event.target.value;
      refusal = null;
      paint();
    };
    return html`<div class="table-paste" role="group" aria-label=${t.heading} @keydown=${keys}>
      <label
        ><span>${t.hint(points.n ? points.d : null, points.task)}</span>
        <textarea spellcheck="false" autocapitalize="off" .value=${text} @input=${change}></textarea>
      </label>
      <p role="status">
        <strong>${t.adds(rows.x.length)}</strong> ${rows.zeros ? t.zeros : nothing}
        ${
          wrong.length
            ? html`${t.leavesOut(wrong.length)}
              ${wrong
                .slice(0, LISTED)
                .map((row) => t.wrong[row.code](row, points.task))
                .join('; ')}${wrong.length > LISTED ? `; ${t.more(wrong.length - LISTED)}` : ''}.`
            : nothing
        }
      </p>
      ${refusal ? html`<p class="refusal" role="alert">${refusal}</p>` : nothing}
      <div class="row">
        <button type="button" class="primary" ?disabled=${!rows.x.length} @click=${add}>${t.done}</button>
        <button type="button" @click=${close}>${t.cancel}</button>
      </div>
    </div>`;
  }

  return { open, panel };
}

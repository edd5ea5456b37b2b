// The examples as a table: read, sort, write, paste, remove. The way in for those who do not point.

import { TableWidget } from './widget.js';
import { SizeObserver } from '../shared/size-observer.js';

/** @type {View} */
export default {
  id: 'table',
  calm: 120,
  uses: (s) => [
    s.points,
    s.subject,
    s.run,
    s.counts,
    s.votes,
    s.hovered,
    s.selected,
    s.document,
    s.lesson,
    s.course,
  ],

  mount(element, app) {
    const table = new TableWidget(element, app, app.text.view.table);
    listenToPointer(element, app, table);
    listenToKeys(element, table);
    const observer = new SizeObserver(() => table.paint());
    observer.observe(element);
    table.paint();
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
};

const cellUnder = (/** @type {Event} */ event) =>
  /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest('th, td'));
const inField = (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest('input');

/**
 * @param {HTMLElement} element
 * @param {App} app
 * @param {TableWidget} table
 */
function listenToPointer(element, { actions }, table) {
  /** @type {Element | null} */
  let pressed = null; // the cell that was active when the pointer went down
  element.addEventListener('pointerover', (event) => {
    const row = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest?.('tbody tr')
    )?.dataset.row;
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

/**
 * @param {HTMLElement} element
 * @param {TableWidget} table
 */
function listenToKeys(element, table) {
  element.addEventListener('keydown', (event) => {
    if (!(/** @type {Element} */ (event.target).matches('th, td, table')) || !table.press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  element.addEventListener('focusin', (event) => {
    const cell = cellUnder(event);
    if (cell && event.target === cell) table.activate(cell);
  });
  element.addEventListener('paste', (event) => {
    const target = /** @type {Element} */ (event.target);
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (target.matches('textarea') || (target.matches('input') && !/[\t\n;]/.test(pasted.trim()))) return;
    event.preventDefault();
    table.paste(pasted);
  });
}

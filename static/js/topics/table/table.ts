// The examples as a table, for keyboard and screen reader: read, sort, edit, paste, remove.

import { TableWidget } from './widget.ts';
import { SizeObserver } from '../../kit/views/size-observer.ts';

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

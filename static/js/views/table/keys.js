// The table's keyboard, after the grid pattern: one cell is in the tab order, arrows move it.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const WRITES = /^[-+.,\d\u2212]$/;

/**
 * @param {any} grid  as in table.js
 * @param {any} editing  as in table-edit.js
 */
export function attachKeys(grid, editing) {
  const { ui, shown, app, element, paint, placeOf, rowAt, focus, columnOf } = grid;
  const { actions } = app;
  let pressed = null; // the cell that was active when the pointer went down

  element.addEventListener('keydown', (event) => {
    if (
      !event.target.matches('th, td, table') ||
      ((event.ctrlKey || event.metaKey) && !/Home|End|Arrow/.test(event.key))
    )
      return;
    if (act(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  element.addEventListener('focusin', (event) => {
    const cell = event.target.closest('th, td');
    if (!cell || event.target !== cell) return;
    const row = rowOf(cell);
    const { column } = cell.dataset;
    if (row === ui.active.row && column === ui.active.column) return;
    ui.active = { row, column };
    choose(row);
    paint();
  });
  element.addEventListener('mousedown', (event) => {
    const cell = event.target.closest('th, td');
    pressed = cell && cell === document.activeElement ? cell : null;
    if (!cell || event.target.closest('input')) return;
    const row = rowOf(cell);
    if (event.shiftKey && typeof row === 'number' && typeof ui.active.row === 'number') {
      event.preventDefault();
      extend(placeOf(row));
    } else ui.range = null;
  });
  element.addEventListener('click', (event) => {
    const cell = event.target.closest('th, td');
    if (!cell || event.shiftKey || event.target.closest('input')) return;
    const row = rowOf(cell);
    const column = columnOf(cell.dataset.column);
    if (row === 'head') sortBy(column);
    else if (column.kind === 'remove') remove(row);
    else if (column.edits && (pressed === cell || row === 'draft')) editing.begin(row, column);
  });
  element.addEventListener('dblclick', (event) => {
    const cell = event.target.closest('td');
    const column = cell && columnOf(cell.dataset.column);
    if (column?.edits && !ui.editing) editing.begin(rowOf(cell), column);
  });

  const rowOf = (cell) => {
    const { row } = cell.closest('tr').dataset;
    return row === 'head' || row === 'draft' ? row : Number(row);
  };
  const choose = (row) => actions.select(typeof row === 'number' ? row : null);

  /** Whether the key meant something here. */
  function act({ key, shiftKey, ctrlKey, metaKey, altKey }) {
    const { row, column: id } = ui.active;
    const column = columnOf(id);
    const far = ctrlKey || metaKey;
    if (STEPS[key] && shiftKey && !STEPS[key][1]) {
      if (typeof row === 'number') extend((ui.range?.to ?? placeOf(row)) + STEPS[key][0]);
    } else if (STEPS[key]) step(STEPS[key], far, altKey);
    else if (key === 'Home') move(far ? -1 : placeOf(row), 0);
    else if (key === 'End') move(far ? shown.n : placeOf(row), shown.columns.length - 1);
    else if (key === 'Delete' || key === 'Backspace') remove(row);
    else if (key === 'Escape' && ui.range) unmark();
    else if (row === 'head') {
      if (key !== 'Enter' && key !== ' ') return false;
      sortBy(column);
    } else if (key === 'Enter' && column.kind === 'remove') remove(row);
    else if (column.edits && (key === 'Enter' || key === 'F2')) editing.begin(row, column);
    else if (column.edits && WRITES.test(key) && !altKey) editing.begin(row, column, key);
    else return false;
    return true;
  }

  /** An arrow: a cell; with Ctrl to the end; with Alt a screen of rows. */
  function step([down, right], far, screen) {
    const rows = far
      ? shown.n + 1
      : screen
        ? Math.max(1, Math.floor(element.querySelector('.table-scroll').clientHeight / shown.height) - 2)
        : 1;
    const columns = far ? shown.columns.length : 1;
    const at = shown.columns.findIndex(({ id }) => id === ui.active.column);
    move(placeOf(ui.active.row) + down * rows, at + right * columns);
  }

  function move(place, at) {
    const row = rowAt(Math.max(-1, Math.min(shown.n, place)));
    const column = shown.columns[Math.max(0, Math.min(shown.columns.length - 1, at))];
    ui.range = null;
    choose(row);
    focus(row, column.id);
  }

  /** Marks the rows from the active one to a place. */
  function extend(to) {
    ui.range = { from: ui.range?.from ?? placeOf(ui.active.row), to: Math.max(0, Math.min(shown.n - 1, to)) };
    grid.reveal(rowAt(ui.range.to));
    paint();
  }

  function unmark() {
    ui.range = null;
    paint();
  }

  function sortBy(column) {
    if (!column || column.kind === 'remove') return;
    ui.sort = { id: column.id, down: ui.sort.id === column.id ? !ui.sort.down : false };
    ui.range = null;
    paint();
  }

  /** The row, or all marked ones; the next one becomes active. */
  function remove(row) {
    if (row === 'draft') {
      ui.draft.clear();
      paint();
    }
    if (typeof row !== 'number') return;
    const { from, to } = ui.range ?? { from: placeOf(row), to: placeOf(row) };
    const gone = Array.from(shown.order.slice(Math.min(from, to), Math.max(from, to) + 1));
    ui.range = null;
    const next = rowAt(Math.max(from, to) + 1);
    ui.active.row = typeof next === 'number' ? next - gone.filter((i) => i < next).length : next;
    if (gone.length === 1) actions.removePoint(gone[0]);
    else actions.removePoints(gone);
    paint();
  }
}

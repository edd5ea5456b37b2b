// The examples as a table: read, sort, write, paste, remove. The way in for those who do not point.
// Only the rows in sight are in the page.

import { html, nothing, render } from 'lit-html';
import { columnsOf, sorted } from './table-figure.js';
import { marksOf, SHAPES } from '../../figures/points.js';
import { createCounts } from '../../run/counts.js';
import { mayAdd } from '../../state/rights.js';
import { table as t } from '../../text/en/table.js';
import { formula } from '../shared/formula.js';
import { createEditing } from './edit.js';
import { attachKeys } from './keys.js';
import { createPasting } from './paste.js';

const BEYOND = 4; // rows above and below those in sight

export default {
  id: 'table',
  calm: 120,
  uses: (s) => [s.points, s.run, s.counts, s.hovered, s.selected, s.document, s.lesson],

  mount(element, app) {
    const { store, actions, session } = app;
    const countsAt = createCounts();
    const seen = { hovered: store.state.hovered, selected: store.state.selected };
    /**
     * What the visitor has done to the table. A row is an example, 'head' or 'draft'; `range`: places of rows marked together.
     * @type {any}
     */
    const ui = {
      sort: { id: 'number', down: false },
      active: { row: 'head', column: 'number' },
      range: null,
      editing: null,
      draft: new Map(),
    };
    /** @type {any} */
    const shown = {
      columns: [],
      order: new Uint32Array(0),
      rank: new Uint32Array(0),
      n: 0,
      height: 26,
      first: 0,
    };
    const grid = { ui, shown, app, element, paint, placeOf, rowAt, reveal, focus, columnOf };
    const editing = createEditing(grid);
    const pasting = createPasting(grid);
    attachKeys(grid, editing);

    const observer = new ResizeObserver(paint);
    observer.observe(element);

    function paint() {
      const { state } = store;
      prepare(state);
      render([frame(state), pasting.panel(state)], element);
      follow(state);
      editing.settle();
      keepFocus();
    }

    function prepare(state) {
      const { points, run } = state;
      const scene = run && app.scene?.scores.length === run.n * run.outputs ? app.scene : null;
      const told =
        scene && run.n
          ? countsAt(run, scene.now.position, state.counts)
          : { counts: null, late: false, missing: null };
      if (told.missing !== null) session.fetchCounts(told.missing);
      shown.late = told.late;
      shown.columns = columnsOf(state, scene, told.counts, t);
      shown.visited = scene && scene.now.position > 0 ? scene.example : null;
      if (!ui.editing || shown.n !== points.n) {
        shown.order = sorted(points.n, columnOf(ui.sort.id), ui.sort.down);
        shown.rank = new Uint32Array(points.n);
        shown.order.forEach((i, place) => (shown.rank[i] = place));
      }
      shown.n = points.n;
      if (!columnOf(ui.active.column)) ui.active.column = 'number';
      if (typeof ui.active.row === 'number' && ui.active.row >= points.n)
        ui.active.row = points.n ? points.n - 1 : 'draft';
      if (ui.range && Math.max(ui.range.from, ui.range.to) >= points.n) ui.range = null;
    }

    function frame(state) {
      shown.height = Math.round(parseFloat(getComputedStyle(element).fontSize) * 1.8);
      const scroll = element.querySelector('.table-scroll');
      const inSight = Math.ceil((scroll?.clientHeight ?? 300) / shown.height);
      shown.first = Math.max(
        0,
        Math.min(Math.floor((scroll?.scrollTop ?? 0) / shown.height), shown.n) - BEYOND,
      );
      const last = Math.min(shown.n + 1, shown.first + inSight + 2 * BEYOND);
      const width = shown.columns.reduce((sum, column) => sum + column.width, 0);
      const places = Array.from({ length: Math.max(0, last - shown.first) }, (_, i) => shown.first + i);
      const marks = marksOf(
        { task: state.points.task, classes: Math.max(state.points.classes, 2) },
        app.theme,
      );
      return html`
        <div class="table-tools">
          <button type="button" class="small" ?disabled=${!mayAdd(state.lesson)} @click=${editing.addRow}>
            ${t.add}
          </button>
          <button
            type="button"
            class="small"
            ?disabled=${!mayAdd(state.lesson)}
            @click=${() => pasting.open('')}
          >
            ${t.paste}
          </button>
          <span role="status">${status(state)}</span>
        </div>
        <div
          class="table-scroll"
          @scroll=${paint}
          .style=${`--row: ${shown.height}px; --width: ${width}em; --number: ${shown.columns[0].width}em`}
        >
          <div class="table-room" .style=${`height: ${(shown.n + 2) * shown.height}px`}>
            <table
              role="grid"
              tabindex="-1"
              aria-label=${t.caption(shown.n)}
              aria-multiselectable="true"
              aria-rowcount=${shown.n + 2}
              aria-colcount=${shown.columns.length}
              .style=${`margin-top: ${shown.first * shown.height}px`}
            >
              <colgroup>
                ${shown.columns.map((column) => html`<col .style=${`width: ${column.width}em`} />`)}
              </colgroup>
              <thead>
                <tr aria-rowindex="1" data-row="head">
                  ${shown.columns.map(head)}
                </tr>
              </thead>
              <tbody>
                ${places.map((place) => row(place, state, marks))}
              </tbody>
            </table>
          </div>
        </div>
      `;
    }

    const status = ({ run, points }) => {
      if (!run) return t.waiting;
      if (!points.n) return t.empty;
      return ui.range ? t.selected(Math.abs(ui.range.to - ui.range.from) + 1) : t.rows(points.n);
    };

    function head(column) {
      const chosen = ui.sort.id === column.id;
      const sort =
        column.kind === 'remove' ? nothing : chosen ? (ui.sort.down ? 'descending' : 'ascending') : 'none';
      return html`<th
        scope="col"
        data-column=${column.id}
        tabindex=${tabOf('head', column)}
        title=${column.title}
        aria-sort=${sort}
      >
        <span class="column-name"
          >${column.tex ? formula(column.tex) : column.name || html`<span class="unseen">${column.title}</span>`}</span
        >${chosen ? html`<span class="sort-arrow" aria-hidden="true">${ui.sort.down ? '▾' : '▴'}</span>` : nothing}
      </th>`;
    }

    function row(place, state, marks) {
      const i = place < shown.n ? shown.order[place] : 'draft';
      const kinds = [
        i === state.hovered ? 'row-hovered' : '',
        i === shown.visited ? 'row-visited' : '',
        i === 'draft' ? 'row-draft' : '',
      ];
      const marked = ui.range ? between(place, ui.range) : i === state.selected;
      return html`<tr
        class=${kinds.join(' ')}
        data-row=${i}
        aria-rowindex=${place + 2}
        aria-selected=${i === 'draft' ? nothing : marked}
        aria-current=${i === shown.visited ? 'true' : nothing}
      >
        ${shown.columns.map((column) => cell(i, column, marks))}
      </tr>`;
    }

    function cell(i, column, marks) {
      const { editing: now } = ui;
      const edited = now && now.row === i && now.column === column.id;
      const body = edited
        ? editing.field(column)
        : i === 'draft'
          ? draftText(column)
          : content(i, column, marks);
      const bad =
        column.id === 'signed' || column.id === 'margin' || column.id === 'ahead'
          ? i !== 'draft' && !(column.value(i) > 0)
          : false;
      const late = shown.late && (column.id === 'mistakes' || column.id === 'updates');
      const kind = `${bad ? 'cell-wrong' : ''} ${late ? 'cell-late' : ''}`;
      if (column.id === 'number')
        return html`<th scope="row" data-column="number" tabindex=${tabOf(i, column)}>${body}</th>`;
      return html`<td
        class=${kind}
        data-column=${column.id}
        data-edits=${column.edits ?? nothing}
        tabindex=${tabOf(i, column)}
        aria-label=${column.kind === 'remove' && i !== 'draft' ? t.remove(i) : nothing}
      >
        ${body}
      </td>`;
    }

    function draftText(column) {
      if (column.id === 'number') return t.draft;
      const value = ui.draft.get(column.id);
      if (value === undefined) return '';
      return column.edits === 'label' ? t.label(value, store.state.points.task) : String(value);
    }

    function content(i, column, marks) {
      if (column.kind !== 'class' && column.kind !== 'says') return column.show(i);
      const value = column.value(i);
      const mark = marks.find(({ label }) => label === value);
      const text = column.kind === 'says' ? t.label(value, 'multiclass') : column.show(i);
      if (Number.isNaN(value) || !mark) return Number.isNaN(value) ? '–' : text;
      return html`<svg class="class-mark" viewBox="0 0 16 16" aria-hidden="true">
          <path fill=${mark.color} d=${SHAPES[mark.symbol]} /></svg
        >${text}`;
    }

    const tabOf = (row, column) => (ui.active.row === row && ui.active.column === column.id ? 0 : -1);

    // Rows by example and by place.

    function columnOf(id) {
      return shown.columns.find((column) => column.id === id);
    }
    /** Where a row stands: -1 the head, from 0 the examples as sorted, last the empty one. */
    function placeOf(row) {
      return row === 'head' ? -1 : row === 'draft' ? shown.n : shown.rank[row];
    }
    function rowAt(place) {
      return place < 0 ? 'head' : place >= shown.n ? 'draft' : shown.order[place];
    }

    /** Scrolls the least that brings a row, and a column, into sight. */
    function reveal(row, id = null) {
      const scroll = element.querySelector('.table-scroll');
      const place = placeOf(row);
      const sight = scroll.clientHeight - shown.height;
      if (place >= 0)
        scroll.scrollTop = Math.max(
          (place + 1) * shown.height - sight,
          Math.min(place * shown.height, scroll.scrollTop),
        );
      const column = columnOf(id);
      if (!column || column.id === 'number' || column.edits === 'label') return;
      const all = shown.columns.reduce((sum, { width }) => sum + width, 0);
      const em = scroll.querySelector('table').offsetWidth / all;
      const before =
        shown.columns.slice(0, shown.columns.indexOf(column)).reduce((sum, { width }) => sum + width, 0) * em;
      const stuck = (shown.columns[0].width + columnOf('label').width) * em;
      const least = before + column.width * em + columnOf('label').width * em - scroll.clientWidth;
      scroll.scrollLeft = Math.max(least, Math.min(before - stuck, scroll.scrollLeft));
    }

    function focus(row, id = ui.active.column) {
      ui.active = { row, column: id };
      reveal(row, id);
      paint();
      const cell = cellOf(ui.active);
      (cell ?? element.querySelector('table')).focus({ preventScroll: true });
    }
    const cellOf = ({ row, column }) =>
      element.querySelector(`tr[data-row="${row}"] > [data-column="${column}"]`);

    /** The active cell keeps the focus when rows move; while it is out of sight the table itself has it. */
    function keepFocus() {
      const { activeElement } = document;
      if (!element.contains(activeElement) || !activeElement.matches('th, td, table')) return;
      const cell = cellOf(ui.active) ?? element.querySelector('table');
      if (cell !== activeElement) cell.focus({ preventScroll: true });
    }

    /** An example that is pointed at or chosen elsewhere comes into sight. */
    function follow({ hovered, selected }) {
      const own = element.matches(':hover') || element.contains(document.activeElement);
      for (const [name, row] of [
        ['hovered', hovered],
        ['selected', selected],
      ]) {
        if (row === seen[name]) continue;
        seen[name] = row;
        if (row !== null && row < shown.n && !own) reveal(row);
      }
    }

    element.addEventListener('pointerover', (event) => {
      const row = event.target.closest?.('tbody tr')?.dataset.row;
      actions.hover(row === undefined || row === 'draft' ? null : Number(row));
    });
    element.addEventListener('pointerleave', () => actions.hover(null));

    paint();
    return {
      render: paint,
      follow: paint,
      unmount() {
        observer.disconnect();
        actions.hover(null);
      },
    };
  },
};

const between = (place, { from, to }) => place >= Math.min(from, to) && place <= Math.max(from, to);

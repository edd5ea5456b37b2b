// The table as markup: a grid that contains only the visible rows.

import { html, nothing } from 'lit-html';
import { marksOf, SHAPES } from '../../kit/points.ts';
import { formula } from '../../kit/views/formula.ts';
import type { Column } from './columns.ts';
import type { CellShown, Chosen, Entry, Moment, RowShown } from './moment.ts';

/** The card's input beside its moment; `place`: of the first visible row; `height`: of a row, px. */
type Around = {
  text: ViewWords['table'];
  theme: Theme;
  points: Points;
  chosen: Chosen;
  first: number;
  height: number;
  above: boolean; // a refusal is above its cell
  on: Record<string, (event: any) => void>;
};

export function card(table: Moment, rows: RowShown[], around: Around) {
  const { text, first, height, on, chosen, points, theme } = around;
  const { columns, n } = table;
  const marks = marksOf({ ...points, classes: Math.max(points.classes, 2) }, theme);
  return html`
    <div class="table-tools">
      <button type="button" class="small" ?disabled=${!table.mayAdd} @click=${on.add}>${text.add}</button>
      <button type="button" class="small" ?disabled=${!table.mayPaste} @click=${on.paste}>
        ${text.paste}
      </button>
      <button type="button" class="small" @click=${on.savePoints}>${text.points}</button>
      <button type="button" class="small" @click=${on.saveVisits}>${text.visits}</button>
      <span role="status" data-decisive>${table.status}</span>
    </div>
    <div
      class="table-scroll"
      @scroll=${on.scroll}
      .style=${`--row: ${height}px; --width: ${table.width}em; --number: ${columns[0].width}em`}
    >
      <div class="table-room" .style=${`height: ${(n + 2) * height}px`}>
        <table
          role="grid"
          tabindex="-1"
          aria-label=${table.caption}
          aria-multiselectable="true"
          aria-rowcount=${n + 2}
          aria-colcount=${columns.length}
          .style=${`margin-top: ${first * height}px`}
        >
          <colgroup>
            ${columns.map(({ width }) => html`<col .style=${`width: ${width}em`} />`)}
          </colgroup>
          <thead>
            <tr aria-rowindex="1" data-row="head">
              ${columns.map((column) => head(column, chosen))}
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => rowOf(row, marks, around))}
          </tbody>
        </table>
      </div>
    </div>
  `;
}

function head({ id, kind, name, tex, title }: Column, { sort, active }: Chosen) {
  const chosen = sort.id === id;
  const sorts = kind === 'remove' ? nothing : chosen ? (sort.down ? 'descending' : 'ascending') : 'none';
  return html`<th
    scope="col"
    data-column=${id}
    tabindex=${active.row === 'head' && active.column === id ? 0 : -1}
    title=${title}
    aria-sort=${sorts}
  >
    <span class="column-name">${tex ? formula(tex) : name || html`<span class="unseen">${title}</span>`}</span
    >${chosen ? html`<span class="sort-arrow" aria-hidden="true">${sort.down ? '▾' : '▴'}</span>` : nothing}
  </th>`;
}

function rowOf(
  { row, place, kind, marked, visited, cells }: RowShown,
  marks: ReturnType<typeof marksOf>,
  around: Around,
) {
  return html`<tr
    class=${kind}
    data-row=${row}
    aria-rowindex=${place + 2}
    aria-selected=${row === 'draft' ? nothing : marked}
    aria-current=${visited ? 'true' : nothing}
  >
    ${cells.map((cell) => cellOf(cell, marks, around))}
  </tr>`;
}

function cellOf(
  { id, text, mark, kind, edits, entry, label, active, title }: CellShown,
  marks: ReturnType<typeof marksOf>,
  around: Around,
) {
  const tab = active ? 0 : -1;
  if (id === 'number') return html`<th scope="row" data-column="number" tabindex=${tab}>${text}</th>`;
  const markEntry = mark === null ? undefined : marks.find((other) => other.label === mark);
  return html`<td
    class=${entry?.refusal ? `${kind} refused` : kind}
    data-column=${id}
    data-edits=${edits ?? nothing}
    tabindex=${tab}
    aria-label=${title ?? nothing}
  >
    ${
      entry
        ? field(entry, label, around)
        : html`${
            markEntry
              ? html`<svg class="class-mark" viewBox="0 0 16 16" aria-hidden="true">
                  <path fill=${markEntry.color} d=${SHAPES[markEntry.symbol]} />
                </svg>`
              : nothing
          }${text}`
    }
  </td>`;
}

/** The input field of the edited cell. */
function field({ text, refusal }: Entry, label: string, { on, above }: Around) {
  return html`<input
      class="cell-input"
      inputmode="decimal"
      autocomplete="off"
      aria-label=${label}
      aria-invalid=${refusal ? 'true' : nothing}
      aria-describedby=${refusal ? 'table-refusal' : nothing}
      .value=${text}
      @input=${on.write}
      @keydown=${on.entryKey}
      @blur=${on.leave}
    />${refusal ? html`<span id="table-refusal" class=${`refusal ${above ? 'above' : ''}`} role="alert">${refusal}</span>` : nothing}`;
}

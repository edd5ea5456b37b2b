// The table of methods, its curves, and the text for the hovered cell.

import { html, nothing, svg } from 'lit-html';
import { figureOf } from './figure.ts';
import { DRAWN, refusedIn, type Cell, type Curve, type Row } from './moment.ts';

export type Page = {
  t: ViewWords['methods']; // the view's words
  number: (name: string) => unknown; // an input for a number of the table
  valueOf: (name: string) => number;
  opener: (document: Partial<ScenarioDocument>) => {
    href: string | null;
    blank: boolean;
    current: boolean;
    act: (event: MouseEvent) => void;
  };
  point: (cell: { row: string; method: string } | null) => void;
  chooseCurve: (curve: string) => void;
  read: (event: PointerOf<HTMLElement>) => void;
  step: (event: KeyboardEvent) => void;
  theme: Theme;
  size: Size; // of the curves' picture
};

export const card = (
  shown: {
    rows: Row[];
    tested: number | null;
    said: string;
    curves: Curve[];
    curve: string;
    at: number | null;
    read: any[];
  },
  page: Page,
) =>
  html`<div class="methods">
    ${curvesCard(shown, page)} ${table(shown, page)}
    <p class="methods-said" role="status">${shown.said}</p>
    ${notes(shown.rows, page)}
  </div>`;

/** The number of test examples, and why some results are missing. */
const notes = (rows: Row[], { t, valueOf }: Page) =>
  html`<div class="methods-notes">
    <p>${t.draw}</p>
    ${refusedIn(rows).map(
      ({ row, methods, refusal }) =>
        html`<p>
          ${t.without(
            methods.map((method) => t.names(method, valueOf)),
            t.plainRow(row, valueOf),
            refusal,
          )}
        </p>`,
    )}
  </div>`;

function table({ rows, tested }: { rows: Row[]; tested: number | null }, page: Page) {
  const { t, number } = page;
  const column = (words: unknown) => html`<th scope="col">${words}</th>`;
  return html`<table class="methods-table" @pointerleave=${() => page.point(null)}>
    <thead>
      <tr>
        <td rowspan="2" class="methods-corner">${t.wrongOf(tested)}</td>
        ${['perceptron', 'neighbours', 'tree'].map((family) => html`<th scope="colgroup" colspan="2">${t.families[family as keyof typeof t.families]}</th>`)}
        <th scope="col" rowspan="2">${t.families.svm}</th>
      </tr>
      <tr>
        ${column(t.columns.perceptron)} ${column(t.columns.averaged)} ${column(t.columns.nearest)}
        ${column(html`${number('k')}`)} ${column(t.columns.shallow)} ${column(html`${number('depth')}`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, cells, refusal }) =>
          html`<tr data-row=${name}>
            <th scope="row">${t.rows[name](number)}</th>
            ${refusal ? html`<td colspan="7" class="refusal">${refusal}</td>` : cells.map((each) => cell(name, each, page))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cell(row: string, { method, document, value, share, refusal, best }: Cell, page: Page) {
  const { t, opener, point } = page;
  if (!document)
    return html`<td data-method=${method}><span class="methods-wait" aria-label=${t.waiting}>…</span></td>`;
  const { href, blank, current, act } = opener(document);
  const tell = () => point({ row, method });
  const shown = value === null ? '–' : t.value(row, value);
  const says = t.opens(
    t.names(method, page.valueOf),
    t.plainRow(row, page.valueOf),
    refusal ? refusal : shown,
    best,
  );
  return html`<td data-method=${method} ?data-best=${best}>
    <a
      class="methods-cell"
      href=${href ?? '#'}
      target=${blank ? '_blank' : nothing}
      aria-label=${says}
      aria-current=${current ? 'true' : nothing}
      .style=${`--share: ${row === 'operations' ? 0 : Math.min(1, share * 2).toFixed(3)}`}
      @click=${act}
      @pointerenter=${tell}
      @focus=${tell}
      ><span>${shown}</span></a
    >
  </td>`;
}

function curvesCard(
  { curves, curve, at, read }: { curves: Curve[]; curve: string; at: number | null; read: any[] },
  page: Page,
) {
  const { t, chooseCurve, opener, valueOf } = page;
  const choices = Object.entries(t.curves).map(
    ([name, words]) =>
      html`<button
        type="button"
        class="segment"
        aria-pressed=${name === curve}
        @click=${() => chooseCurve(name)}
      >
        <span>${words}</span>
      </button>`,
  );
  const reading = ({ method, share, document }: any) => {
    const { href, blank, act } = opener(document);
    return html`<a class="methods-read" href=${href ?? '#'} target=${blank ? '_blank' : nothing} @click=${act}
      >${t.names(method, valueOf)} <b>${t.percent(share)}</b></a
    >`;
  };
  return html`<section class="methods-curves" aria-label=${t.curvesTitle[curve]}>
    <div class="methods-head">
      <h3>${t.curvesTitle[curve]}</h3>
      <div class="segments" role="group" aria-label=${t.along}>${choices}</div>
    </div>
    <div
      class="methods-picture"
      data-decisive
      role="slider"
      tabindex="0"
      aria-label=${t.placeOf[curve]}
      aria-valuenow=${at ?? 0}
      aria-valuetext=${at === null ? t.waiting : t.readOf(curve, at, read, valueOf)}
      @pointerdown=${page.read}
      @pointermove=${(event: PointerOf<HTMLElement>) => event.buttons && page.read(event)}
      @keydown=${page.step}
    >
      ${picture({ curves, curve, at }, page)}
    </div>
    <p class="methods-at">
      ${at === null ? t.waiting : html`<span>${t.at[curve](at)}</span>${read.map(reading)}`}${curves.length && curves.length < DRAWN.length ? html`<span>${t.waiting}</span>` : nothing}
    </p>
  </section>`;
}

function picture(
  { curves, curve, at }: { curves: Curve[]; curve: string; at: number | null },
  { t, theme, size, valueOf }: Page,
) {
  const { width, height } = size;
  if (width < 160 || height < 60) return nothing;
  const figure = drawn({ curves, curve, at }, { t, theme, size, valueOf });
  const { left, right, top, bottom } = figure.box;
  const { text } = theme.size;
  return svg`<svg class="fig-svg" width=${width} height=${height} aria-hidden="true" font-size=${text}>
    ${figure.yTicks.map(({ words, y }) => svg`<path class="fig-grid" d=${`M${left},${y}H${right}`}></path><text class="tick" x=${left - 6} y=${y} dy="0.35em" text-anchor="end">${words}</text>`)}
    ${figure.xTicks.map(({ value, x }) => svg`<text class="tick" x=${x} y=${bottom + text * 1.3} text-anchor="middle">${value}</text>`)}
    ${figure.read === null ? nothing : svg`<path class="methods-reading" d=${`M${figure.read},${top}V${bottom}`}></path>`}
    ${figure.lines.map(({ method, d, dash, strong }) => svg`<path class="methods-line" data-line=${method} ?data-strong=${strong} d=${d} stroke-dasharray=${dash || nothing}></path>`)}
    ${figure.dots.map((y) => svg`<circle cx=${figure.read} cy=${y} r="3.5"></circle>`)}
    ${figure.names.map(({ words, x, y, leader }) => svg`<path class="methods-leader" d=${leader}></path><text x=${x} y=${y} dy="0.35em">${words}</text>`)}
  </svg>`;
}

/** The picture as numbers. */
export function drawn(
  { curves, curve, at }: { curves: Curve[]; curve: string; at: number | null },
  {
    t,
    theme,
    size,
    valueOf,
    measure,
  }: Pick<Page, 't' | 'theme' | 'size' | 'valueOf'> & { measure?: (words: string) => number },
) {
  const names = (method: string) => t.names(method, valueOf);
  const widthOf = measure ?? ((words: string) => words.length * theme.size.text * 0.58);
  const widest = Math.max(...DRAWN.map((method) => widthOf(names(method))));
  return figureOf(curves, curve, at, size, { names, textPx: theme.size.text, widest, percent: t.percent });
}

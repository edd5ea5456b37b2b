// Comparison of methods: perceptron, neighbours, trees and a support vector machine under the same conditions; each number is a run.

import { html, nothing } from 'lit-html';
import { handle } from '../../kit/views/handle.ts';
import { numberAt, plotOf, plotSvg, type Plot } from '../../kit/views/plot.ts';
import { formOf } from '../../kit/views/quantity-form.ts';
import { view, type Page } from '../../kit/views/view.ts';
import {
  CHOSEN,
  DRAWN,
  needs,
  refusedIn,
  steppedTo,
  tableOf,
  within,
  type Cell,
  type Row,
} from './moment.ts';
import { openers } from './opener.ts';

type Table = ReturnType<typeof tableOf>;
type Here = Page<'methods', typeof CHOSEN, { opener: ReturnType<typeof openers> }>;

const GUESSING = 0.5;
/** Axes: noise inputs on a linear scale; examples on a logarithmic one. */
const AXES: Record<string, { ticks: number[]; log: string }> = {
  inputs: { ticks: [0, 10, 20, 30], log: '' },
  size: { ticks: [6, 25, 100, 400], log: 'x' },
};
/** The dashes of each kind of method: hue is for classes, symbols and mistakes. */
const STYLES: Record<string, { dash?: string; strong: boolean }> = {
  averaged: { strong: true },
  nearest: { dash: '2 4', strong: true },
  neighbours: { dash: '8 5', strong: true },
  shallow: { strong: false },
  svm: { dash: '9 4 2 4', strong: false },
};

export default view({
  id: 'methods',
  side: null, // whole runs, none of them the room's
  sceneless: true,
  chosen: CHOSEN,
  own: (_, { app, repaint }) => ({ opener: openers(app, repaint) }),
  absent: ({ saved, live }) => (saved && !live ? { says: ['saved'] } : null), // a file has one run
  moment: (state, _, chosen, memo) => tableOf(state, chosen, memo),
  needs: (state, _, chosen) => (state.saved && !state.live ? [] : needs(state, chosen)),
  card,
});

function card(shown: Table, page: Here) {
  return html`<div class="methods">
    ${curvesCard(shown, page)} ${table(shown, page)}
    <p class="methods-said" role="status">${saidOf(shown.rows, page)}</p>
    ${notes(shown.rows, page)}
  </div>`;
}

const parameterOf = ({ state }: Here, name: string) => state.catalog.method_table[name];
const valuesOf = (page: Here) => (name: string) =>
  page.chosen.numbers[name] ?? parameterOf(page, name).default;

/** An input for a number of the table. */
function numberIn(page: Here, name: string) {
  const key = `methods.${name}`;
  const parameter = parameterOf(page, name);
  return handle({
    key,
    label: parameter.label,
    ...formOf({ key, parameter, value: valuesOf(page)(name) }),
    set(typed) {
      const near = within(parameter, typed);
      if (near !== null) page.choose({ numbers: { ...page.chosen.numbers, [name]: near } });
    },
  });
}

/** The text for the hovered cell; without one, the meaning of the table's marks. */
function saidOf(rows: Row[], page: Here) {
  const { text, chosen } = page;
  const { pointed } = chosen;
  const row = rows.find(({ name }) => name === pointed?.row);
  const cell = row?.cells.find(({ method }) => method === pointed?.method);
  if (!row || !cell?.document) return text.key;
  const valueOf = valuesOf(page);
  return text.says(text.names(cell.method, valueOf), text.plainRow(row.name, valueOf), cell);
}

/** The number of test examples, and why some results are missing. */
function notes(rows: Row[], page: Here) {
  const { text } = page;
  const valueOf = valuesOf(page);
  const names = (methods: string[]) => methods.map((method) => text.names(method, valueOf));
  return html`<div class="methods-notes">
    <p>${text.draw}</p>
    ${refusedIn(rows).map(
      ({ row, methods, refusal }) =>
        html`<p>${text.without(names(methods), text.plainRow(row, valueOf), refusal)}</p>`,
    )}
  </div>`;
}

function table({ rows, tested }: Table, page: Here) {
  const { text, choose } = page;
  const number = (name: string) => numberIn(page, name);
  const column = (words: unknown) => html`<th scope="col">${words}</th>`;
  return html`<table class="methods-table" @pointerleave=${() => choose({ pointed: null })}>
    <thead>
      <tr>
        <td rowspan="2" class="methods-corner">${text.wrongOf(tested)}</td>
        ${(['perceptron', 'neighbours', 'tree'] as const).map((family) => html`<th scope="colgroup" colspan="2">${text.families[family]}</th>`)}
        <th scope="col" rowspan="2">${text.families.svm}</th>
      </tr>
      <tr>
        ${column(text.columns.perceptron)} ${column(text.columns.averaged)} ${column(text.columns.nearest)}
        ${column(html`${number('k')}`)} ${column(text.columns.shallow)} ${column(html`${number('depth')}`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, cells, refusal }) =>
          html`<tr data-row=${name}>
            <th scope="row">${text.rows[name](number)}</th>
            ${refusal ? html`<td colspan="7" class="refusal">${refusal}</td>` : cells.map((each) => cellCard(name, each, page))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cellCard(row: string, { method, document, value, share, refusal, best }: Cell, page: Here) {
  const { text, own, state, choose } = page;
  if (!document)
    return html`<td data-method=${method}>
      <span class="methods-wait" aria-label=${text.waiting}>…</span>
    </td>`;
  const { href, blank, current, act } = own.opener(document, state);
  const point = () => choose({ pointed: { row, method } });
  const written = value === null ? '–' : text.value(row, value);
  const valueOf = valuesOf(page);
  const says = text.opens(text.names(method, valueOf), text.plainRow(row, valueOf), refusal || written, best);
  return html`<td data-method=${method} ?data-best=${best}>
    <a
      class="methods-cell"
      href=${href}
      target=${blank ? '_blank' : nothing}
      aria-label=${says}
      aria-current=${current ? 'true' : nothing}
      .style=${`--share: ${row === 'operations' ? 0 : Math.min(1, share * 2).toFixed(3)}`}
      @click=${act}
      @pointerenter=${point}
      @focus=${point}
      ><span>${written}</span></a
    >
  </td>`;
}

function curvesCard(shown: Table, page: Here) {
  const { curves, at, read } = shown;
  const { text, chosen, choose, own, state, theme } = page;
  const { curve } = chosen;
  const valueOf = valuesOf(page);
  const plot = curvesPlot(shown, page);
  const point = (event: PointerOf<HTMLElement>) => plot && choose({ at: numberAt(plot, event) });
  const step = (event: KeyboardEvent) => {
    const next = steppedTo(curves, at, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    choose({ at: next });
  };
  return html`<section class="methods-curves" aria-label=${text.curvesTitle[curve]}>
    <div class="methods-head">
      <h3>${text.curvesTitle[curve]}</h3>
      <div class="segments" role="group" aria-label=${text.along}>
        ${Object.entries(text.curves).map(
          ([name, words]) =>
            html`<button
              type="button"
              class="segment"
              aria-pressed=${name === curve}
              @click=${() => choose({ curve: name, at: null })}
            >
              <span>${words}</span>
            </button>`,
        )}
      </div>
    </div>
    <div
      class="methods-picture"
      data-box
      data-decisive
      role="slider"
      tabindex="0"
      aria-label=${text.placeOf[curve]}
      aria-valuenow=${at ?? 0}
      aria-valuetext=${at === null ? text.waiting : text.readOf(curve, at, read, valueOf)}
      @pointerdown=${point}
      @pointermove=${(event: PointerOf<HTMLElement>) => event.buttons && point(event)}
      @keydown=${step}
    >
      ${plotSvg(plot, theme)}
    </div>
    <p class="methods-at">
      ${
        at === null
          ? text.waiting
          : html`<span>${text.at[curve](at)}</span>${read.map(({ method, share, document }) => {
                const { href, blank, act } = own.opener(document, state);
                return html`<a
                  class="methods-read"
                  href=${href}
                  target=${blank ? '_blank' : nothing}
                  @click=${act}
                  >${text.names(method, valueOf)} <b>${text.percent(share)}</b></a
                >`;
              })}`
      }${curves.length && curves.length < DRAWN.length ? html`<span>${text.waiting}</span>` : nothing}
    </p>
  </section>`;
}

/** The curves, and the place to read. */
export function curvesPlot(
  { curves, at }: Pick<Table, 'curves' | 'at'>,
  page: Pick<Here, 'text' | 'theme' | 'size' | 'chosen' | 'state'>,
): Plot | null {
  const { text, theme, chosen } = page;
  const { ticks, log } = AXES[chosen.curve];
  const size = page.size();
  const name = (method: string) => text.names(method, valuesOf(page as Here));
  const letters = theme.size.text;
  const widest = Math.max(...DRAWN.map((method) => name(method).length * letters * 0.58));
  const room = { left: letters * 3, right: widest + 12, top: letters * 0.7, bottom: letters * 1.6 };
  const highest = Math.max(GUESSING, ...curves.flatMap(({ places }) => places.map(({ share }) => share)));
  const box = { x0: ticks[0], x1: ticks[ticks.length - 1], y0: 0, y1: highest };
  if (size.width < 160 || size.height < 60) return null;
  return plotOf('methods', { size, box, room, log, axes: null }, theme, (pen) => {
    pen.scale('y', [0, GUESSING / 2, GUESSING], { write: text.percent, gap: 6, line: 'across' });
    pen.scale('x', ticks, { write: String, gap: letters * 1.3 });
    const full = curves.filter(({ places }) => places.length);
    if (at !== null) pen.upright(at, { stroke: theme.inkSoft, butt: true });
    for (const { method, places } of full) {
      const { dash, strong } = STYLES[method];
      const look = strong ? { stroke: theme.ink, width: 2.4 } : { stroke: theme.inkSoft, width: 1.5 };
      const line = places.map((place): Point => [place.at, place.share]);
      pen.line(line, { mark: method, ...look, dash, butt: true });
    }
    for (const place of full.flatMap(({ places }) => places))
      if (place.at === at) pen.dot([at, place.share], 3.5, { fill: theme.ink });
    pen.endNames(
      full.map(({ method, places }) => ({ name: name(method), y: places[places.length - 1].share })),
    );
  });
}

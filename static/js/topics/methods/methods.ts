// Comparison of methods: perceptron, neighbours, trees and a support vector machine under the same conditions; each number is a
// run, which it opens: by a link, or in the visitor's own room in place.

import { html, nothing } from 'lit-html';
import { handle } from '../../kit/views/handle.ts';
import { numberAt, plotSvg } from '../../kit/views/plot.ts';
import { formOf } from '../../kit/views/quantity-form.ts';
import { type Page, view } from '../../kit/views/view.ts';
import { curvesPlot, picture, valuesOf } from './figure.ts';
import {
  type CHOSEN,
  type Cell,
  DRAWN,
  type Row,
  needs,
  refusedIn,
  steppedTo,
  type tableOf,
  within,
} from './moment.ts';
import { toLink } from '../../scenario/link.ts';
import { toText } from '../../state/dock.ts';
import { LOCKS } from '../../state/frame.ts';
import { mayEdit } from '../../state/class.ts';

type Opened = Partial<ScenarioDocument>;

const links: WeakMap<object, { dock: Dock; link: string | null }> = new WeakMap();

/** Links to runs. `opened`: called after another run is opened */
export function openers({ actions, store }: App, opened: () => void) {
  /** The run opened last, until the room has another. */
  let last: { document: Opened; version: number } | null = null;

  /** At its end, where the numbers were measured. */
  async function open(document: Opened) {
    if (await actions.openDocument(document)) return; // refused: the page shows why
    actions.toEnd();
    last = { document, version: store.state.version };
    opened();
  }

  return (document: Opened, state: State) => {
    const may = LOCKS.every((part) => mayEdit(state, part));
    return {
      href: linkOf(document, state) ?? '#',
      blank: !may,
      current: last?.document === document && last.version === state.version,
      act(event: MouseEvent) {
        if (!may || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(document);
      },
    };
  };
}

function linkOf(document: Opened, { catalog, dock }: State) {
  const cached = links.get(document);
  if (cached?.dock === dock) return cached.link;
  const { defaults } = catalog as Catalog;
  const fragment = toLink(document, 0, defaults, { dock: toText(dock) });
  const link = fragment && `/${location.pathname === '/' ? location.search : ''}#${fragment}`;
  links.set(document, { dock, link });
  return link;
}

type Table = ReturnType<typeof tableOf>;
type Here = Page<'methods', typeof CHOSEN, { opener: ReturnType<typeof openers> }>;

export default view({
  id: 'methods',
  side: null, // whole runs, none of them the room's
  sceneless: true,
  own: (_, { app, repaint }) => ({ opener: openers(app, repaint) }),
  ...picture,
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

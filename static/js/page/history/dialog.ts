// The timeline of history: its entries, two ideas as pictures, the lines between them, and one entry's text with the link to its run.

import { html, nothing, render, svg } from 'lit-html';
import { ownDialog } from '../dialog-kit.ts';
import { ENTRIES, type HistoryEntry, entryCalled, entryOn, heirsOf, linkOf } from './entries.ts';
import { type Layout, type Place, layoutOf } from './layout.ts';

export type Picture = (words: Record<string, string>) => unknown;

const cell = (x: number, y: number, name: string, fires = false) =>
  svg`<circle class=${`history-cell ${fires ? 'lit' : ''}`} cx=${x} cy=${y} r="1.1"></circle>${label(x, y + 0.35, name, fires ? 'lit' : '')}`;

const label = (x: number, y: number, text: string, kind = '') =>
  svg`<text class=${`history-label ${kind}`} font-size=${kind === 'below' ? 0.85 : 1} x=${x} y=${y}>${text}</text>`;

/** A path to a cell; it ends in a dot. */
const path = (x0: number, y0: number, x1: number, y1: number, width = 0.16) =>
  svg`<path class="history-axon" d=${`M${x0},${y0}L${x1},${y1}`} stroke-width=${width}></path><circle class="history-end" cx=${x1} cy=${y1} r=${0.16 + width}></circle>`;

/** Three inputs, a cell with threshold two, and its output. */
const unit: Picture = (words) =>
  svg`${[1, 3, 5].map((y, i) => svg`${label(0.7, y + 0.35, `x${'₁₂₃'[i]}`)}${path(1.6, y, 4.9, 3 + (y - 3) / 3)}`)}
    <path class="history-cell" d="M5.2,1V5L9,3Z"></path>${label(6.4, 3.4, '≥ 2')}
    <path class="history-axon" d="M9,3H12" stroke-width="0.16"></path>${label(12.8, 3.35, '1')}
    ${label(6.6, 6.6, words.unit, 'below')}`;

/** A cell that takes part in firing another, before and after. */
const connection: Picture = (words) =>
  svg`${[0, 1].map(
    (after) => svg`${cell(1.4 + 7.6 * after, 2.6, 'A', true)}${cell(5.4 + 7.6 * after, 2.6, 'B', true)}
      ${path(2.6 + 7.6 * after, 2.6, 4 + 7.6 * after, 2.6, after ? 0.5 : 0.12)}
      ${label(3.4 + 7.6 * after, 5.4, after ? words.after : words.before, 'below')}`,
  )}`;

const PICTURES: Record<string, Picture> = { neuron: unit, hebb: connection };

/** The picture of an entry, if it has one. */
export const pictureOf = (id: string, words: Record<string, string>, title: string) =>
  PICTURES[id] &&
  html`<svg class="history-picture" viewBox="0 0 14.4 7" role="img" aria-label=${title}>
    ${PICTURES[id](words)}
  </svg>`;

/** The entry that each key leads to. */
const KEYS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => ENTRIES.length - 1,
};

export function open(app: App) {
  const t = app.text.history;
  const { store } = app;
  let chosen = entryOn(store.state.document);
  let layout: Layout | null = null;
  const { dialog, paint } = ownDialog(app, {
    title: t.heading,
    kind: 'history-dialog',
    body: () =>
      html`<p>${t.text}</p>
        <div class="history-line" role="listbox" aria-label=${t.list} @keydown=${roam}></div>
        <div class="history-entry" role="status"></div>`,
    closed: () => observer.disconnect(),
  });
  const line = dialog.querySelector('.history-line') as HTMLElement;
  const words = dialog.querySelector('.history-entry') as HTMLElement;
  const observer = new ResizeObserver(measure);
  observer.observe(line);
  show();
  focus();

  function measure() {
    const width = Math.floor((10 * line.clientWidth) / parseFloat(getComputedStyle(line).fontSize)) / 10;
    if (width === layout?.width) return;
    const first = layout === null;
    layout = layoutOf(ENTRIES, width);
    show();
    if (first) focus();
  }

  function show() {
    paint();
    if (layout) render(picture(layout, chosen, t, point), line);
    render(
      about(chosen, app, choose, () => dialog.close()),
      words,
    );
  }

  function choose(entry: HistoryEntry) {
    chosen = entry;
    show();
    focus();
  }

  /** In the upright layout its text is below all entries. */
  function point(entry: HistoryEntry) {
    choose(entry);
    if (layout?.upright) words.scrollIntoView({ block: 'nearest' });
  }

  /** Focuses the chosen entry and scrolls to it. */
  function focus() {
    const option = line.querySelector('[aria-selected=true]') as HTMLElement | null;
    option?.focus();
  }

  function roam(event: KeyboardEvent) {
    const next = KEYS[event.key]?.(ENTRIES.indexOf(chosen));
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(ENTRIES[Math.max(0, Math.min(ENTRIES.length - 1, next))]);
  }
}

const em = (value: number) => `${Math.round(value * 100) / 100}em`;

/** Years, lines and entries; ancestors and heirs of the chosen one are marked. */
function picture(
  { upright, width, height, label, places, threads, decades }: Layout,
  chosen: HistoryEntry,
  t: Words['history'],
  choose: (entry: HistoryEntry) => void,
) {
  const isRelated = ({ from, to }: { from: string; to: string }) => from === chosen.id || to === chosen.id;
  const option = ({ id, x, y }: Place, i: number) =>
    html`<button
      type="button"
      role="option"
      class="history-option"
      data-entry=${id}
      aria-selected=${id === chosen.id}
      tabindex=${id === chosen.id ? 0 : -1}
      .style=${upright ? `left:${em(width - label)};top:${em(y)};width:${em(label)}` : `left:${em(x)};top:${em(y)};max-width:${em(label)}`}
      @click=${() => choose(ENTRIES[i])}
    >
      <span class="history-year">${ENTRIES[i].year}</span>
      <span class="history-name">${t.entries[id as keyof typeof t.entries].name}</span>
    </button>`;
  return html`<div class="history-room ${upright ? 'upright' : ''}" .style=${`height:${em(height)}`}>
    <svg
      viewBox=${`0 0 ${width} ${height}`}
      .style=${`width:${em(width)};height:${em(height)}`}
      aria-hidden="true"
    >
      ${decades.map(({ x }) => svg`<path class="history-decade" d=${`M${x},1.4V${height}`}></path>`)}
      ${[false, true].map((lit) =>
        threads
          .filter((thread) => isRelated(thread) === lit)
          .map(({ path }) => svg`<path class=${`history-thread ${lit ? 'lit' : ''}`} d=${path}></path>`),
      )}
      ${places.map(({ id, x, y }) => svg`<circle class=${`history-dot ${id === chosen.id ? 'lit' : ''}`} cx=${x} cy=${y} r="0.4"></circle>`)}
    </svg>
    ${decades.map(({ year, x }) => html`<span class="history-decade-name" aria-hidden="true" .style=${`left:${em(x)}`}>${year}</span>`)}
    ${places.map(option)}
  </div>`;
}

/** The text of an entry; `keeps`: by ancestor. */
type Told = {
  name: string;
  who: string;
  fresh: string;
  news?: string;
  shows: string;
  keeps: Record<string, string>;
  beside?: string;
  source: string;
};

/** The text of one entry. */
function about(
  entry: HistoryEntry,
  { store, text: { history: t } }: App,
  choose: (entry: HistoryEntry) => void,
  leave: () => void,
) {
  const { catalog, lesson } = store.state;
  const words: Told = t.entries[entry.id as keyof typeof t.entries];
  const link = catalog && linkOf(entry, catalog);
  const to = (id: string) =>
    html`<button type="button" class="link" @click=${() => choose(entryCalled(id) as HistoryEntry)}>
      ${t.entries[id as keyof typeof t.entries].name}
    </button>`;
  const row = (name: string, content: any) =>
    html`<div class="history-row">
      <dt>${name}</dt>
      <dd>${content}</dd>
    </div>`;
  const heirs = heirsOf(entry.id);
  const list = (all: any[]) => all.map((each, i) => html`${i ? ', ' : ''}${each}`);
  const where = `/${location.pathname === '/' ? location.search : ''}`;
  const opener = link
    ? html`<a
        class="button primary"
        href=${`${where}#${link}`}
        target=${lesson ? '_blank' : nothing}
        aria-label=${t.opens(words.name)}
        @click=${leave}
        >${t.open}</a
      >`
    : html`<p class="note">${catalog ? t.notYet : t.waits}</p>`;
  return html`<div class="history-title">
      <h3>${t.when(entry.year, words.name)} <span class="history-who">${words.who}</span></h3>
      ${opener}
    </div>
    ${pictureOf(entry.id, t.pictures, words.fresh) ?? nothing}
    <dl>
      ${row(t.wasNew, words.fresh)} ${words.news ? row(t.news, words.news) : nothing}
      ${link ? row(t.seen, words.shows) : nothing}
      ${entry.from.length ? row(t.keeps, list(entry.from.map((id) => html`${to(id)} (${words.keeps[id]})`))) : nothing}
      ${heirs.length ? row(t.heirs, list(heirs.map(({ id }) => to(id)))) : nothing}
      ${words.beside ? row(t.beside, words.beside) : nothing} ${row(t.source, words.source)}
    </dl>`;
}

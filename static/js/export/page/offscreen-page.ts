// Makes pictures at any moment, theme and size. A hidden document lays out views as on paper and takes their shapes; the plane is
// drawn from its moment. Missing data are loaded as on the page. A note names the content of a view that only scrolling shows.

import { shapesOf } from '../html-shapes.ts';
import { type PlaneDrawing, planeSvg } from '../plane.ts';
import { SvgCanvas } from '../svg-canvas.ts';
import { PRINT } from '../themes.ts';
import { noted } from '../../kit/print-mode.ts';
import { readTheme } from '../../kit/theme.ts';
import { momentOf } from '../../run/focus.ts';
import { createStore } from '../../state/store.ts';
import { reduce } from '../../state/reducers.ts';
import { allTypeset } from '../../kit/views/formula.ts';
import { textOf } from '../../kit/views/sentence.ts';
import { lookAtSizes } from '../../kit/views/size-observer.ts';
import { Stage } from '../../page/stage.ts';
import { choose, sheetOf } from './offscreen-document.ts';

const SCROLLS = ['auto', 'scroll'];

/** The directions in which an element overflows. */
const beyond = (element: HTMLElement) => ({
  across: element.scrollWidth > element.clientWidth + 1,
  down: element.scrollHeight > element.clientHeight + 1,
});

/** The overflowing scrollers of a view. */
function scrolledIn(body: HTMLElement): HTMLElement[] {
  const all = [...body.querySelectorAll('*')] as HTMLElement[];
  return all.filter((each) => {
    if (!each.clientWidth || !each.clientHeight) return false;
    const { across, down } = beyond(each);
    if (!across && !down) return false;
    const { overflowX, overflowY } = getComputedStyle(each);
    return (across && SCROLLS.includes(overflowX)) || (down && SCROLLS.includes(overflowY));
  });
}

/** a table in its scroller */
type Rows = { scroll: HTMLElement; head: HTMLElement; rows: HTMLElement[]; of: number };

/** The first table in a scroller. */
function rowsOf(scrolled: HTMLElement[]): Rows | null {
  for (const scroll of scrolled) {
    const table = scroll.querySelector('table');
    const rows = [...(table?.querySelectorAll('tbody tr[aria-rowindex]') ?? [])] as HTMLElement[];
    if (table?.tHead && rows.length)
      return { scroll, head: table.tHead, rows, of: Number(table.ariaRowCount) - 2 };
  }
  return null;
}

/** Aligns a table to whole rows at both ends. Returns the inverse */
function toWholeRows(scrolled: HTMLElement[]): () => void {
  const table = rowsOf(scrolled);
  if (!table) return () => {};
  const { scroll, rows } = table;
  const row = rows[0].getBoundingClientRect().height;
  const frame = scroll.offsetHeight - scroll.clientHeight;
  const head = table.head.getBoundingClientRect().height;
  scroll.scrollTop = Math.round(scroll.scrollTop / row) * row;
  const height = head + Math.max(1, Math.floor((scroll.clientHeight - head) / row)) * row + frame;
  Object.assign(scroll.style, { flex: 'none', height: `${height}px` });
  return () => Object.assign(scroll.style, { flex: '', height: '' });
}

/** The hidden content: range of a table's rows, number of its hidden columns. Returns a sentence's key and values */
function leftOut(scrolled: HTMLElement[]): [string, ...any[]] {
  const table = rowsOf(scrolled);
  if (!table) return ['rest'];
  const { scroll, head, rows, of } = table;
  const sight = scroll.getBoundingClientRect();
  const top = sight.top + head.getBoundingClientRect().height;
  const seen = rows
    .filter((row) => isWithin(row.getBoundingClientRect(), top, sight.bottom))
    .map((row) => Number(row.ariaRowIndex) - 1);
  const beside = [...head.querySelectorAll('th')]
    .map((cell) => cell.getBoundingClientRect())
    .filter(({ width, right }) => width && right > sight.right + 1);
  return ['table', { first: Math.min(...seen), last: Math.max(...seen), of, columns: beside.length }];
}

const isWithin = (row: DOMRect, top: number, bottom: number) =>
  row.height > 0 && row.top >= top - 2 && row.bottom <= bottom + 2;

const PATIENCE = 15_000; // ms for the server's answers
const GROWTH = 1.12; // factor by which a too small room of a view grows at a time
const MOST_GROWTH = 3; // largest growth
const WHOLE = 1.5; // largest growth to show scrolled content too
const TALLEST = 8; // largest growth in height, if letters keep their size,
const WIDEST = 1.32; // and in width: letters of six points in a column of 8 cm
const PAGE = 2.4; // growth in height if scrolled content still does not fit
/** State of the pointer and of drags, which pictures leave out. */
const UNTOUCHED = {
  hovered: null,
  highlightedSymbol: null,
  cursor: null,
  draggedExample: null,
  stroke: null,
  phase: null,
  updateProgress: 1,
  marginReveal: 1,
  probing: false,
  notice: null,
};

/** shapes of a picture and its layout size, px */
export type Taken = { content: string; defs: string; size: Size };
type PlanePicture = {
  over(visits: number[]): void;
  needs(size: Size): Need[];
  drawing(size: Size, told: boolean): PlaneDrawing;
};

export class OffscreenPage {
  app: App;
  #stage;
  #loader;
  #frame;
  #canvases: Map<HTMLCanvasElement, SvgCanvas> = new Map();
  /** Open views by id. */
  #views: Map<string, { panel: any; section: HTMLElement; body: HTMLElement; room: Size | null }> = new Map();
  #steady = false;
  #planeSize = { width: 0, height: 0 };
  #plane: PlanePicture;
  #position;

  constructor(app: App, frame: HTMLIFrameElement, createPlane: (app: App) => PlanePicture) {
    const { state } = app.store;
    this.#position = app.actions.position();
    this.#frame = frame;
    const store: Store = createStore(reduce as any, { ...state, ...UNTOUCHED });
    this.app = { ...app, store, scene: null };
    this.#loader = app.loaderOf(store);
    this.#stage = new Stage(this.app, { loader: this.#loader, address: { write() {} } as any });
    this.app.stage = this.#stage;
    this.#plane = createPlane(this.app);
    noted.set(this.document, (canvas) => this.#note(canvas) as any);
    const needs = () => (this.#planeSize.width ? this.#plane.needs(this.#planeSize) : []);
    this.#stage.mount({ id: 'plane', mount: () => ({ needs }) }, document.createElement('div'));
    this.#put(this.#position);
  }

  get document() {
    return this.#frame.contentDocument as Document;
  }

  #note(canvas: HTMLCanvasElement) {
    const recorder = this.#canvases.get(canvas) ?? new SvgCanvas(`n${this.#canvases.size}-`);
    this.#canvases.set(canvas, recorder);
    return recorder;
  }

  #put(position: number) {
    this.#position = position;
    const { store } = this.app;
    const playhead = { ...store.state.playhead, position, end: false, playing: false };
    store.dispatch({ type: 'playhead', playhead });
  }

  /** Sets the theme. */
  async light(theme: string) {
    const root = this.document.documentElement;
    const dark = this.document.querySelector('#dark') as HTMLLinkElement;
    dark.media = theme === 'dark' ? 'all' : 'not all';
    for (const [name, value] of Object.entries(PRINT))
      if (theme === 'print') root.style.setProperty(name, value);
      else root.style.removeProperty(name);
    this.app.theme = readTheme(root);
    await this.#settled();
  }

  /** Shows the moment after a visit. */
  async show(position: number) {
    this.#put(position);
    await this.#settled();
  }

  /** Following pictures show these moments in one frame; a view that grows for one keeps its room. */
  over(visits: number[]) {
    this.#plane.over(visits);
    this.#steady = true;
  }

  /** The moment's name. `what`: the plane or an open view */
  moment(what: string): string {
    const { scene, text, store } = this.app;
    const { panel } = this.#views.get(what) ?? {};
    const side = panel ? scene && panel.side(store.state, scene) : 'after';
    return scene && side ? textOf(text.moments, momentOf(scene, side)) : '';
  }

  /** The plane's drawing, for any painter. */
  async drawing(size: Size, told: boolean) {
    this.#planeSize = size;
    await this.#settled();
    return this.#plane.drawing(size, told);
  }

  async plane(size: Size, { told, clear }: { told: boolean; clear: boolean }): Promise<Taken> {
    const drawing = await this.drawing(size, told);
    return { ...planeSvg(drawing, this.app.theme, clear), size };
  }

  /** Opens a view with the visitor's choices. `like`: its card on the page */
  async open(id: string, like: HTMLElement | null) {
    const section = document.createElement('section');
    section.className = 'panel view';
    section.dataset.view = id;
    const body = Object.assign(document.createElement('div'), { className: 'view-body' });
    body.dataset.panel = id;
    section.append(body);
    this.document.querySelector('.dock')?.append(section);
    Object.assign(section.style, { width: '800px', height: '600px' });
    this.#stage.paintNow();
    const entries = [this.app.trellis, ...this.app.views];
    const entry = entries.find((each) => each.id === id) as ViewEntry;
    const panel = await this.#stage.open(entry, body, () => true);
    this.#views.set(id, { panel, section, body, room: null });
    await this.#settled();
    if (like) {
      choose(like, body);
      await this.#settled();
    }
  }

  closeViews() {
    for (const { panel, section } of this.#views.values()) {
      this.#stage.close(panel);
      section.remove();
    }
    this.#views.clear();
    this.#canvases.clear();
  }

  /**
   * The shapes of an open view. It is enlarged if it needs room, in proportion, or in height alone to keep the
   * letters' size. A whole one includes scrolled content, or a note about the rest. `size`: px
   */
  async view(
    id: string,
    size: Size,
    { tall = false, whole = false }: { tall?: boolean; whole?: boolean } = {},
  ): Promise<Taken> {
    const view = this.#views.get(id);
    if (!view) throw new Error(`${id} is not open`);
    const { section, body } = view;
    this.document.documentElement.toggleAttribute('data-tall', tall);
    const limits = limitsOf(size, tall ? [WIDEST, TALLEST] : [MOST_GROWTH, MOST_GROWTH]);
    const scrollLimits = tall ? limits : limitsOf(size, [WHOLE, WHOLE]);
    const from = (this.#steady && view.room) || size;
    const first = whole ? await this.#laidOut(view, from, scrollLimits, tall, true) : null;
    let laid = first?.size ?? from;
    if (!first?.fits) {
      const minimum = tall ? { width: laid.width, height: size.height * PAGE } : from;
      laid = (await this.#laidOut(view, minimum, limits, tall, false)).size;
    }
    view.room = laid;
    const hidden = whole ? scrolledIn(body) : [];
    const undo = hidden.length ? await this.#remarked(section, body, hidden) : () => {};
    const { content, defs } = shapesOf(section, `${id}-`, (canvas) => this.#canvases.get(canvas));
    undo();
    return { content, defs, size: laid };
  }

  /** Gives a view the room that it needs, up to the limits. `whole`: with its scrolled content */
  async #laidOut(
    { section, body }: { section: HTMLElement; body: HTMLElement },
    size: Size,
    limits: Size,
    tall: boolean,
    whole: boolean,
  ): Promise<{ size: Size; fits: boolean }> {
    let { width, height } = size;
    for (;;) {
      Object.assign(section.style, { width: `${width}px`, height: `${height}px` });
      await this.#settled();
      const wants = [body, ...(whole ? scrolledIn(body) : [])].map(beyond);
      const wide = wants.some((each) => each.across);
      const high = wants.some((each) => each.down);
      const across = wide && width < limits.width;
      const down = high && height < limits.height;
      const goesOn = tall ? across || down : (wide || high) && height < limits.height;
      if (!goesOn) return { size: { width, height }, fits: !wide && !high };
      if (!tall || across) width = Math.min(width * GROWTH, limits.width);
      if (!tall || down) height = Math.min(height * GROWTH, limits.height);
    }
  }

  /** Notes what a picture leaves out, below it. */
  async #remarked(section: HTMLElement, body: HTMLElement, left: HTMLElement[]) {
    const note = Object.assign(document.createElement('p'), { className: 'left-out' });
    section.append(note);
    const words = () => textOf(this.app.text.exports.left, leftOut(left));
    note.textContent = words();
    body.style.height = `calc(100% - ${note.offsetHeight + 4}px)`;
    await this.#settled();
    const unfit = toWholeRows(left);
    await this.#settled();
    note.textContent = words();
    return () => {
      note.remove();
      unfit();
      body.style.height = '';
    };
  }

  /** Waits until everything is painted, with the data it requested. */
  async #settled() {
    const until = performance.now() + PATIENCE;
    const passes = this.#views.size ? 2 : 1; // the first pass may change sizes
    for (let calm = 0; calm < passes;) {
      if (this.#views.size) lookAtSizes(this.document);
      this.#stage.paintNow();
      const ready = this.#stage.quiet && this.#loader.quiet && allTypeset() && this.#here;
      calm = ready && this.document.fonts.status === 'loaded' ? calm + 1 : 0;
      if (calm < passes && performance.now() > until) throw Object.assign(new Error(), { code: 'no-answer' });
      if (!calm) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Whether the requested moment is painted. */
  get #here() {
    const { scene, store } = this.app;
    const { run } = store.state;
    return !run || (scene !== null && scene.now.position === Math.min(this.#position, run.visits));
  }

  close() {
    this.closeViews();
    this.#stage.end();
    this.#loader.setNeeds([]);
    noted.delete(this.document);
    this.#frame.remove();
  }
}

/** Largest room of a view, px. */
const limitsOf = ({ width, height }: Size, [across, down]: number[]): Size => ({
  width: width * across,
  height: height * down,
});

/** Opens a hidden document with the page's style sheets. */
export async function openOffscreenPage(app: App) {
  const frame = await sheetOf(app.text.title);
  const { createPlanePicture } = await app.planePicture();
  return new OffscreenPage(app, frame, createPlanePicture);
}

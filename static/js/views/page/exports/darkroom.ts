// Where pictures are made: the page's moment, theme and size may be others than on the screen. Views are laid out unseen in a
// document of their own, as for paper, and taken from there as shapes; the plane is drawn from its moment. What either needs and
// is not here is asked for as on the page.

import { shapesOf } from '../../../exports/html-shapes.ts';
import { planeSvg, type PlaneDrawing } from '../../../exports/plane.ts';
import { SvgCanvas } from '../../../exports/svg-canvas.ts';
import { PRINT } from '../../../exports/themes.ts';
import { noted } from '../../../figures/print-mode.ts';
import { readTheme } from '../../../figures/theme.ts';
import { momentOf } from '../../../run/moments.ts';
import { createStore } from '../../../state/store.ts';
import { reduce } from '../../../state/reducers.ts';
import { allTypeset } from '../../shared/formula.ts';
import { textOf } from '../../shared/sentence.ts';
import { lookAtSizes } from '../../shared/size-observer.ts';
import { Stage } from '../stage.ts';
import { choose, sheetOf } from './darkroom-sheet.ts';
import { beyond, leftOut, scrolledIn, toWholeRows } from './left-out.ts';

const PATIENCE = 15_000; // ms for what is asked of the server
const GROWTH = 1.12; // by which a view's room grows that is too small for it,
const MOST_GROWTH = 3; // up to,
const WHOLE = 1.5; // for what is scrolled in it up to,
const TALLEST = 8; // and one that only grows taller up to,
const WIDEST = 1.32; // with letters that are read on paper: six points of a column's 8 cm.
const PAGE = 2.4; // How much taller it is where even that is not enough for all
/** What no picture has a place for: it is somebody's hand on the page. */
const UNTOUCHED = {
  hovered: null,
  lit: null,
  cursor: null,
  held: null,
  stroke: null,
  phase: null,
  turned: 1,
  road: 1,
  probing: false,
  notice: null,
};

/** a picture's shapes, and in what size they are laid out, px */
export type Taken = { content: string; defs: string; size: Size };
export type PlanePicture = {
  over(visits: number[]): void;
  needs(size: Size): Need[];
  drawing(size: Size, told: boolean): PlaneDrawing;
};

export class Darkroom {
  app: App;
  #stage;
  #loader;
  #frame;
  #canvases: Map<HTMLCanvasElement, SvgCanvas> = new Map();
  /** Those that are open, by their names. */
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
    const known = this.#canvases.get(canvas) ?? new SvgCanvas(`n${this.#canvases.size}-`);
    this.#canvases.set(canvas, known);
    return known;
  }

  #put(position: number) {
    this.#position = position;
    const { store } = this.app;
    const playhead = { ...store.state.playhead, position, end: false, playing: false };
    store.dispatch({ type: 'playhead', playhead });
  }

  /** What all is coloured with from now on. */
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

  /** The moment after a visit. */
  async show(position: number) {
    this.#put(position);
    await this.#settled();
  }

  /** What is shown from now on are these moments, in one frame; a view that grows for one keeps its room. */
  over(visits: number[]) {
    this.#plane.over(visits);
    this.#steady = true;
  }

  /** Which moment it is, in words. `what`: of the plane or of a view that is open */
  moment(what: string): string {
    const { scene, text, store } = this.app;
    const { panel } = this.#views.get(what) ?? {};
    const side = panel ? scene && panel.side(store.state, scene) : 'after';
    return scene && side ? textOf(text.moments, momentOf(scene, side)) : '';
  }

  /** The plane's own drawing, for whatever paints it. */
  async drawing(size: Size, told: boolean) {
    this.#planeSize = size;
    await this.#settled();
    return this.#plane.drawing(size, told);
  }

  async plane(size: Size, { told, clear }: { told: boolean; clear: boolean }): Promise<Taken> {
    const drawing = await this.drawing(size, told);
    return { ...planeSvg(drawing, this.app.theme, clear), size };
  }

  /** Opens a view, as the visitor has it: what is chosen there is chosen here. `like`: the card on the page */
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
   * A view that is open, as shapes: laid out larger where it needs more room, in the same shape, or only taller where
   * its letters are to stay as large. A whole one has what is scrolled to on the page too, or says that there is more.
   * `size`: px
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
    const most = tall ? limits : limitsOf(size, [WHOLE, WHOLE]);
    const from = (this.#steady && view.room) || size;
    const first = whole ? await this.#laidOut(view, from, most, tall, true) : null;
    let laid = first?.size ?? from;
    if (!first?.fits) {
      const least = tall ? { width: laid.width, height: size.height * PAGE } : from;
      laid = (await this.#laidOut(view, least, limits, tall, false)).size;
    }
    view.room = laid;
    const left = whole ? scrolledIn(body) : [];
    const undo = left.length ? await this.#remarked(section, body, left) : () => {};
    const { content, defs } = shapesOf(section, `${id}-`, (canvas) => this.#canvases.get(canvas));
    undo();
    return { content, defs, size: laid };
  }

  /** Gives a view the room that it needs, up to limits. `whole`: with what is scrolled to within it */
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

  /** What a picture leaves out, below it. */
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

  /** All is painted that can be, with what had to be asked for. */
  async #settled() {
    const until = performance.now() + PATIENCE;
    const passes = this.#views.size ? 2 : 1; // what has been painted may change sizes
    for (let calm = 0; calm < passes;) {
      if (this.#views.size) lookAtSizes(this.document);
      this.#stage.paintNow();
      const ready = this.#stage.quiet && this.#loader.quiet && allTypeset() && this.#here;
      calm = ready && this.document.fonts.status === 'loaded' ? calm + 1 : 0;
      if (calm < passes && performance.now() > until) throw Object.assign(new Error(), { code: 'no-answer' });
      if (!calm) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Whether the moment that is asked for is the one that is painted. */
  get #here() {
    const { scene, store } = this.app;
    const { run } = store.state;
    return !run || (scene !== null && scene.now.position === Math.min(this.#position, run.visits));
  }

  close() {
    this.closeViews();
    this.#stage.end();
    this.#loader.want([]);
    noted.delete(this.document);
    this.#frame.remove();
  }
}

/** How far a view grows, px. */
const limitsOf = ({ width, height }: Size, [across, down]: number[]): Size => ({
  width: width * across,
  height: height * down,
});

/** A document beside the page, with its style sheets. */
export async function openDarkroom(app: App) {
  const frame = await sheetOf(app.text.title);
  const { createPlanePicture } = await app.planePicture();
  return new Darkroom(app, frame, createPlanePicture);
}

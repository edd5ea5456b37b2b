// Where pictures are made: the page's moment, theme and size may be others than on the screen. Views are laid out unseen in a
// document of their own, as for paper, and taken from there as shapes; the plane is drawn from its moment. What either needs and
// is not here is asked for as on the page.

import { shapesOf } from '../../../exports/html-shapes.js';
import { planeSvg } from '../../../exports/plane.js';
import { SvgCanvas } from '../../../exports/svg-canvas.js';
import { PRINT } from '../../../exports/themes.js';
import { noted } from '../../../figures/paper.js';
import { readTheme } from '../../../figures/theme.js';
import { momentOf } from '../../../run/moments.js';
import { createStore } from '../../../state/store.js';
import { reduce } from '../../../state/reducers.js';
import { allTypeset } from '../../shared/formula.js';
import { worded } from '../../shared/sentence.js';
import { lookAtSizes } from '../../shared/size-observer.js';
import { Stage } from '../stage.js';
import { choose, sheetOf } from './darkroom-sheet.js';
import { beyond, leftOut, scrolledIn, toWholeRows } from './left-out.js';

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

/**
 * @typedef {{content: string, defs: string, size: Size}} Taken  a picture's shapes, and in what size they are laid out, px
 * @typedef {{over(visits: number[]): void, needs(size: Size): Need[], drawing(size: Size, told: boolean): import('../../../exports/plane.js').PlaneDrawing}} PlanePicture
 */

export class Darkroom {
  /** @type {App} */
  app;
  #stage;
  #loader;
  #frame;
  /** @type {Map<HTMLCanvasElement, SvgCanvas>} */
  #canvases = new Map();
  /** Those that are open, by their names. @type {Map<string, {panel: any, section: HTMLElement, body: HTMLElement, room: Size | null}>} */
  #views = new Map();
  #steady = false;
  #planeSize = { width: 0, height: 0 };
  /** @type {PlanePicture} */
  #plane;
  #position;

  /** @param {App} app @param {HTMLIFrameElement} frame @param {(app: App) => PlanePicture} createPlane */
  constructor(app, frame, createPlane) {
    const { state } = app.store;
    this.#position = app.actions.position();
    this.#frame = frame;
    const store = createStore(/** @type {any} */ (reduce), { ...state, ...UNTOUCHED });
    this.app = { ...app, store: /** @type {Store} */ (store), scene: null };
    this.#loader = app.loaderOf(store);
    this.#stage = new Stage(this.app, { loader: this.#loader, address: /** @type {any} */ ({ write() {} }) });
    this.app.stage = this.#stage;
    this.#plane = createPlane(this.app);
    noted.set(this.document, (canvas) => /** @type {any} */ (this.#note(canvas)));
    const needs = () => (this.#planeSize.width ? this.#plane.needs(this.#planeSize) : []);
    this.#stage.mount({ id: 'plane', mount: () => ({ needs }) }, document.createElement('div'));
    this.#put(this.#position);
  }

  get document() {
    return /** @type {Document} */ (this.#frame.contentDocument);
  }

  /** @param {HTMLCanvasElement} canvas */
  #note(canvas) {
    const known = this.#canvases.get(canvas) ?? new SvgCanvas(`n${this.#canvases.size}-`);
    this.#canvases.set(canvas, known);
    return known;
  }

  /** @param {number} position */
  #put(position) {
    this.#position = position;
    const { store } = this.app;
    const playhead = { ...store.state.playhead, position, end: false, playing: false };
    store.dispatch({ type: 'playhead', playhead });
  }

  /** What all is coloured with from now on. @param {string} theme */
  async light(theme) {
    const root = this.document.documentElement;
    const dark = /** @type {HTMLLinkElement} */ (this.document.querySelector('#dark'));
    dark.media = theme === 'dark' ? 'all' : 'not all';
    for (const [name, value] of Object.entries(PRINT))
      if (theme === 'print') root.style.setProperty(name, value);
      else root.style.removeProperty(name);
    this.app.theme = readTheme(root);
    await this.#settled();
  }

  /** The moment after a visit. @param {number} position */
  async show(position) {
    this.#put(position);
    await this.#settled();
  }

  /** What is shown from now on are these moments, in one frame; a view that grows for one keeps its room. @param {number[]} visits */
  over(visits) {
    this.#plane.over(visits);
    this.#steady = true;
  }

  /** Which moment it is, in words. @param {string} what  of the plane or of a view that is open @returns {string} */
  moment(what) {
    const { scene, text, store } = this.app;
    const { panel } = this.#views.get(what) ?? {};
    const side = panel ? scene && panel.side(store.state, scene) : 'after';
    return scene && side ? worded(text.moments, momentOf(scene, side)) : '';
  }

  /** The plane's own drawing, for whatever paints it. @param {Size} size @param {boolean} told */
  async drawing(size, told) {
    this.#planeSize = size;
    await this.#settled();
    return this.#plane.drawing(size, told);
  }

  /** @param {Size} size @param {{told: boolean, clear: boolean}} look @returns {Promise<Taken>} */
  async plane(size, { told, clear }) {
    const drawing = await this.drawing(size, told);
    return { ...planeSvg(drawing, this.app.theme, clear), size };
  }

  /**
   * Opens a view, as the visitor has it: what is chosen there is chosen here.
   * @param {string} id @param {HTMLElement | null} like  the card on the page
   */
  async open(id, like) {
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
    const entry = /** @type {ViewEntry} */ (entries.find((each) => each.id === id));
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
   * A view that is open, as shapes: laid out larger where it needs more room, in the same shape, or only taller where its
   * letters are to stay as large. A whole one has what is scrolled to on the page too, or says that there is more.
   * @param {string} id
   * @param {Size} size  px
   * @param {{tall?: boolean, whole?: boolean}} [how]
   * @returns {Promise<Taken>}
   */
  async view(id, size, { tall = false, whole = false } = {}) {
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

  /**
   * Gives a view the room that it needs, up to limits.
   * @param {{section: HTMLElement, body: HTMLElement}} view @param {Size} size @param {Size} limits @param {boolean} tall
   * @param {boolean} whole  with what is scrolled to within it
   * @returns {Promise<{size: Size, fits: boolean}>}
   */
  async #laidOut({ section, body }, size, limits, tall, whole) {
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

  /** What a picture leaves out, below it. @param {HTMLElement} section @param {HTMLElement} body @param {HTMLElement[]} left */
  async #remarked(section, body, left) {
    const note = Object.assign(document.createElement('p'), { className: 'left-out' });
    section.append(note);
    const words = () => worded(this.app.text.exports.left, leftOut(left));
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

/** How far a view grows, px. @param {Size} size @param {number[]} times @returns {Size} */
const limitsOf = ({ width, height }, [across, down]) => ({ width: width * across, height: height * down });

/** A document beside the page, with its style sheets. @param {App} app */
export async function openDarkroom(app) {
  const frame = await sheetOf(app.text.title);
  const { createPlanePicture } = await app.planePicture();
  return new Darkroom(app, frame, createPlanePicture);
}

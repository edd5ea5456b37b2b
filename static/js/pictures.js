// The page's plane without a page: app/exports/render runs this in an embedded engine and hands it one run at a time, as the
// messages that a server sends. Nothing here waits: what the plane needs is listed, and answered before it is drawn.

import { actionOf, KINDS } from './client/answer-kinds.js';
import { decoded } from './client/transport/wire.js';
import { chartOf } from './exports/latex-charts.js';
import { axisOf, documentOf } from './exports/latex.js';
import { paintLines } from './exports/lines.js';
import { planeSvg } from './exports/plane.js';
import { SvgCanvas } from './exports/svg-canvas.js';
import { short, svgFile } from './exports/svg-file.js';
import { thinned } from './exports/thinned.js';
import { lineInBox } from './figures/geometry.js';
import { markerSize, marksOf } from './figures/points.js';
import { lineThrough } from './figures/regions.js';
import { textWidth, useWidths } from './figures/text-width.js';
import { themeFrom } from './figures/theme.js';
import { momentOf } from './run/moments.js';
import { Run } from './run/run.js';
import { sceneAt } from './run/scene.js';
import { sentenceOf } from './run/trellis.js';
import { entryOf, nameOf } from './scenario/document.js';
import { namesOf } from './scenario/names.js';
import { pointOf } from './state/points.js';
import { initialState, reduce } from './state/reducers.js';
import { createStore } from './state/store.js';
import exports from './text/en/exports.js';
import { en } from './text/en/page.js';
import step from './text/en/step.js';
import trellis from './text/en/trellis.js';
import messages from './text/en/words.js';
import { number, vector } from './text/format.js';
import { isSide } from './views/plane/moment.js';
import { createPlanePicture } from './views/plane/picture.js';
import { markWords } from './views/shared/mark-words.js';
import { worded } from './views/shared/sentence.js';
import { arithmetic } from './views/step/arithmetic.js';
import { plainly } from './views/step/plain.js';
import { changed } from './views/step/sentence.js';
import * as sentences from './views/trellis/moment.js';
import { lettersIn, paintBlank, paintGrid, paintTrellis } from './views/trellis/paint.js';
import * as words from './views/words/moment.js';
import { plainly as summed } from './views/words/plain.js';

const DESIGNED = { width: 800, height: 450 }; // px of the picture that sizes are for
const REM = 16; // px
/** Words are larger: at 8 cm of a column they are six points high. */
const PRINTED = { boundary: 3.6, marker: 27, text: 21, label: 23 };
/** What is asked covers everything that tells what comes. */
const COVERED = { question: { kind: 'class', version: 0 } };

/**
 * @typedef {object} Wanted  a picture
 * @property {number} width  px
 * @property {number} height
 * @property {string} theme
 * @property {string} prefix  of ids
 * @property {Partial<Theme['size']>} [sizes]  px, instead of the theme's
 * @property {boolean} [covered]  without what would answer a question about what comes
 * @property {Line[]} [lines]  the points alone with these
 *
 * @typedef {{w: number[], b: number, says: string | null, strong: boolean}} Line
 */

/** Pictures of one run at a time. */
export class Pictures {
  #sheets;
  #app = /** @type {any} */ ({ store: null, text: en, theme: null, scene: null });
  /** @type {ReturnType<typeof createPlanePicture> | null} */
  #picture = null;

  /** @param {Record<string, Record<string, string>>} sheets  colours by theme, as the style sheets have them @param {Record<string, Record<string, number>>} widths  of letters: see figures/text-width.js */
  constructor(sheets, widths) {
    this.#sheets = sheets;
    useWidths(widths);
  }

  /** @param {Wanted} wanted @returns {Theme} */
  #themeOf({ theme, sizes }) {
    const sheet = this.#sheets[theme];
    const read = themeFrom(
      (name) => sheet[`--${name}`],
      (name) => parseFloat(sheet[`--${name}-size`]) * REM,
    );
    return { ...read, size: { ...read.size, ...(theme === 'print' && PRINTED), ...sizes } };
  }

  /** @param {Wanted} wanted */
  #drawn(wanted) {
    this.#app.store.dispatch({ type: 'course', course: wanted.covered ? COVERED : null });
    this.#app.theme = this.#themeOf(wanted);
    const picture = /** @type {ReturnType<typeof createPlanePicture>} */ (this.#picture);
    const { lines } = wanted;
    return lines
      ? picture.points(laidOut(wanted), (box) => linesIn(box, lines, this.#app.theme))
      : picture.drawing(laidOut(wanted), false);
  }

  /** The colours of a theme. @param {string} theme @returns {Theme} */
  colors(theme) {
    return this.#themeOf(/** @type {any} */ ({ theme }));
  }

  /** Numbers as they are read, rows of them as vectors. @param {(number | number[])[]} values @param {number} digits @returns {string[]} */
  numbers(values, digits) {
    return values.map((value) =>
      Array.isArray(value) ? vector(value, value.length, digits) : number(value, digits),
    );
  }

  /** The trellis of the moment. @param {Wanted} wanted @param {boolean} clear  without a ground @returns {{content: string, defs: string}} */
  #trellis(wanted, clear = false) {
    const { store, scene } = this.#app;
    this.#app.theme = this.#themeOf(wanted);
    const now = /** @type {sentences.Moment} */ (sentences.moment(store.state, scene, sentences.CHOSEN));
    const canvas = new SvgCanvas(wanted.prefix);
    const words = { text: trellis, moments: en.moments };
    paintTrellis(/** @type {any} */ (canvas), now, laidOut(wanted), this.#app.theme, words, clear);
    return canvas.svg;
  }

  /** The trellis of the sentence of a visit. @param {number} visit */
  #sentenceAt(visit) {
    const { state } = this.#app.store;
    const scene = /** @type {Scene} */ (sceneAt(state.run, visit, ''));
    return /** @type {sentences.Moment} */ (sentences.moment(state, scene, sentences.CHOSEN));
  }

  /** Of visits to tagged sentences what is found, and what that adds. @param {number[]} visits */
  sentences(visits) {
    const { run, document } = this.#app.store.state;
    const { inputs = [], classes = [] } = namesOf(document);
    const names = { inputs, classes, rate: document.learner.rate ?? 1, text: step, most: Infinity };
    return visits.map((visit) => {
      const { sentence: i, words: sentence, tags, wrong, ...now } = this.#sentenceAt(visit);
      const [right, found] = [now.right, now.found].map((tagging) => tagging ?? []);
      const lines = changed(sentenceOf(run, i).words, right, found, names).slice(0, 2); // + and −
      const named = (/** @type {number[]} */ tagging) => tagging.map((tag) => tags[tag]).join(' ');
      const changes = plainly({ kind: '', visit: '', scores: [], lines });
      return { sentence, tags, wrong, right: named(right), found: named(found), changes };
    });
  }

  /**
   * Their trellises for paper, as what stands in an SVG, each from its upper left corner on.
   * @param {Wanted} wanted @param {number[]} visits @param {{letters: number, row: number, column: number, blank: boolean}} look  px; columns at most so wide
   */
  grids(wanted, visits, { letters, row, column, blank }) {
    const theme = this.#themeOf(wanted);
    return visits.map((visit) => {
      const now = this.#sentenceAt(visit);
      const canvas = new SvgCanvas(wanted.prefix);
      const left = letters * (Math.max(...now.tags.map((tag) => textWidth(tag, 1, 600, theme.font))) + 1);
      const wide = Math.min(column, (wanted.width - left) / now.words.length);
      const place = { tag: 0, left, top: letters, column: wide, row, letters: lettersIn(wide, letters) };
      (blank ? paintBlank : paintGrid)(/** @type {any} */ (canvas), now, place, theme);
      return lettered(canvas.svg, theme).content;
    });
  }

  /** Another run; `equal`: whether the plane's scales are, null as the inputs need it. @param {{run: any, catalog: any, ending: any, equal?: boolean | null}} message */
  open({ run: packed, catalog, ending, equal = null }) {
    const message = read(packed);
    this.#picture = null;
    this.#app.store = createStore(reduce, initialState);
    this.#app.store.dispatch({ type: 'catalog', catalog });
    const run = new Run(message);
    if (ending) run.finish(ending);
    this.#app.store.dispatch({ type: 'run', run, message });
    if (equal !== null) this.#app.store.dispatch({ type: 'scales', equal });
  }

  /** What theory says of it. @param {any} facts */
  facts(facts) {
    this.#app.store.dispatch({ type: 'facts', message: { facts } });
  }

  /** A stretch of the run. @param {any} packed */
  block(packed) {
    this.#app.store.state.run.addBlock(read(packed));
  }

  /** @param {number} epoch @param {any} packed */
  order(epoch, packed) {
    this.#app.store.state.run.orders.set(epoch, read(packed).order);
  }

  /** All that is shown from now on is of one sequence, in one frame: names keep their places. @param {number[]} visits */
  over(visits) {
    this.#picture = createPlanePicture(this.#app);
    this.#picture.over(visits);
  }

  /** The moment after a visit. @param {number} position @param {boolean} steady  one of a sequence */
  show(position, steady) {
    const { store } = this.#app;
    const { run, document, playhead } = store.state;
    store.dispatch({ type: 'playhead', playhead: { ...playhead, position, end: false, playing: false } });
    this.#app.scene = sceneAt(run, position, nameOf(document.predictor) ?? '');
    if (!steady || !this.#picture) this.#picture = createPlanePicture(this.#app);
  }

  /** What is needed to draw it. @param {Wanted} wanted @returns {Need[]} */
  needs(wanted) {
    if (this.#app.store.state.run.tagged) return [];
    this.#app.theme = this.#themeOf(wanted);
    return this.#picture?.needs(laidOut(wanted)) ?? [];
  }

  /** @param {Need} need @param {any} packed  what is answered, or {error} */
  answer({ kind, payload }, packed) {
    const { state, dispatch } = this.#app.store;
    const { error, ...reply } = read(packed);
    const { field, refusal } = KINDS[kind];
    dispatch(
      error
        ? { type: 'answer', field, answer: refusal?.(error, en.error(error), state.version, payload) }
        : actionOf({ kind, payload }, reply, state),
    );
  }

  /** As an SVG file, and how many marks of points are in it; `clear`: without a ground and without colours of the sides. @param {Wanted & {title: string, data: string, clear: boolean, most: number | null}} wanted */
  svg(wanted) {
    const { title, data, clear, most, width, height, prefix } = wanted;
    const about = { size: laidOut(wanted), shown: { width, height }, title, ground: null, origin: data };
    const fileOf = (/** @type {{content: string, defs: string}} */ picture) =>
      svgFile({ ...lettered(picture, this.#app.theme), ...about });
    if (this.#app.store.state.run.tagged)
      return { svg: fileOf(this.#trellis(wanted, clear)), marks: 0, of: 0 };
    const file = (/** @type {import('./exports/plane.js').PlaneDrawing} */ drawing) =>
      fileOf(planeSvg(drawing, this.#app.theme, clear, prefix));
    const drawing = this.#drawn(wanted);
    const shapes = drawing.shapes.filter((shape) => !clear || shape.hatch || !isSide(shape));
    return thinned({ ...drawing, shapes }, file, most ?? Infinity);
  }

  /** As what stands in an SVG beside other things. @param {Wanted} wanted */
  part(wanted) {
    if (!this.#app.store.state.run.tagged) return this.#partOf(this.#drawn(wanted), wanted);
    const picture = this.#trellis(wanted);
    return scaled(picture, this.#app.theme, laidOut(wanted).share);
  }

  /** The points alone with some lines, as what stands in an SVG, and where each is, px. @param {Wanted} wanted */
  points(wanted) {
    const drawing = this.#drawn(wanted);
    const { theme, store } = this.#app;
    const { points } = store.state;
    const { x, y } = drawing.frame;
    const { share } = laidOut(wanted);
    const places = Array.from({ length: points.n }, (_, i) => {
      const [u, v] = pointOf(points, i);
      return [x(u) * share, y(v) * share];
    });
    return { svg: this.#partOf(drawing, wanted), places, size: markerSize(points.n, theme) * share };
  }

  /** What the page says of the step, beside a picture of the moment: right of `left`, px, as what stands in an SVG. @param {Wanted} wanted @param {number} left */
  beside(wanted, left) {
    const { share, width, height } = laidOut(wanted);
    const theme = this.#themeOf(wanted);
    const canvas = new SvgCanvas();
    const place = { left: left / share, width: width - left / share, height };
    paintLines(/** @type {any} */ (canvas), this.lines(), place, theme);
    return scaled(canvas.svg, theme, share);
  }

  /** The same as words: which moment it is, its arithmetic, and of a text what its words add up to. @returns {string[]} */
  lines() {
    const { scene, store } = this.#app;
    const { run, document, catalog } = store.state;
    const learner = /** @type {any} */ (entryOf(catalog, 'learners', document.learner));
    const moment = `${en.views.step.title}, ${worded(en.moments, momentOf(scene, 'at'))}`;
    const lines = plainly(arithmetic(store.state, scene, learner, step));
    const written = scene.example !== null && run.outputs === 1 && !words.absence(run);
    const sum = written && words.moment(store.state, scene, words.CHOSEN);
    return [moment, ...lines, ...(sum ? summed(sum, messages) : [])];
  }

  /** @param {import('./exports/plane.js').PlaneDrawing} drawing @param {Wanted} wanted */
  #partOf(drawing, wanted) {
    const { theme } = this.#app;
    return scaled(planeSvg(drawing, theme, false, wanted.prefix), theme, laidOut(wanted).share);
  }

  /** As data: shapes with what is written at them, and marks with the class that each trace is of. @param {Wanted} wanted */
  marks(wanted) {
    const { frame, shapes, traces, axes } = this.#drawn(wanted);
    const { theme, store } = this.#app;
    const words = markWords(store.state, en.plane.marks);
    const classes = marksOf(store.state.points, theme);
    const heldOut = traces.length - classes.length; // they come first
    return {
      box: frame.box,
      axes: axes.names,
      theme,
      shapes: shapes.map(({ says, ...shape }) => ({ ...shape, words: says ? worded(words, says) : null })),
      traces: traces.map(({ x, y, marker }, i) => ({
        ...{ x, y, marker, held: i < heldOut },
        label: classes[i - heldOut]?.label ?? null,
      })),
    };
  }

  /** As LaTeX, a page a picture: 'plane', or a chart. @param {Wanted} wanted @param {any[]} views @param {string} data */
  latex(wanted, views, data) {
    const { share } = laidOut(wanted);
    const { size, ...colors } = this.#themeOf(wanted);
    const scaled = Object.entries(size).map(([name, px]) => [name, px * share]); // a px is a length on paper
    const theme = (this.#app.theme = { ...colors, size: Object.fromEntries(scaled) });
    const pages = (/** @type {import('./exports/latex.js').Palette} */ palette) =>
      views.map((view) =>
        view === 'plane'
          ? axisOf(/** @type {any} */ (this.#picture).drawing(wanted, false), theme, palette)
          : chartOf({ ...view, series: coloured(view.series, theme) }, theme, palette),
      );
    return documentOf(pages, theme, data, exports.latex);
  }
}

/** A picture is laid out in px of the designed size, and shown at its own: words are as large a part of it whatever that is. @param {Size} wanted */
const laidOut = ({ width, height }) => {
  const share = Math.min(width / DESIGNED.width, height / DESIGNED.height);
  return { width: width / share, height: height / share, share };
};

/** The letters' faces are said once. @param {{content: string, defs: string}} picture @param {Theme} theme */
const lettered = ({ content, defs }, { font }) => ({
  defs,
  content: `<g font-family="${font}">${content.replaceAll(` font-family="${font}"`, '')}</g>`,
});

/** As it stands within another SVG. @param {{content: string, defs: string}} picture @param {Theme} theme @param {number} share */
const scaled = (picture, theme, share) => {
  const { content, defs } = lettered(picture, theme);
  return `<defs>${defs}</defs><g transform="scale(${short(share, 6)})">${content}</g>`;
};

/** @param {Box} box @param {Line[]} lines @param {Theme} theme */
const linesIn = (box, lines, { ink, inkSoft, size: { boundary } }) =>
  lines.flatMap(({ w, b, says, strong }) => {
    const through = lineInBox(box, w, b);
    const [color, width] = strong ? [ink, boundary] : [inkSoft, boundary * 0.6];
    return through ? [lineThrough(through, color, width, 'solid', says ? ['written', says] : null)] : [];
  });

/** @param {any[]} series  with names of colours @param {Theme} theme */
const coloured = (series, theme) => series.map((each) => ({ ...each, color: theme[each.color] }));

/** A message whose bytes stand in a text, one a letter. @param {any} message @returns {any} */
const read = (message) => decoded(withBytes(message));

/** @param {any} message @returns {any} */
function withBytes({ data, chunk, ...rest }) {
  const bytes = new Uint8Array(data?.length ?? 0);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = data.charCodeAt(i);
  return { ...rest, ...(data !== undefined && { data: bytes }), ...(chunk && { chunk: withBytes(chunk) }) };
}

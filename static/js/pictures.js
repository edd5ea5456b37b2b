// The page's plane without a page: app/exports/render runs this in an embedded engine and hands it one run at a time, as the
// messages that a server sends. Nothing here waits: what the plane needs is listed, and answered before it is drawn.

import { actionOf, KINDS } from './client/answer-kinds.js';
import { decoded } from './client/transport/wire.js';
import { chartOf } from './exports/latex-charts.js';
import { axisOf, documentOf } from './exports/latex.js';
import { planeSvg } from './exports/plane.js';
import { short, svgFile } from './exports/svg-file.js';
import { thinned } from './exports/thinned.js';
import { lineInBox } from './figures/geometry.js';
import { markerSize, marksOf } from './figures/points.js';
import { lineThrough } from './figures/regions.js';
import { useWidths } from './figures/text-width.js';
import { themeFrom } from './figures/theme.js';
import { Run } from './run/run.js';
import { sceneAt } from './run/scene.js';
import { nameOf } from './scenario/document.js';
import { pointOf } from './state/points.js';
import { initialState, reduce } from './state/reducers.js';
import { createStore } from './state/store.js';
import exports from './text/en/exports.js';
import { en } from './text/en/page.js';
import { isSide } from './views/plane/moment.js';
import { createPlanePicture } from './views/plane/picture.js';
import { markWords } from './views/shared/mark-words.js';
import { worded } from './views/shared/sentence.js';

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

  /** Another run. @param {{run: any, catalog: any}} message */
  open({ run: packed, catalog }) {
    const message = read(packed);
    this.#picture = null;
    this.#app.store = createStore(reduce, initialState);
    this.#app.store.dispatch({ type: 'catalog', catalog });
    this.#app.store.dispatch({ type: 'run', run: new Run(message), message });
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
    const file = (/** @type {import('./exports/plane.js').PlaneDrawing} */ drawing) =>
      svgFile({
        ...lettered(planeSvg(drawing, this.#app.theme, clear, prefix), this.#app.theme),
        ...{ size: laidOut(wanted), shown: { width, height }, title, ground: null, origin: data },
      });
    const drawing = this.#drawn(wanted);
    const shapes = drawing.shapes.filter((shape) => !clear || shape.hatch || !isSide(shape));
    return thinned({ ...drawing, shapes }, file, most ?? Infinity);
  }

  /** As what stands in an SVG beside other things. @param {Wanted} wanted */
  part(wanted) {
    return this.#partOf(this.#drawn(wanted), wanted);
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

  /** @param {import('./exports/plane.js').PlaneDrawing} drawing @param {Wanted} wanted */
  #partOf(drawing, wanted) {
    const { content, defs } = lettered(
      planeSvg(drawing, this.#app.theme, false, wanted.prefix),
      this.#app.theme,
    );
    return `<defs>${defs}</defs><g transform="scale(${short(laidOut(wanted).share, 6)})">${content}</g>`;
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

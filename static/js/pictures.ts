// The page's plane without a page: app/exports/render runs this in an embedded engine and hands it one run at a time, as the
// messages that a server sends. Nothing here waits: what the plane needs is listed, and answered before it is drawn.

import { actionOf, KINDS } from './client/answer-kinds.ts';
import { decoded } from './client/transport/wire.ts';
import { chartOf } from './exports/latex-charts.ts';
import { axisOf, documentOf, type Palette } from './exports/latex.ts';
import { paintLines } from './exports/lines.ts';
import { planeSvg, type PlaneDrawing } from './exports/plane.ts';
import { SvgCanvas } from './exports/svg-canvas.ts';
import { short, svgFile } from './exports/svg-file.ts';
import { thinned } from './exports/thinned.ts';
import { lineInBox } from './figures/geometry.ts';
import { markerSize, marksOf } from './figures/points.ts';
import { lineThrough } from './figures/regions.ts';
import { textWidth, useWidths } from './figures/text-width.ts';
import { themeFrom } from './figures/theme.ts';
import { momentOf } from './run/moments.ts';
import { Run } from './run/run.ts';
import { sceneAt } from './run/scene.ts';
import { sentenceOf } from './run/trellis.ts';
import { entryOf, nameOf } from './scenario/document.ts';
import { namesOf } from './scenario/names.ts';
import { pointOf } from './state/points.ts';
import { initialState, reduce } from './state/reducers.ts';
import { createStore } from './state/store.ts';
import exports from './text/en/exports.ts';
import { en } from './text/en/page.ts';
import step from './text/en/step.ts';
import trellis from './text/en/trellis.ts';
import messages from './text/en/words.ts';
import { number, vector } from './text/format.ts';
import { isSide } from './views/plane/moment.ts';
import { createPlanePicture } from './views/plane/picture.ts';
import { markWords } from './views/shared/mark-words.ts';
import { textOf } from './views/shared/sentence.ts';
import { arithmetic } from './views/step/arithmetic.ts';
import { plainly } from './views/step/plain.ts';
import { changed } from './views/step/sentence.ts';
import * as sentences from './views/trellis/moment.ts';
import { lettersIn, paintBlank, paintGrid, paintTrellis } from './views/trellis/paint.ts';
import * as words from './views/words/moment.ts';
import { plainly as summed } from './views/words/plain.ts';

const DESIGNED = { width: 800, height: 450 }; // px of the picture that sizes are for
const REM = 16; // px
/** Words are larger: at 8 cm of a column they are six points high. */
const PRINTED = { boundary: 3.6, marker: 27, text: 21, label: 23 };
/** What is asked covers everything that tells what comes. */
const COVERED = { question: { kind: 'class', version: 0 } };

/** a picture */
export type Wanted = {
  width: number; // px
  height: number;
  theme: string;
  prefix: string; // of ids
  sizes?: Partial<Theme['size']>; // px, instead of the theme's
  covered?: boolean; // without what would answer a question about what comes
  lines?: Line[]; // the points alone with these
};
export type Line = { w: number[]; b: number; says: string | null; strong: boolean };

/** Pictures of one run at a time. */
export class Pictures {
  #sheets;
  #app = { store: null, text: en, theme: null, scene: null } as any;
  #picture: ReturnType<typeof createPlanePicture> | null = null;

  /** `sheets`: colours by theme, as the style sheets have them. `widths`: of letters: see figures/text-width.ts */
  constructor(
    sheets: Record<string, Record<string, string>>,
    widths: Record<string, Record<string, number>>,
  ) {
    this.#sheets = sheets;
    useWidths(widths);
  }

  #themeOf({ theme, sizes }: Wanted): Theme {
    const sheet = this.#sheets[theme];
    const read = themeFrom(
      (name) => sheet[`--${name}`],
      (name) => parseFloat(sheet[`--${name}-size`]) * REM,
    );
    return { ...read, size: { ...read.size, ...(theme === 'print' && PRINTED), ...sizes } };
  }

  #drawn(wanted: Wanted) {
    this.#app.store.dispatch({ type: 'course', course: wanted.covered ? COVERED : null });
    this.#app.theme = this.#themeOf(wanted);
    const picture = this.#picture as ReturnType<typeof createPlanePicture>;
    const { lines } = wanted;
    return lines
      ? picture.points(laidOut(wanted), (box) => linesIn(box, lines, this.#app.theme))
      : picture.drawing(laidOut(wanted), false);
  }

  /** The colours of a theme. */
  colors(theme: string): Theme {
    return this.#themeOf({ theme } as any);
  }

  /** Numbers as they are read, rows of them as vectors. */
  numbers(values: (number | number[])[], digits: number): string[] {
    return values.map((value) =>
      Array.isArray(value) ? vector(value, value.length, digits) : number(value, digits),
    );
  }

  /** The trellis of the moment. `clear`: without a ground */
  #trellis(wanted: Wanted, clear = false): { content: string; defs: string } {
    const { store, scene } = this.#app;
    this.#app.theme = this.#themeOf(wanted);
    const now = sentences.moment(store.state, scene, sentences.CHOSEN) as sentences.Moment;
    const canvas = new SvgCanvas(wanted.prefix);
    const words = { text: trellis, moments: en.moments };
    paintTrellis(canvas as any, now, laidOut(wanted), this.#app.theme, words, clear);
    return canvas.svg;
  }

  /** The trellis of the sentence of a visit. */
  #sentenceAt(visit: number) {
    const { state } = this.#app.store;
    const scene = sceneAt(state.run, visit, '') as Scene;
    return sentences.moment(state, scene, sentences.CHOSEN) as sentences.Moment;
  }

  /** Of visits to tagged sentences what is found, and what that adds. */
  sentences(visits: number[]) {
    const { run, document } = this.#app.store.state;
    const { inputs = [], classes = [] } = namesOf(document);
    const names = { inputs, classes, rate: document.learner.rate ?? 1, text: step, most: Infinity };
    return visits.map((visit) => {
      const { sentence: i, words: sentence, tags, wrong, ...now } = this.#sentenceAt(visit);
      const [right, found] = [now.right, now.found].map((tagging) => tagging ?? []);
      const lines = changed(sentenceOf(run, i).words, right, found, names).slice(0, 2); // + and −
      const named = (tagging: number[]) => tagging.map((tag) => tags[tag]).join(' ');
      const changes = plainly({ kind: '', visit: '', scores: [], lines });
      return { sentence, tags, wrong, right: named(right), found: named(found), changes };
    });
  }

  /** Their trellises for paper, as what stands in an SVG, each from its upper left corner on. `look`: px; columns at most so wide */
  grids(
    wanted: Wanted,
    visits: number[],
    { letters, row, column, blank }: { letters: number; row: number; column: number; blank: boolean },
  ) {
    const theme = this.#themeOf(wanted);
    return visits.map((visit) => {
      const now = this.#sentenceAt(visit);
      const canvas = new SvgCanvas(wanted.prefix);
      const left = letters * (Math.max(...now.tags.map((tag) => textWidth(tag, 1, 600, theme.font))) + 1);
      const wide = Math.min(column, (wanted.width - left) / now.words.length);
      const place = { tag: 0, left, top: letters, column: wide, row, letters: lettersIn(wide, letters) };
      (blank ? paintBlank : paintGrid)(canvas as any, now, place, theme);
      return lettered(canvas.svg, theme).content;
    });
  }

  /** Another run; `equal`: whether the plane's scales are, null as the inputs need it. */
  open({
    run: packed,
    catalog,
    ending,
    equal = null,
  }: {
    run: any;
    catalog: any;
    ending: any;
    equal?: boolean | null;
  }) {
    const message = read(packed);
    this.#picture = null;
    this.#app.store = createStore(reduce, initialState);
    this.#app.store.dispatch({ type: 'catalog', catalog });
    const run = new Run(message);
    if (ending) run.finish(ending);
    this.#app.store.dispatch({ type: 'run', run, message });
    if (equal !== null) this.#app.store.dispatch({ type: 'scales', equal });
  }

  /** What theory says of it. */
  facts(facts: any) {
    this.#app.store.dispatch({ type: 'facts', message: { facts } });
  }

  /** A stretch of the run. */
  block(packed: any) {
    this.#app.store.state.run.addBlock(read(packed));
  }

  order(epoch: number, packed: any) {
    this.#app.store.state.run.orders.set(epoch, read(packed).order);
  }

  /** All that is shown from now on is of one sequence, in one frame: names keep their places. */
  over(visits: number[]) {
    this.#picture = createPlanePicture(this.#app);
    this.#picture.over(visits);
  }

  /** The moment after a visit. `steady`: one of a sequence */
  show(position: number, steady: boolean) {
    const { store } = this.#app;
    const { run, document, playhead } = store.state;
    store.dispatch({ type: 'playhead', playhead: { ...playhead, position, end: false, playing: false } });
    this.#app.scene = sceneAt(run, position, nameOf(document.predictor) ?? '');
    if (!steady || !this.#picture) this.#picture = createPlanePicture(this.#app);
  }

  /** What is needed to draw it. */
  needs(wanted: Wanted): Need[] {
    if (this.#app.store.state.run.tagged) return [];
    this.#app.theme = this.#themeOf(wanted);
    return this.#picture?.needs(laidOut(wanted)) ?? [];
  }

  /** `packed`: what is answered, or {error} */
  answer({ kind, payload }: Need, packed: any) {
    const { state, dispatch } = this.#app.store;
    const { error, ...reply } = read(packed);
    const { field, refusal } = KINDS[kind];
    dispatch(
      error
        ? { type: 'answer', field, answer: refusal?.(error, en.error(error), state.version, payload) }
        : actionOf({ kind, payload }, reply, state),
    );
  }

  /** As an SVG file, and how many marks of points are in it; `clear`: without a ground and without colours of the sides. */
  svg(wanted: Wanted & { title: string; data: string; clear: boolean; most: number | null }) {
    const { title, data, clear, most, width, height, prefix } = wanted;
    const about = { size: laidOut(wanted), shown: { width, height }, title, ground: null, origin: data };
    const fileOf = (picture: { content: string; defs: string }) =>
      svgFile({ ...lettered(picture, this.#app.theme), ...about });
    if (this.#app.store.state.run.tagged)
      return { svg: fileOf(this.#trellis(wanted, clear)), marks: 0, of: 0 };
    const file = (drawing: PlaneDrawing) => fileOf(planeSvg(drawing, this.#app.theme, clear, prefix));
    const drawing = this.#drawn(wanted);
    const shapes = drawing.shapes.filter((shape) => !clear || shape.hatch || !isSide(shape));
    return thinned({ ...drawing, shapes }, file, most ?? Infinity);
  }

  /** As what stands in an SVG beside other things. */
  part(wanted: Wanted) {
    if (!this.#app.store.state.run.tagged) return this.#partOf(this.#drawn(wanted), wanted);
    const picture = this.#trellis(wanted);
    return scaled(picture, this.#app.theme, laidOut(wanted).share);
  }

  /** The points alone with some lines, as what stands in an SVG, and where each is, px. */
  points(wanted: Wanted) {
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

  /** What the page says of the step, beside a picture of the moment: right of `left`, px, as what stands in an SVG. */
  beside(wanted: Wanted, left: number) {
    const { share, width, height } = laidOut(wanted);
    const theme = this.#themeOf(wanted);
    const canvas = new SvgCanvas();
    const place = { left: left / share, width: width - left / share, height };
    paintLines(canvas as any, this.lines(), place, theme);
    return scaled(canvas.svg, theme, share);
  }

  /** The same as words: which moment it is, its arithmetic, and of a text what its words add up to. */
  lines(): string[] {
    const { scene, store } = this.#app;
    const { run, document, catalog } = store.state;
    const learner = entryOf(catalog, 'learners', document.learner) as any;
    const moment = `${en.views.step.title}, ${textOf(en.moments, momentOf(scene, 'at'))}`;
    const lines = plainly(arithmetic(store.state, scene, learner, step));
    const written = scene.example !== null && run.outputs === 1 && !words.absence(run);
    const sum = written && words.moment(store.state, scene, words.CHOSEN);
    return [moment, ...lines, ...(sum ? summed(sum, messages) : [])];
  }

  #partOf(drawing: PlaneDrawing, wanted: Wanted) {
    const { theme } = this.#app;
    return scaled(planeSvg(drawing, theme, false, wanted.prefix), theme, laidOut(wanted).share);
  }

  /** As data: shapes with what is written at them, and marks with the class that each trace is of. */
  marks(wanted: Wanted) {
    const { frame, shapes, traces, axes } = this.#drawn(wanted);
    const { theme, store } = this.#app;
    const words = markWords(store.state, en.plane.marks);
    const classes = marksOf(store.state.points, theme);
    const heldOut = traces.length - classes.length; // they come first
    return {
      box: frame.box,
      axes: axes.names,
      theme,
      shapes: shapes.map(({ says, ...shape }) => ({ ...shape, words: says ? textOf(words, says) : null })),
      traces: traces.map(({ x, y, marker }, i) => ({
        ...{ x, y, marker, held: i < heldOut },
        label: classes[i - heldOut]?.label ?? null,
      })),
    };
  }

  /** As LaTeX, a page a picture: 'plane', or a chart. */
  latex(wanted: Wanted, views: any[], data: string) {
    const { share } = laidOut(wanted);
    const { size, ...colors } = this.#themeOf(wanted);
    const scaled = Object.entries(size).map(([name, px]) => [name, px * share]); // a px is a length on paper
    const theme = (this.#app.theme = { ...colors, size: Object.fromEntries(scaled) });
    const pages = (palette: Palette) =>
      views.map((view) =>
        view === 'plane'
          ? axisOf((this.#picture as any).drawing(wanted, false), theme, palette)
          : chartOf({ ...view, series: coloured(view.series, theme) }, theme, palette),
      );
    return documentOf(pages, theme, data, exports.latex);
  }
}

/** A picture is laid out in px of the designed size, and shown at its own: words are as large a part of it whatever that is. */
const laidOut = ({ width, height }: Size) => {
  const share = Math.min(width / DESIGNED.width, height / DESIGNED.height);
  return { width: width / share, height: height / share, share };
};

/** The letters' faces are said once. */
const lettered = ({ content, defs }: { content: string; defs: string }, { font }: Theme) => ({
  defs,
  content: `<g font-family="${font}">${content.replaceAll(` font-family="${font}"`, '')}</g>`,
});

/** As it stands within another SVG. */
const scaled = (picture: { content: string; defs: string }, theme: Theme, share: number) => {
  const { content, defs } = lettered(picture, theme);
  return `<defs>${defs}</defs><g transform="scale(${short(share, 6)})">${content}</g>`;
};

const linesIn = (box: Box, lines: Line[], { ink, inkSoft, size: { boundary } }: Theme) =>
  lines.flatMap(({ w, b, says, strong }) => {
    const through = lineInBox(box, w, b);
    const [color, width] = strong ? [ink, boundary] : [inkSoft, boundary * 0.6];
    return through ? [lineThrough(through, color, width, 'solid', says ? ['written', says] : null)] : [];
  });

/** `series`: with names of colours */
const coloured = (series: any[], theme: Theme) =>
  series.map((each) => ({ ...each, color: theme[each.color] }));

/** A message whose bytes stand in a text, one a letter. */
const read = (message: any): any => decoded(withBytes(message));

function withBytes({ data, chunk, ...rest }: any): any {
  const bytes = new Uint8Array(data?.length ?? 0);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = data.charCodeAt(i);
  return { ...rest, ...(data !== undefined && { data: bytes }), ...(chunk && { chunk: withBytes(chunk) }) };
}

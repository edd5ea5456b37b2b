// Draws the plane without a page: app/exports/render runs this in an embedded JavaScript engine, for one run at a time, passed as
// the server's messages. Nothing here is asynchronous: the caller reads `needs` and passes the answers before drawing.

import { KINDS, actionOf } from './client/run-loader.ts';
import { decoded } from './client/transport/wire.ts';
import { chartOf } from './export/latex-charts.ts';
import { axisOf, documentOf, POINT, type Palette } from './export/latex.ts';
import { paintLines, rowsIn } from './export/lines.ts';
import { planeSvg, type PlaneDrawing } from './export/plane.ts';
import { sheetTikz } from './export/latex-plots.ts';
import { sheetSvg } from './export/plots.ts';
import { sheetOf, type KeyEntry, type Sheet } from './export/sheet.ts';
import { SvgCanvas } from './export/svg-canvas.ts';
import { short, svgFile } from './export/svg-file.ts';
import { thinned } from './export/thinned.ts';
import { lineInBox } from './kit/geometry.ts';
import { markerSize, marksOf } from './kit/points.ts';
import { lineThrough } from './kit/regions.ts';
import { textWidth, useWidths } from './kit/text-width.ts';
import { themeFrom } from './kit/theme.ts';
import { momentOf } from './run/focus.ts';
import { framesIn } from './run/frames.ts';
import { memoByName } from './run/memo.ts';
import { Run } from './run/run.ts';
import { sceneAt } from './run/scene.ts';
import { sentenceOf } from './run/trellis.ts';
import { entryOf, nameOf } from './scenario/document.ts';
import { className, namesOf } from './scenario/names.ts';
import { pointOf } from './state/points.ts';
import { initialState, reduce } from './state/reducers.ts';
import { createStore } from './state/store.ts';
import exportWords from './text/en/exports.ts';
import { en as page } from './text/en/page.ts';
import stepWords from './text/en/step.ts';
import trellisWords from './text/en/trellis.ts';
import messageWords from './text/en/words.ts';
import { inLanguage } from './text/language.ts';
import { label, number, vector } from './text/format.ts';
import { FIGURES, WORDS } from './topics/figures.ts';
import { isSide } from './topics/plane/moment.ts';
import { createPlanePicture } from './topics/plane/picture.ts';
import { markWords } from './kit/views/mark-words.ts';
import { textOf } from './kit/views/sentence.ts';
import { arithmetic } from './topics/step/arithmetic.ts';
import { plainly } from './topics/step/lines.ts';
import { changed } from './topics/step/sentence.ts';
import * as sentences from './topics/trellis/moment.ts';
import { lettersIn, paintBlank, paintGrid, paintTrellis } from './topics/trellis/paint.ts';
import * as words from './topics/words/moment.ts';

const en = inLanguage('page', page);
const exports = inLanguage('exports', exportWords);
const step = inLanguage('step', stepWords);
const trellis = inLanguage('trellis', trellisWords);
const messages = inLanguage('words', messageWords);

const DESIGNED = { width: 800, height: 450 }; // px of the picture for which the theme's sizes are chosen
const REM = 16; // px
/** Larger px sizes for print: text is 6 pt high in a column 8 cm wide. */
const PRINTED = { boundary: 3.6, marker: 27, text: 21, label: 23 };
/** An open question hides all that would show its answer. */
const COVERED = { question: { kind: 'class', version: 0 } };

/** a picture to draw */
type Wanted = {
  width: number; // px
  height: number;
  theme: string;
  prefix: string; // of ids
  view?: string | null; // draws a view's figures, not the plane
  sizes?: Partial<Theme['size']>; // px, overriding the theme's
  covered?: boolean; // hides what would answer a question about the next visits
  lines?: Line[]; // draws only the points and these lines
};
type Line = { w: number[]; b: number; says: string | null; strong: boolean };

/** Pictures of one run at a time. */
export class Pictures {
  #sheets;
  #app = { store: null, text: en, theme: null, scene: null } as any;
  #picture: ReturnType<typeof createPlanePicture> | null = null;

  /** `sheets`: values of the style sheets' custom properties, by theme. `widths`: of letters (kit/text-width.ts) */
  constructor(
    sheets: Record<string, Record<string, string>>,
    widths: Record<string, Record<string, number>>,
  ) {
    this.#sheets = sheets;
    useWidths(widths);
  }

  #themeOf({ theme, sizes }: Wanted): Theme {
    const sheet = this.#sheets[theme];
    const base = themeFrom(
      (name) => sheet[`--${name}`],
      (name) => parseFloat(sheet[`--${name}-size`]) * REM,
    );
    return { ...base, size: { ...base.size, ...(theme === 'print' && PRINTED), ...sizes } };
  }

  #drawn(wanted: Wanted) {
    this.#app.store.dispatch({ type: 'course', course: wanted.covered ? COVERED : null });
    this.#app.theme = this.#themeOf(wanted);
    const picture = this.#picture as ReturnType<typeof createPlanePicture>;
    const { lines } = wanted;
    return lines
      ? picture.points(layoutOf(wanted), (box) => linesIn(box, lines, this.#app.theme))
      : picture.drawing(layoutOf(wanted), false);
  }

  /** The colours of a theme. */
  colors(theme: string): Theme {
    return this.#themeOf({ theme } as any);
  }

  /** Formats numbers as the page does, and rows of numbers as vectors. */
  numbers(values: (number | number[])[], digits: number): string[] {
    return values.map((value) =>
      Array.isArray(value) ? vector(value, value.length, digits) : number(value, digits),
    );
  }

  /** The trellis at the current visit. `clear`: without a background */
  #trellis(wanted: Wanted, clear = false): { content: string; defs: string } {
    const { store, scene } = this.#app;
    this.#app.theme = this.#themeOf(wanted);
    const now = sentences.moment(store.state, scene, sentences.CHOSEN) as sentences.Moment;
    const canvas = new SvgCanvas(wanted.prefix);
    const words = { text: trellis, moments: en.moments };
    paintTrellis(canvas as any, now, layoutOf(wanted), this.#app.theme, words, clear);
    return canvas.svg;
  }

  /** The figures of a view at the current visit. */
  #sheet(view: string, wanted: Wanted, layout: Size = layoutOf(wanted)): Sheet {
    const { store, scene } = this.#app;
    const { state } = store;
    const theme = (this.#app.theme = this.#themeOf(wanted));
    const { chosen = {}, moment, figures } = FIGURES[view];
    const text = WORDS[view];
    const shown = moment(state, scene, chosen, memoByName(), text);
    const drawn = (sizes: Size[]) => {
      const size = (i = 0) => sizes[i] ?? { width: 0, height: 0 };
      const place = { text, theme, state, chosen, memo: memoByName(), size, examples: () => {} };
      return shown === null ? [] : figures(shown, place);
    };
    const empty = drawn([]);
    const plots = (sizes: Size[]) => drawn(sizes).map(({ plot }) => plot);
    const titles = empty.map(({ title }) => title);
    return sheetOf(
      layout,
      titles,
      plots,
      empty.some(({ classes }) => classes) ? this.#key(theme) : [],
      theme,
    );
  }

  /** The classes with their marks. */
  #key(theme: Theme): KeyEntry[] {
    const { points, document } = this.#app.store.state;
    return marksOf(points, theme).flatMap(({ label: y, symbol, color }) => {
      if (y === null) return [];
      const words = className(document, y, points.task) ?? (points.task === 'binary' ? label(y) : `${y}`);
      return [{ symbol, color, words: en.plane.marks.classOf(words, y) }];
    });
  }

  /** Why a view has no figure of the run, as a sentence or ''; null if it has one. */
  absent(view: string, wanted: Wanted): string | null {
    const { store, scene } = this.#app;
    const absence = FIGURES[view].absent?.(store.state, scene, WORDS[view], this.#app);
    if (absence) return textOf(WORDS[view], absence.says);
    return this.#sheet(view, wanted).parts.length ? null : '';
  }

  /** The trellis of the sentence of one visit. */
  #sentenceAt(visit: number) {
    const { state } = this.#app.store;
    const scene = sceneAt(state.run, visit, '') as Scene;
    return sentences.moment(state, scene, sentences.CHOSEN) as sentences.Moment;
  }

  /** For visits to tagged sentences: the tags found and the changes of the weights. */
  sentences(visits: number[]) {
    const { run, document } = this.#app.store.state;
    const { inputs = [], classes = [] } = namesOf(document);
    const names = { inputs, classes, rate: document.learner.rate ?? 1, text: step, most: Infinity };
    return visits.map((visit) => {
      const { sentence: i, words: sentence, tags, wrong, ...now } = this.#sentenceAt(visit);
      const [right, found] = [now.right, now.found].map((tagging) => tagging ?? []);
      const lines = changed(sentenceOf(run, i).words, right, found, names).slice(0, 2); // + and −
      const joinTags = (tagging: number[]) => tagging.map((tag) => tags[tag]).join(' ');
      const changes = plainly({ kind: '', visit: '', scores: [], lines });
      return { sentence, tags, wrong, right: joinTags(right), found: joinTags(found), changes };
    });
  }

  /** Trellises for paper, as SVG content from (0, 0). Lengths are px; `column`: greatest width; `blank`: to be filled in by hand */
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
      const width = Math.min(column, (wanted.width - left) / now.words.length);
      const place = { tag: 0, left, top: letters, column: width, row, letters: lettersIn(width, letters) };
      (blank ? paintBlank : paintGrid)(canvas as any, now, place, theme);
      return withFont(canvas.svg, theme).content;
    });
  }

  /** Replaces the run. `equal`: whether the axes have equal scales; null: as the inputs need it */
  open({ run: packed, catalog, ending, equal = null }: Record<string, any>) {
    const message = unpack(packed);
    this.#picture = null;
    this.#app.store = createStore(reduce, initialState);
    this.#app.store.dispatch({ type: 'catalog', catalog });
    const run = new Run(message);
    if (ending) run.finish(ending);
    this.#app.store.dispatch({ type: 'run', run, message });
    if (equal !== null) this.#app.store.dispatch({ type: 'scales', equal });
  }

  /** Sets the run's theoretical facts. */
  facts(facts: any) {
    this.#app.store.dispatch({ type: 'facts', message: { facts } });
  }

  /** Adds a block of the run. */
  block(packed: any) {
    this.#app.store.state.run.addBlock(unpack(packed));
  }

  /** Samples of a long run, from which a view draws its whole. */
  whole(packed: any) {
    const { run } = this.#app.store.state;
    const message = unpack(packed);
    if (message.frame_update) run.frames = framesIn(message, run);
  }

  order(epoch: number, packed: any) {
    this.#app.store.state.run.orders.set(epoch, unpack(packed).order);
  }

  /** Starts a sequence: its pictures share one frame, and names keep their places. */
  over(visits: number[]) {
    this.#picture = createPlanePicture(this.#app);
    this.#picture.over(visits);
  }

  /** Goes to the state after a visit. `steady`: the picture belongs to a sequence */
  show(position: number, steady: boolean) {
    const { store } = this.#app;
    const { run, document, playhead } = store.state;
    store.dispatch({ type: 'playhead', playhead: { ...playhead, position, end: false, playing: false } });
    this.#app.scene = sceneAt(run, position, nameOf(document.predictor) ?? '');
    if (!steady || !this.#picture) this.#picture = createPlanePicture(this.#app);
  }

  /** The answers needed to draw a picture. */
  needs(wanted: Wanted): Need[] {
    const { store, scene } = this.#app;
    if (wanted.view) {
      const { chosen = {}, needs } = FIGURES[wanted.view];
      return needs?.(store.state, scene, chosen, null, undefined) ?? [];
    }
    if (store.state.run.tagged) return [];
    this.#app.theme = this.#themeOf(wanted);
    return this.#picture?.needs(layoutOf(wanted)) ?? [];
  }

  /** Stores an answer. `packed`: the reply, or {error} */
  answer({ kind, payload }: Need, packed: any) {
    const { state, dispatch } = this.#app.store;
    const { error, ...reply } = unpack(packed);
    const { field, refusal } = KINDS[kind];
    dispatch(
      error
        ? { type: 'answer', field, answer: refusal?.(error, en.error(error), state.version, payload) }
        : actionOf({ kind, payload }, reply, state),
    );
  }

  /** An SVG file and its number of marks. `clear`: without the background and the colours of the sides. `most`: characters */
  svg(wanted: Wanted & { title: string; data: string; clear: boolean; most: number | null }) {
    const { title, data, clear, most, width, height, prefix } = wanted;
    const about = { size: layoutOf(wanted), shown: { width, height }, title, origin: data };
    const fileOf = (picture: { content: string; defs: string }, ground: string | null = null) =>
      svgFile({ ...withFont(picture, this.#app.theme), ...about, ground });
    if (wanted.view) {
      const picture = sheetSvg(this.#sheet(wanted.view, wanted), this.#app.theme, prefix);
      return { svg: fileOf(picture, clear ? null : this.#app.theme.panel), marks: 0, of: 0 };
    }
    if (this.#app.store.state.run.tagged)
      return { svg: fileOf(this.#trellis(wanted, clear)), marks: 0, of: 0 };
    const file = (drawing: PlaneDrawing) => fileOf(planeSvg(drawing, this.#app.theme, clear, prefix));
    const drawing = this.#drawn(wanted);
    const shapes = drawing.shapes.filter((shape) => !clear || shape.hatch || !isSide(shape));
    return thinned({ ...drawing, shapes }, file, most ?? Infinity);
  }

  /** SVG content, to be placed in a larger SVG. */
  part(wanted: Wanted) {
    const { share, width, height } = layoutOf(wanted);
    if (!wanted.view)
      return this.#app.store.state.run.tagged
        ? svgPart(this.#trellis(wanted), this.#app.theme, share)
        : this.#partOf(this.#drawn(wanted), wanted);
    const { content, defs } = sheetSvg(
      this.#sheet(wanted.view, wanted),
      this.#themeOf(wanted),
      wanted.prefix,
    );
    const ground = `<rect width="${short(width)}" height="${short(height)}" fill="${this.#app.theme.panel}"/>`;
    return svgPart({ content: ground + content, defs }, this.#app.theme, share);
  }

  /** Only the points and some lines, as SVG content; `places`: of the points, px */
  points(wanted: Wanted) {
    const drawing = this.#drawn(wanted);
    const { theme, store } = this.#app;
    const { points } = store.state;
    const { x, y } = drawing.frame;
    const { share } = layoutOf(wanted);
    const places = Array.from({ length: points.n }, (_, i) => {
      const [u, v] = pointOf(points, i);
      return [x(u) * share, y(v) * share];
    });
    return { svg: this.#partOf(drawing, wanted), places, size: markerSize(points.n, theme) * share };
  }

  /** The size of type in which the page's text about the step fits right of `left` (px). */
  letters(wanted: Wanted, left: number) {
    return rowsIn(this.lines(), besideOf(wanted, left), this.#themeOf(wanted)).size;
  }

  /** That text as SVG content, to stand beside a picture. `most`: size of type, that of all pages of a sequence */
  beside(wanted: Wanted, left: number, most: number) {
    const theme = this.#themeOf(wanted);
    const canvas = new SvgCanvas();
    paintLines(canvas as any, this.lines(), besideOf(wanted, left), theme, most);
    return svgPart(canvas.svg, theme, layoutOf(wanted).share);
  }

  /** The same as text lines: the moment, its arithmetic and, for a text example, the sum over its words. */
  lines(): string[] {
    const { scene, store } = this.#app;
    const { run, document, catalog } = store.state;
    const learner = entryOf(catalog, 'learners', document.learner) as any;
    const moment = `${en.views.step.title}, ${textOf(en.moments, momentOf(scene, 'at'))}`;
    const lines = plainly(arithmetic(store.state, scene, learner, step));
    const written = scene.example !== null && run.outputs === 1 && !words.absent(store.state as Ready);
    const sum = written && words.moment(store.state, scene, words.CHOSEN);
    return [moment, ...lines, ...(sum ? words.plainly(sum, messages) : [])];
  }

  #partOf(drawing: PlaneDrawing, wanted: Wanted) {
    const { theme } = this.#app;
    return svgPart(planeSvg(drawing, theme, false, wanted.prefix), theme, layoutOf(wanted).share);
  }

  /** The drawing as data: shapes with their labels, and one trace of marks per class. */
  marks(wanted: Wanted) {
    const { frame, shapes, traces, axes } = this.#drawn(wanted);
    const { theme, store } = this.#app;
    const words = markWords(store.state, en.plane.marks);
    const classes = marksOf(store.state.points, theme);
    const heldOut = traces.length - classes.length; // traces of held-out examples come first
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

  /** A LaTeX document with one picture per page. `views`: 'plane', a view's name or a chart */
  latex(wanted: Wanted, views: any[], data: string) {
    const { share } = layoutOf(wanted);
    const { size, ...colors } = this.#themeOf(wanted);
    const sizes = Object.entries(size).map(([name, px]) => [name, px * share]); // latex.ts converts a px to a fixed length on paper
    const theme = (this.#app.theme = { ...colors, size: Object.fromEntries(sizes) });
    const pages = (palette: Palette) =>
      views.map((view) =>
        view === 'plane'
          ? axisOf((this.#picture as any).drawing(wanted, false), theme, palette)
          : typeof view === 'string'
            ? sheetTikz(this.#sheet(view, wanted), this.#themeOf(wanted), palette, POINT * share)
            : chartOf({ ...view, series: withColors(view.series, theme) }, theme, palette),
      );
    return documentOf(pages, theme, data, exports.latex);
  }
}

/** Pictures are laid out at the designed size and scaled by `share`, so text keeps its proportion of the picture. */
const layoutOf = ({ width, height }: Size) => {
  const share = Math.min(width / DESIGNED.width, height / DESIGNED.height);
  return { width: width / share, height: height / share, share };
};

/** The place right of `left` (px). */
const besideOf = (wanted: Wanted, left: number) => {
  const { share, width, height } = layoutOf(wanted);
  return { left: left / share, width: width - left / share, height };
};

/** States the font once, on a group. */
const withFont = ({ content, defs }: { content: string; defs: string }, { font }: Theme) => ({
  defs,
  content: `<g font-family="${font}">${content.replaceAll(` font-family="${font}"`, '')}</g>`,
});

/** As content of another SVG. */
const svgPart = (picture: { content: string; defs: string }, theme: Theme, share: number) => {
  const { content, defs } = withFont(picture, theme);
  return `<defs>${defs}</defs><g transform="scale(${short(share, 6)})">${content}</g>`;
};

const linesIn = (box: Box, lines: Line[], { ink, inkSoft, size: { boundary } }: Theme) =>
  lines.flatMap(({ w, b, says, strong }) => {
    const through = lineInBox(box, w, b);
    const [color, width] = strong ? [ink, boundary] : [inkSoft, boundary * 0.6];
    return through ? [lineThrough(through, color, width, 'solid', says ? ['written', says] : null)] : [];
  });

/** `series`: their colours are names of the theme */
const withColors = (series: any[], theme: Theme) =>
  series.map((each) => ({ ...each, color: theme[each.color] }));

/** Decodes a message whose bytes are a string, one character per byte. */
const unpack = (message: any): any => decoded(withBytes(message));

function withBytes({ data, chunk, ...rest }: any): any {
  const bytes = new Uint8Array(data?.length ?? 0);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = data.charCodeAt(i);
  return { ...rest, ...(data !== undefined && { data: bytes }), ...(chunk && { chunk: withBytes(chunk) }) };
}

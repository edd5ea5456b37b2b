// Paints the timeline's marks and bars on a canvas: classes by shape and colour, mistakes as rings; the knob and the lines up to it have a canvas of their own.

import { markOf, traceMark } from '../../kit/marks.ts';
import {
  EDGE,
  type Layout,
  type Mark,
  type Now,
  barsOf,
  epochCounts,
  finished,
  marksInWindow,
  marksOnLine,
} from './timeline-moment.ts';
import { pixelRatio } from '../../kit/print-mode.ts';

const PALE = 0.28; // opacity after the playhead
const THIN = 10.5; // px per visit below which marks are strokes in a row per class, with mistakes in a row above
const ROW = 11; // px between rows, at most
const UNITS = 15; // of the sheet, in the chart's height
const FOOT = 2.5 / UNITS; // of the height, below the line

type Canvas = { context: CanvasRenderingContext2D; height: number; run: Run; theme: Theme };

/** `drawing`: its content; `key`: inputs of the content; `made`: its last finished visit */
type Sheet = HTMLCanvasElement & { drawing?: any[]; key?: any[]; made?: number };

/** Repaints each canvas of a timeline whose content has changed. */
export function paintTimeline(
  chart: HTMLElement,
  { run, runId, hovered, document }: Pick<State, 'run' | 'runId' | 'hovered' | 'document'>,
  shown: { layout: Layout; now: Now } | null,
  theme: Theme,
  size: Size,
) {
  const [bars, marks] = [...chart.querySelectorAll('canvas')] as Sheet[];
  const all = [runId, theme, size.width, size.height, shown === null];
  const { layout, now } = shown ?? {};
  const epochs =
    run && layout?.window && now
      ? { done: finished(run, now.position), played: finished(run, now.played) }
      : null;
  if (changed(bars, [...all, epochs?.done, epochs?.played])) {
    const canvas = cleared(bars, run, theme, size);
    bars.drawing = [];
    if (canvas && layout) paintLine(canvas, layout, layout.loop || canvas.run.epochLength);
    if (canvas && layout && epochs && document) {
      const columns = barsOf(layout, epochCounts(canvas.run, document), epochs);
      paintBars(canvas, columns);
      bars.drawing = columns.bars;
    }
  }
  const { made = 0 } = marks;
  const same = !changed(marks, [...all, now?.epoch, now?.round, hovered]);
  if (same && made === now?.position) return;
  marks.made = now?.position;
  const on = same && layout?.window && now && made < now.position;
  const canvas = on ? sheetOf(marks, run, theme, size) : cleared(marks, run, theme, size);
  const before = on ? (marks.drawing ?? []) : [];
  marks.drawing = [];
  if (!canvas || !layout || !now) return;
  // New visits are painted over the present content.
  const added = on
    ? marksInWindow(canvas.run, layout, { ...now, played: now.position }, made)
    : (layout.window ? marksInWindow : marksOnLine)(canvas.run, layout, now);
  paintMarks(canvas, added, layout.window?.step ?? layout.step, hovered);
  marks.drawing = [...before.filter(({ visit }) => visit <= made || visit > now.position), ...added];
}

/** Whether a sheet's inputs have changed. */
function changed(sheet: Sheet, key: any[]) {
  const same = sheet.key && key.every((value, i) => value === sheet.key?.[i]);
  sheet.key = key;
  return !same;
}

/** A cleared sheet of the chart's size. */
function cleared(sheet: Sheet, run: Run | null, theme: Theme, size: Size): Canvas | null {
  const canvas = sheetOf(sheet, run, theme, size);
  sheet.getContext('2d')?.clearRect(0, 0, size.width, size.height);
  return canvas;
}

/** A sheet with its content, in the chart's px. */
function sheetOf(sheet: Sheet, run: Run | null, theme: Theme, { width, height }: Size): Canvas | null {
  const context = sheet.getContext('2d') as CanvasRenderingContext2D;
  const ratio = pixelRatio();
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (sheet.width !== wide || sheet.height !== high) Object.assign(sheet, { width: wide, height: high });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return run && { context, height, run, theme };
}

/** px of the line, from the top. */
const lineY = (height: number) => height * (1 - FOOT);

/** Marks of visits, `step` px apart. `hovered`: an example */
function paintMarks(canvas: Canvas, marks: Mark[], step: number, hovered: number | null) {
  const { context, height, run, theme } = canvas;
  const middle = (lineY(height) - 8) / 2;
  const radius = Math.min(height * 0.13, step * 0.36);
  const ring = Math.min(middle - 2, Math.max(radius + 2, Math.min(radius * 1.7, step * 0.47)), 15);
  const thin = step < THIN;
  const plain = run.task === 'regression' || run.tagged;
  const rows = plain ? 1 : Math.min(4, run.classes);
  const row = (y: number) => (run.task === 'binary' ? (y > 0 ? 0 : 1) : plain ? 0 : y % rows);
  const pitch = Math.min(ROW, (2 * middle) / (rows + 1));
  const rowY = (k: number) => middle + (k - rows / 2) * pitch;
  const wide = Math.max(1.2, step * 0.6);
  const strokeAt = (x: number, y: number) => context.rect(x - wide / 2, y - pitch * 0.36, wide, pitch * 0.72);
  for (const { x, example, update, mistake, when } of marks) {
    const known = example !== null;
    const { symbol, color, scale } =
      known && !run.tagged
        ? markOf(run, theme, run.y[example])
        : { symbol: 'circle', color: theme.inkSoft, scale: 0.5 };
    context.globalAlpha = when === 'past' ? 1 : PALE;
    const y = thin ? rowY(known ? row(run.y[example]) + 1 : (rows + 1) / 2) : middle;
    context.fillStyle = color;
    context.beginPath();
    if (thin) strokeAt(x, y);
    else traceMark(context, symbol, x, y, radius * scale);
    context.fill();
    if (known && run.task === 'binary' && radius >= 5)
      signAt(canvas, x, y, radius * 0.45, run.y[example] > 0);
    const marked = known && example === hovered;
    if ((update || mistake) && when !== 'coming') {
      const color = mistake ? theme.mistake : theme.inkSoft;
      if (thin) {
        context.fillStyle = color;
        context.beginPath();
        strokeAt(x, rowY(0));
        context.fill();
      } else ringAt(context, x, y, ring, color, mistake);
    }
    if (marked) ringAt(context, x, y, (thin ? 5.5 : ring) + 3, theme.ink, true);
  }
  context.globalAlpha = 1;
}

/** The sign on a mark. */
function signAt({ context, theme }: Canvas, x: number, y: number, reach: number, plus: boolean) {
  context.beginPath();
  context.strokeStyle = theme.onClass;
  context.lineWidth = 1.8;
  context.moveTo(x - reach, y);
  context.lineTo(x + reach, y);
  if (plus) {
    context.moveTo(x, y - reach);
    context.lineTo(x, y + reach);
  }
  context.stroke();
}

function ringAt(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  whole: boolean,
) {
  context.beginPath();
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.setLineDash(whole ? [] : [2, 2]);
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}

/** A bar per epoch with a dash per mistake; other updates above in lighter ink. */
function paintBars(
  { context, height, theme }: Canvas,
  { bars, width, most }: ReturnType<typeof import('./timeline-moment.ts').barsOf>,
) {
  const foot = lineY(height) - 7;
  const dash = Math.min(3, (foot - 1) / most);
  const thick = dash > 1.9 ? dash - 0.9 : dash;
  for (const { x, mistakes, others, past } of bars) {
    context.globalAlpha = past ? 1 : PALE;
    const column = (from: number, to: number, color: string) => {
      context.fillStyle = color;
      if (dash <= 1.9) context.fillRect(x, foot - to * dash, width, (to - from) * dash);
      else for (let i = from; i < to; i += 1) context.fillRect(x, foot - i * dash - thick, width, thick);
    };
    column(0, mistakes, theme.mistake);
    column(mistakes, mistakes + others, theme.inkSoft);
  }
  context.globalAlpha = 1;
}

/** The knob's line, with gaps between epochs if there is room; the window has its own. `length`: visits of an epoch or a round */
function paintLine(
  { context, height, theme }: Canvas,
  { step, slots, window, width }: Layout,
  length: number,
) {
  const y = lineY(height);
  context.strokeStyle = theme.line;
  context.lineWidth = 1.5;
  context.beginPath();
  const end = EDGE + slots * step;
  const gap = !window && length * step > 24 ? 5 : 0;
  if (!gap) {
    context.moveTo(EDGE, y);
    context.lineTo(end, y);
  } else {
    for (let from = 0; from < slots; from += length) {
      context.moveTo(EDGE + (from ? (from + 0.5) * step + gap : 0), y);
      context.lineTo(Math.min(end, EDGE + (from + length + 0.5) * step - gap), y);
    }
  }
  if (window) {
    context.moveTo(window.left, y);
    context.lineTo(width - EDGE, y);
    context.moveTo(end + 6, y - 6);
    context.bezierCurveTo(end + 18, y - 6, window.left - 18, y - 34, window.left - 6, y - 34);
  }
  context.stroke();
}

const BELOW = 4; // px under the chart, for the focus ring
const RADIUS = 2; // units
const BORDER = 2; // px
const FRAME = 3; // px, width and distance of the focus ring
const OFF = 1;

/** `now`: px of the knob, and of the window's line. `size`: of the chart */
export function paintKnob(
  chart: HTMLElement,
  { x, left, length }: { x: number; left: number; length: number },
  theme: Theme,
  { width, height }: Size,
) {
  const canvas = chart.querySelector('.timeline-now') as HTMLCanvasElement & { key?: any[] };
  const focused = chart.querySelector('.timeline-range:focus-visible') !== null;
  const ratio = pixelRatio();
  const key = [x, left, length, theme, width, height, focused, ratio];
  if (canvas.key && key.every((value, i) => value === canvas.key?.[i])) return;
  canvas.key = key;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const [wide, high] = [Math.round(width * ratio), Math.round((height + BELOW) * ratio)];
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height + BELOW);
  const y = lineY(height);
  const radius = (RADIUS * height) / UNITS;
  const disc = (reach: number, color: string) => {
    context.beginPath();
    context.arc(x, y, reach, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  };
  context.fillStyle = theme.ink;
  context.fillRect(EDGE, y - 1.5, x - EDGE, 3);
  context.fillRect(left, y - 1, length, 2);
  if (focused) {
    disc(radius + OFF + FRAME, theme.accent);
    disc(radius + OFF, theme.panel);
  }
  disc(radius, theme.panel);
  disc(radius - BORDER, theme.ink);
}

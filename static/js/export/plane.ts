// Paints the plane: axes, shapes, points and text, on a canvas or on an SvgCanvas. The positions come with the drawing.

import { clearingOf, ticks } from '../kit/axes.ts';
import type { Area } from '../kit/label-obstacles.ts';
import type { MarkName } from '../kit/mark-names.ts';
import { painterOf } from '../kit/painter.ts';
import { textWidth } from '../kit/text-width.ts';
import { number } from '../text/format.ts';
import { SvgCanvas } from './svg-canvas.ts';

const MARKS = 9; // approximate number of ticks
const EDGE = 8; // px between text and the picture's edge
const [RISE, HIGH] = [0.97, 1.21]; // height of a text's box, above the baseline and in all, in sizes of type
const SHARES = { left: 0, center: 0.5, right: 1 }; // fraction of a text's width left of its anchor

export type PlaneDrawing = {
  frame: Frame;
  shapes: Shape[];
  traces: any[]; // of the points (kit/points.ts)
  names: MarkName[];
  axes: { names: string[]; d: number }; // d: number of axes
  note: { words: string; area: Area } | null; // why there is no line
  beyond: { at: number[]; turned: number; words: string } | null; // points to a line outside the frame, px and degrees
  moment: string | null; // label of the moment
};

/** `clear`: without a background */
export function paintPlane(
  context: CanvasRenderingContext2D,
  drawing: PlaneDrawing,
  theme: Theme,
  clear = false,
) {
  const { frame, shapes, traces, names } = drawing;
  context.save();
  context.beginPath();
  context.rect(frame.left, frame.top, frame.width, frame.height);
  context.clip();
  const painter = painterOf(context, frame);
  if (!clear) {
    context.fillStyle = theme.panel;
    context.fillRect(frame.left, frame.top, frame.width, frame.height);
  }
  painter.shapes(shapes, 'below');
  const texts = axisTexts(drawing, theme);
  paintAxes(context, drawing, texts, theme);
  painter.shapes(
    shapes,
    'above',
    texts.map(({ area }) => clearingOf(area)),
  );
  painter.marks(traces);
  painter.names(names, theme);
  paintWords(context, drawing, theme);
  context.restore();
}

/** The plane as SVG. */
export function planeSvg(drawing: PlaneDrawing, theme: Theme, clear = false, prefix = 'p') {
  const canvas = new SvgCanvas(prefix);
  paintPlane(canvas as any, drawing, theme, clear);
  return canvas.svg;
}

/** The grid values of an axis. */
function ticksOn({ frame: { box }, axes }: PlaneDrawing, axis: 'x' | 'y') {
  const [low, high] = axis === 'x' ? [box.x0, box.x1] : [box.y0, box.y1];
  return axis === 'y' && axes.d < 2 ? [] : ticks(low, high, MARKS);
}

/** Texts at the axes, px: the numbers that fit, and the names. */
function axisTexts(drawing: PlaneDrawing, { size: { text: size }, font }: Theme) {
  const { frame, axes } = drawing;
  const [name, upper] = axes.names;
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height];
  const placed = (words: string, align: 'left' | 'center' | 'right', at: number, base: number) => {
    const width = textWidth(words, size, 400, font);
    const left = at - width * SHARES[align];
    return { words, align, at, base, area: { left, top: base - size * RISE, width, height: size * HIGH } };
  };
  const across = ticksOn(drawing, 'x')
    .map((value) => placed(number(value, 6), 'center', frame.x(value), bottom - size * 0.4))
    .filter(({ area }) => area.left > frame.left + size * 2.2 && area.left + area.width < right - 2);
  const up = ticksOn(drawing, 'y')
    .map((value) => placed(number(value, 6), 'left', frame.left + 4, frame.y(value) + size * 0.36))
    .filter(({ base }) => base < bottom - size * 1.6 && base > frame.top + size * 2.4);
  const names = [placed(name, 'right', right - EDGE, bottom - size * 1.7)];
  if (axes.d > 1 && upper)
    names.push(placed(upper, 'left', frame.left + EDGE, frame.top + EDGE + size * 0.8));
  return [...across, ...up, ...names];
}

function paintAxes(
  context: CanvasRenderingContext2D,
  drawing: PlaneDrawing,
  texts: ReturnType<typeof axisTexts>,
  theme: Theme,
) {
  const { left, top, width, height, x, y } = drawing.frame;
  const bottom = top + height;
  const [across, up] = [ticksOn(drawing, 'x'), ticksOn(drawing, 'y')];
  context.setLineDash([]);
  const lines = (zero: boolean) => {
    context.beginPath();
    for (const value of across)
      if ((value === 0) === zero) segment(context, [x(value), top], [x(value), bottom]);
    for (const value of up)
      if ((value === 0) === zero) segment(context, [left, y(value)], [left + width, y(value)]);
    context.strokeStyle = zero ? theme.axis : theme.grid;
    context.lineWidth = 1;
    context.stroke();
  };
  lines(false);
  lines(true);

  context.font = `400 ${theme.size.text}px ${theme.font}`;
  context.fillStyle = theme.inkSoft;
  context.textBaseline = 'alphabetic';
  for (const { words, align, at, base } of texts) {
    context.textAlign = align;
    context.fillText(words, at, base);
  }
}

function segment(context: CanvasRenderingContext2D, from: number[], to: number[]) {
  context.moveTo(from[0], from[1]);
  context.lineTo(to[0], to[1]);
}

/** Texts over the plane: the moment, why there is no line, and the arrow to a line outside. */
function paintWords(
  context: CanvasRenderingContext2D,
  { frame, note, beyond, moment }: PlaneDrawing,
  theme: Theme,
) {
  const { left, top, width, height } = frame;
  const size = theme.size.text;
  const write = (words: string, x: number, y: number, weight = 500) => {
    context.font = `${weight} ${size}px ${theme.font}`;
    context.lineJoin = 'round';
    context.lineWidth = size * 0.28;
    context.strokeStyle = theme.panel;
    context.strokeText(words, x, y);
    context.fillStyle = theme.ink;
    context.fillText(words, x, y);
  };
  context.setLineDash([]);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'right';
  if (moment) write(moment, left + width - EDGE, top + EDGE + size * 0.8, 600);
  if (note) {
    const { area, words } = note;
    const lines = broken(words, area.width, size, theme.font);
    const foot = area.top + area.height - size;
    lines.forEach((line, i) =>
      write(line, area.left + area.width, foot - (lines.length - 1 - i) * size * 1.35),
    );
  }
  if (!beyond) return;
  const { at, turned, words } = beyond;
  const [x, y] = at;
  context.save();
  context.translate(x, y);
  context.rotate((turned * Math.PI) / 180);
  context.beginPath();
  segment(context, [-10, 0], [8, 0]);
  segment(context, [1, -7], [8, 0]);
  context.lineTo(1, 7);
  context.strokeStyle = theme.ink;
  context.lineWidth = 2;
  context.stroke();
  context.restore();
  context.textAlign = 'center';
  write(words, Math.max(left + 40, Math.min(left + width - 40, x)), y > top + height / 2 ? y - 16 : y + 28);
}

/** Breaks text into lines. `width`: greatest width, px */
export function broken(words: string, width: number, size: number, font: string) {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && textWidth(longer, size, 500, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

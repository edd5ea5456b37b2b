// Pictures of the view 'High dimension': numbers as pixels, weights as bars, and the strip of examples.

import { svg } from 'lit-html';
import { px, ticks } from '../../kit/axes.ts';
import { markOf, smallRadius, traceMark } from '../../kit/marks.ts';
import { marksOf } from '../../kit/points.ts';
import { contextOf, pixelRatio, wipe } from '../../kit/print-mode.ts';
import { number } from '../../text/format.ts';
import { largest } from './moment.ts';

const CELL = 16; // px of the canvas per pixel, with room for a sign
const SIGNED = 0.3; // share of the largest weight from which a sign is drawn
const FEW = 300; // marks up to which each has an edge
const MOST_SIGNED = 16; // pixels per side up to which signs are readable

/** Draws a square of numbers: a coloured cell each, with its sign if `most` is given. `side`: in cells */
export function drawPixels(
  canvas: HTMLCanvasElement,
  values: Numbers,
  side: number,
  colorOf: (value: number) => number[],
  theme: Theme,
  most = 0,
) {
  const size = side * CELL;
  if (canvas.width !== size) Object.assign(canvas, { width: size, height: size });
  const context = contextOf(canvas);
  context.clearRect(0, 0, size, size);
  for (let j = 0; j < side * side; j += 1) {
    const [r, g, b] = colorOf(values[j]);
    context.fillStyle = `rgb(${r},${g},${b})`;
    context.fillRect((j % side) * CELL, Math.floor(j / side) * CELL, CELL, CELL);
  }
  if (!most || side > MOST_SIGNED) return;
  context.fillStyle = theme.panel;
  const middle = CELL / 2;
  for (let j = 0; j < side * side; j += 1) {
    if (Math.abs(values[j]) < SIGNED * most) continue;
    const x = (j % side) * CELL + middle;
    const y = Math.floor(j / side) * CELL + middle;
    context.fillRect(x - 3, y - 0.75, 6, 1.5);
    if (values[j] > 0) context.fillRect(x - 0.75, y - 3, 1.5, 6);
  }
}

/** The pixel under the pointer, of a canvas drawn as large as fits at the bottom of its element; null beside it. */
export function pixelAt(
  canvas: HTMLCanvasElement,
  side: number,
  event: { clientX: number; clientY: number },
) {
  const box = canvas.getBoundingClientRect();
  const size = Math.min(box.width, box.height);
  const column = Math.floor(((event.clientX - box.left - (box.width - size) / 2) / size) * side);
  const row = Math.floor(((event.clientY - box.bottom + size) / size) * side);
  return column >= 0 && column < side && row >= 0 && row < side ? row * side + column : null;
}

/** A canvas with the screen's resolution, whose unit is a px of the page. */
function fitScreen(canvas: HTMLCanvasElement, { width, height }: Size) {
  const ratio = pixelRatio();
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  }
  const context = contextOf(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  wipe(context, { width, height });
  return context;
}

/** The strip's numbers, and the place of example i on it, px. `at`: the examples' projections */
export function stripFrame({ width, height }: Size, at: Float64Array, up: Float64Array, theme: Theme) {
  const bottom = height - (theme.size.text - 2) * 1.7;
  const middle = width / 2;
  const reach = largest(at) * 1.08 || 1;
  const x = (value: number) => middle + (value / reach) * (middle - 6);
  return { bottom, middle, reach, x, place: (i: number) => [x(at[i]), 4 + up[i] * (bottom - 8)] };
}
type Strip = ReturnType<typeof stripFrame>;

/** The strip: both sides of the threshold, every example with its class's mark. */
export function drawStrip(
  canvas: HTMLCanvasElement,
  size: Size,
  { run, strip, axis }: { run: Run; strip: Strip; axis: string },
  theme: Theme,
) {
  const { bottom, middle, reach, x: across, place } = strip;
  const context = fitScreen(canvas, size);
  const text = theme.size.text - 2;
  const two = run.task === 'binary';
  context.fillStyle = two ? theme.planeNegative : theme.raised;
  context.fillRect(0, 0, middle, bottom);
  context.fillStyle = two ? theme.planePositive : theme.panel;
  context.fillRect(middle, 0, middle, bottom);
  context.fillStyle = theme.inkSoft;
  context.font = `${text}px ${theme.font}`;
  context.textAlign = 'center';
  for (const value of ticks(-reach, reach, Math.max(2, size.width / 90))) {
    const x = across(value);
    if (x > 14 && x < size.width - text * 0.62 * axis.length - 14)
      context.fillText(number(value, 3), x, bottom + text * 1.25);
  }
  context.textAlign = 'right';
  context.fillText(axis, size.width - 2, bottom + text * 1.25);
  context.fillStyle = theme.ink;
  context.fillRect(middle - theme.size.boundary / 2, 0, theme.size.boundary, bottom);
  const radius = smallRadius(run.n, theme);
  context.lineWidth = 0.75;
  context.strokeStyle = theme.panel;
  for (const { label, symbol, color, scale } of marksOf(run, theme)) {
    context.beginPath();
    for (let i = 0; i < run.n; i += 1) {
      const [x, y] = place(i);
      if ((label === null || run.y[i] === label) && Number.isFinite(x))
        traceMark(context, symbol, x, y, radius * scale);
    }
    context.fillStyle = color;
    context.fill();
    if (run.n <= FEW) context.stroke();
  }
}

/** Some examples, larger and with a ring, above the strip. */
export function drawRings(
  canvas: HTMLCanvasElement,
  size: Size,
  { run, place, rings }: { run: Run; place: (i: number) => number[]; rings: [number, string][] },
  theme: Theme,
) {
  const context = fitScreen(canvas, size);
  const radius = smallRadius(run.n, theme);
  for (const [i, color] of rings) {
    const [x, y] = place(i);
    const mark = markOf(run, theme, run.y[i]);
    if (!mark || !Number.isFinite(x)) continue;
    context.beginPath();
    traceMark(context, mark.symbol, x, y, radius * 1.4);
    context.fillStyle = mark.color;
    context.fill();
    context.beginPath();
    context.arc(x, y, radius + 6, 0, 2 * Math.PI);
    context.lineWidth = 2.5;
    context.strokeStyle = color;
    context.stroke();
  }
}

/** The height of each example, 0 to 1 from the top: a row a class, as on the plane, spread so that marks do not hide each other. */
export function heights(run: Run, theme: Theme) {
  const marks = marksOf(run, theme);
  return Float64Array.from({ length: run.n }, (_, i) => {
    const row = marks.findIndex(({ label }) => label === run.y[i]);
    return (marks.length - row - 0.5 + (((i * 0.618034) % 1) - 0.5) * 0.66) / marks.length;
  });
}

/** '#rrggbb' or '#rgb' as three numbers of 0 to 255. */
function channels(color: string) {
  const hex = color.replace('#', '');
  const wide = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => parseInt(wide.slice(at, at + 2), 16));
}

/** Colours of signed numbers: a neutral 0, and one colour each for +most and -most. Returns: channels */
export function diverging(theme: Theme, most: number): (value: number) => number[] {
  const [neutral, positive, negative] = [theme.raised, theme.classPositive, theme.classNegative].map(
    channels,
  );
  return (value) => {
    const end = value < 0 ? negative : positive;
    const share = most > 0 ? Math.min(1, Math.abs(value) / most) : 0;
    return neutral.map((from, i) => Math.round(from + share * (end[i] - from)));
  };
}

/** Colours of amounts from 0 to `most`: paper to ink. Returns: channels */
export function inked(theme: Theme, most: number): (value: number) => number[] {
  const [paper, ink] = [theme.raised, theme.ink].map(channels);
  return (value) =>
    paper.map((from, i) =>
      Math.round(from + Math.max(0, Math.min(1, value / (most || 1))) * (ink[i] - from)),
    );
}

/** The number of bars that fit. */
export const barsFitting = ({ height }: Size, theme: Theme) =>
  Math.max(1, Math.floor((height - 4) / (theme.size.text * 1.45)));

/** `w`: all weights. `added`: this visit's change of each. `shown`: indices, the largest first */
export function bars(
  { w, added }: { w: Numbers; added: Numbers | null },
  shown: number[],
  names: string[],
  theme: Theme,
  size: Size,
) {
  const line = Math.min((size.height - 4) / shown.length, theme.size.text * 2.2);
  const text = theme.size.text;
  const longest = Math.max(...shown.map((j) => names[j].length), 2);
  const left = Math.min(size.width * 0.34, 10 + longest * text * 0.56);
  const right = text * 4.4;
  const middle = (left + size.width - right) / 2;
  const most = largest(shown.map((j) => w[j])) || 1;
  const half = (size.width - right - left) / 2 - 2;
  const cut = Math.max(3, Math.floor(left / (text * 0.56)));
  return svg`<svg class="fig-svg" width=${size.width} height=${size.height} aria-hidden="true">
    <path d=${`M${px(middle)},0V${px(line * shown.length + 4)}`} stroke=${theme.inkSoft} stroke-width="1"></path>
    ${shown.map((j, row) => {
      const y = 2 + row * line;
      const wide = (Math.abs(w[j]) / most) * half;
      const name = names[j].length > cut ? `${names[j].slice(0, cut - 1)}…` : names[j];
      return svg`<g font-size=${text} data-weight=${j}>
        <title>${names[j]}: ${number(w[j], 6)}</title>
        <text x=${left - 6} y=${px(y + line / 2 + text * 0.36)} text-anchor="end" fill=${theme.inkSoft}>${name}</text>
        <rect x=${px(w[j] < 0 ? middle - wide : middle)} y=${px(y + line * 0.14)} width=${px(wide)} height=${px(line * 0.72)} rx="2" fill=${w[j] < 0 ? theme.classNegative : theme.classPositive} stroke=${added?.[j] ? theme.ink : 'none'} stroke-width="1.5"></rect>
        <text x=${size.width - 2} y=${px(y + line / 2 + text * 0.36)} text-anchor="end" fill=${theme.ink}>${number(w[j], 3)}</text>
      </g>`;
    })}
  </svg>`;
}

// Canvases of the view 'High dimension': numbers as pixels, and the strip of examples.

import { ticks } from '../../figures/axes.ts';
import { number } from '../../text/format.ts';
import { marksOf } from '../../figures/points.ts';
import { markOf, smallRadius, traceMark } from '../../figures/marks.ts';
import { contextOf, pixelRatio, wipe } from '../../figures/print-mode.ts';

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

/** The strip: both sides of the threshold, every example with its class's mark. Returns the place of example i, px */
export function drawStrip(
  canvas: HTMLCanvasElement,
  size: Size,
  strip: { run: Run; at: Float64Array; up: Float64Array; axis: string },
  theme: Theme,
): (i: number) => number[] {
  const { run, at, up, axis } = strip;
  const context = fitScreen(canvas, size);
  const text = theme.size.text - 2;
  const bottom = size.height - text * 1.7;
  const middle = size.width / 2;
  const reach =
    at.reduce((peak, value) => (Number.isFinite(value) ? Math.max(peak, Math.abs(value)) : peak), 0) * 1.08 ||
    1;
  const place = (i: number) => [middle + (at[i] / reach) * (middle - 6), 4 + up[i] * (bottom - 8)];
  const two = run.task === 'binary';
  context.fillStyle = two ? theme.planeNegative : theme.raised;
  context.fillRect(0, 0, middle, bottom);
  context.fillStyle = two ? theme.planePositive : theme.panel;
  context.fillRect(middle, 0, middle, bottom);
  context.fillStyle = theme.inkSoft;
  context.font = `${text}px ${theme.font}`;
  context.textAlign = 'center';
  for (const value of ticks(-reach, reach, Math.max(2, size.width / 90))) {
    const x = middle + (value / reach) * (middle - 6);
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
      if ((label !== null && run.y[i] !== label) || !Number.isFinite(at[i])) continue;
      const [x, y] = place(i);
      traceMark(context, symbol, x, y, radius * scale);
    }
    context.fillStyle = color;
    context.fill();
    if (run.n <= FEW) context.stroke();
  }
  return place;
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

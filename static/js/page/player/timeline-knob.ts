// Paints the moving parts of the timeline: the knob, and the lines up to it. They have a canvas of their own, as elements that
// move over a canvas cause a new layout of all layers.

import { pixelRatio } from '../../kit/print-mode.ts';
import { EDGE } from './timeline-layout.ts';
import { lineY, UNITS } from './timeline-painter.ts';

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

// Paints what moves along the timeline with every frame: the knob, and the lines as far as the run has come. On a canvas of its
// own: elements that move over canvases have the browser arrange all layers of the page anew.

import { pixelRatio } from '../../../figures/print-mode.ts';
import { EDGE } from './timeline-layout.ts';
import { lineY, UNITS } from './timeline-painter.ts';

const BELOW = 4; // px under the chart, for the frame of a knob that has the keys
const RADIUS = 2; // units
const BORDER = 2; // px
const FRAME = 3; // px, and as far off as
const OFF = 1;

/** `now`: px: the knob, and the line in the window. `size`: of the chart */
export function paintKnob(
  chart: HTMLElement,
  { x, left, length }: { x: number; left: number; length: number },
  theme: Theme,
  { width, height }: Size,
) {
  const canvas = chart.querySelector('.timeline-now') as HTMLCanvasElement & { key?: any[] };
  const held = chart.querySelector('.timeline-range:focus-visible') !== null;
  const ratio = pixelRatio();
  const key = [x, left, length, theme, width, height, held, ratio];
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
  if (held) {
    disc(radius + OFF + FRAME, theme.accent);
    disc(radius + OFF, theme.panel);
  }
  disc(radius, theme.panel);
  disc(radius - BORDER, theme.ink);
}

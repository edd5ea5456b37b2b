// Plotly's shapes and marks painted on a canvas: the parts that move at every frame, and large numbers of points. Each kind of mark
// is painted once for every quarter of a dot and then copied: outlines of thousands of moving marks would take several frames.

import type { Area } from './label-obstacles.ts';
import type { MarkName } from './mark-names.ts';
import { SHAPES } from './points.ts';
import { contextOf, outlineOf, paper, pixelRatio, wipe } from './print-mode.ts';

const QUARTERS = 4; // per dot, the resolution of a mark's place
const ROOM = 2; // dots of margin around a mark
const MOST = 40; // kinds of mark kept

/** By kind, size and dots per px: a bitmap for each quarter across and down. */
const stamps: Map<string, (ImageBitmap | undefined)[]> = new Map();

/**
 * Returns a function that copies one kind of mark to a place in px of the page, its middle. `kind`: unique among marks
 * of its size. `size`: px across, its edge included. `paint`: draws one about the origin, in px
 */
function stamp(
  context: CanvasRenderingContext2D,
  kind: string,
  size: number,
  paint: (context: CanvasRenderingContext2D) => void,
): (x: number, y: number) => void {
  const ratio = pixelRatio();
  const side = Math.ceil(size * ratio) + 2 * ROOM;
  const key = `${kind} ${size} ${ratio}`;
  const copies = stamps.get(key) ?? [];
  if (!stamps.has(key) && stamps.size >= MOST) stamps.clear();
  stamps.set(key, copies);
  const copyAt = (right: number, down: number) => {
    const canvas = new OffscreenCanvas(side, side);
    const brush = canvas.getContext('2d') as any;
    brush.setTransform(ratio, 0, 0, ratio, side / 2 + right / QUARTERS, side / 2 + down / QUARTERS);
    paint(brush);
    return canvas.transferToImageBitmap();
  };
  return (x, y) => {
    const across = Math.round((x * ratio - side / 2) * QUARTERS);
    const up = Math.round((y * ratio - side / 2) * QUARTERS);
    const left = Math.floor(across / QUARTERS);
    const top = Math.floor(up / QUARTERS);
    const right = across - left * QUARTERS;
    const down = up - top * QUARTERS;
    const copy = (copies[right * QUARTERS + down] ??= copyAt(right, down));
    context.drawImage(copy, left / ratio, top / ratio, side / ratio, side / ratio);
  };
}

/** Lengths in units of the line's width. */
const DASHES: Record<string, number[]> = {
  solid: [],
  dot: [1, 1.6],
  dash: [4, 3],
  longdash: [6, 3],
  dashdot: [4, 2, 1, 2],
  longdashdot: [6, 2, 1, 2],
};
const HATCH = 11; // px between neighbouring lines
const CROWD = 50; // marks of a kind from which each is a copy of a bitmap
const THINNEST = 2; // px, the least width that dashes are scaled by
const STEP = /([MLZ])(?:([^,MLZ]*),([^MLZ]*))?/g;
const outlines: Map<string, Path2D> = new Map();

/** Clears and paints a canvas; clipped to the frame. `size`: of the canvas in px of the page. `frame`: map of the data */
export function paintOn(
  canvas: HTMLCanvasElement,
  { width, height }: Size,
  frame: Frame,
  work: (painter: Painter) => void,
) {
  const ratio = pixelRatio();
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` }); // the element's own size may end within a pixel
  }
  const context = contextOf(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  wipe(context, { width, height });
  context.save();
  context.beginPath();
  context.rect(frame.left, frame.top, frame.width, frame.height);
  context.clip();
  work(painterOf(context, frame));
  context.restore();
}

type Painter = ReturnType<typeof painterOf>;

export function painterOf(context: CanvasRenderingContext2D, frame: Frame) {
  const { x, y } = frame;
  return {
    /** `layer`: as in Plotly. `clearings`: px, areas left free */
    shapes(shapes: Shape[], layer: 'below' | 'above', clearings: Area[] = []) {
      context.save();
      clipOut(context, frame, clearings);
      for (const shape of shapes) {
        if ((shape.layer ?? 'above') !== layer) continue;
        context.globalAlpha = shape.opacity ?? 1;
        context.beginPath();
        outline(context, shape, frame);
        if (shape.fillcolor) {
          context.fillStyle = shape.fillcolor;
          context.fill('evenodd');
        }
        if (shape.hatch) hatch(context, shape.hatch, frame);
        const { width: thick, color, dash } = shape.line ?? {};
        if (!thick) continue;
        context.strokeStyle = color;
        context.lineWidth = thick;
        context.setLineDash((DASHES[dash] ?? []).map((length) => length * Math.max(THINNEST, thick)));
        context.stroke();
      }
      context.restore();
    },

    /** Names at marks, with a halo in the ground's colour. */
    names(names: MarkName[], theme: Theme) {
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.lineJoin = 'round';
      for (const { words, at, turned, weight, size, color } of names) {
        context.save();
        context.translate(at[0], at[1]);
        context.rotate((turned * Math.PI) / 180);
        context.font = `${weight} ${size}px ${theme.font}`;
        context.strokeStyle = theme.panel;
        context.lineWidth = size * 0.28;
        context.strokeText(words, 0, 0);
        context.fillStyle = color;
        context.fillText(words, 0, 0);
        context.restore();
      }
    },

    /** `traces`: as kit/points.ts makes them */
    marks(traces: any[]) {
      for (const { x: across, y: up, text, textfont, marker } of traces) {
        const { size, symbol, color, line } = marker;
        const paint = (on: CanvasRenderingContext2D, u = 0, v = 0) => {
          const part = size / 16;
          on.save();
          on.translate(u - size / 2, v - size / 2);
          on.scale(part, part);
          on.fillStyle = color;
          on.strokeStyle = line.color;
          on.lineWidth = line.width / part;
          on.fill(markOf(symbol));
          on.stroke(markOf(symbol));
          on.restore();
        };
        const kind = [symbol, color, line.color, line.width].join();
        const put =
          across.length > CROWD && isScreen(context)
            ? stamp(context, kind, size + line.width, paint)
            : (u: number, v: number) => paint(context, u, v);
        for (let i = 0; i < across.length; i += 1) put(x(across[i]), y(up[i]));
        if (!text) continue;
        context.fillStyle = textfont.color;
        context.font = `${textfont.weight} ${textfont.size}px ${textfont.family}`;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        const sign = signWriter(context, size);
        for (let i = 0; i < across.length; i += 1)
          sign(text[i], x(across[i]), y(up[i]), y(up[i]) + textfont.size * 0.05);
      }
    },
  };
}

/**
 * Writes signs into marks of a size: letters on the screen; drawings where another font may replace the page's.
 * Returns: below: the baseline of a letter
 */
function signWriter(
  context: CanvasRenderingContext2D,
  size: number,
): (sign: string, x: number, y: number, below: number) => void {
  const drawn = (context as any).sign?.bind(context);
  return (sign, x, y, below) => {
    if (!drawn?.(sign, x, y, size)) context.fillText(sign, x, drawn ? y : below);
  };
}

function outline(context: CanvasRenderingContext2D, shape: Shape, { left, top, width, height, x, y }: Frame) {
  if (shape.xsizemode === 'pixel') {
    const anchors = shape.anchors ?? [[shape.xanchor, shape.yanchor]];
    for (const [px, py] of anchors.map(([u, v]: Point) => [x(u), y(v)])) {
      if (shape.type === 'circle') {
        context.moveTo(px + shape.x1, py);
        context.arc(px, py, shape.x1, 0, 2 * Math.PI);
      } else
        trace(
          context,
          shape.path,
          (u) => px + u,
          (v) => py + v,
        );
    }
    return;
  }
  if (shape.type === 'path') {
    trace(context, shape.path, x, y);
    return;
  }
  // On an axis of 'paper' coordinates are shares of the frame.
  const across = (value: number) => (shape.xref === 'paper' ? left + value * width : x(value));
  const up = (value: number) => (shape.yref === 'paper' ? top + (1 - value) * height : y(value));
  const [x0, x1, y0, y1] = [across(shape.x0), across(shape.x1), up(shape.y0), up(shape.y1)];
  if (shape.type === 'rect') context.rect(x0, y0, x1 - x0, y1 - y0);
  else {
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
  }
}

/** Clips areas out of all later painting. `areas`: px */
function clipOut(context: CanvasRenderingContext2D, frame: Frame, areas: Area[]) {
  if (!areas.length) return;
  context.beginPath();
  context.rect(frame.left, frame.top, frame.width, frame.height);
  // The opposite direction makes it a hole for programs that know only the nonzero rule.
  for (const { left, top, width, height } of areas) context.rect(left, top + height, width, -height);
  context.clip();
}

/** Fills the present path with slanted lines: a region of no class. */
function hatch(context: CanvasRenderingContext2D, color: string, { left, top, width, height }: Frame) {
  context.save();
  context.clip('evenodd');
  context.beginPath();
  for (let at = left - height; at < left + width; at += HATCH * Math.SQRT2) {
    context.moveTo(at, top + height);
    context.lineTo(at + height, top);
  }
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.stroke();
  context.restore();
}

/** Adds a path of straight lines (M, L, Z). Its numbers become px in double precision: a Path2D has single precision. */
function trace(
  context: CanvasRenderingContext2D,
  path: string,
  x: (value: number) => number,
  y: (value: number) => number,
) {
  for (const [, letter, across, up] of path.matchAll(STEP)) {
    if (letter === 'Z') context.closePath();
    else if (letter === 'M') context.moveTo(x(Number(across)), y(Number(up)));
    else context.lineTo(x(Number(across)), y(Number(up)));
  }
}

/** Whether bitmaps may be copied. On paper and in recordings of shapes a mark is its outline. */
const isScreen = (context: CanvasRenderingContext2D) =>
  !paper.laid && typeof context.drawImage === 'function' && 'OffscreenCanvas' in globalThis;

function markOf(symbol: keyof typeof SHAPES) {
  const mark = outlines.get(symbol) ?? outlineOf(SHAPES[symbol]);
  outlines.set(symbol, mark);
  return mark;
}

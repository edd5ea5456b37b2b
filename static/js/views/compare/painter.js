// Plotly's shapes and marks painted on a canvas: for the many small planes that move at once.

import { SHAPES } from '../../figures/points.js';

/** @type {Record<string, number[]>} */
const DASHES = {
  solid: [],
  dot: [1, 1.6],
  dash: [4, 3],
  longdash: [6, 3],
  dashdot: [4, 2, 1, 2],
  longdashdot: [6, 2, 1, 2],
};
/** @type {Map<string, Path2D>} */
const outlines = new Map();

/**
 * Data coordinates on a canvas.
 * @param {Box} box  what the canvas shows
 * @param {Size} size  px
 */
function scaleOf(box, { width, height }) {
  const sx = width / (box.x1 - box.x0);
  const sy = height / (box.y1 - box.y0);
  return {
    width,
    height,
    x: (/** @type {number} */ value) => (value - box.x0) * sx,
    y: (/** @type {number} */ value) => (box.y1 - value) * sy,
    matrix: new DOMMatrix([sx, 0, 0, -sy, -box.x0 * sx, box.y1 * sy]),
  };
}

/** @param {Shape} shape @param {ReturnType<typeof scaleOf>} scale */
function outlineOf(shape, { width, height, x, y, matrix }) {
  const path = new Path2D();
  if (shape.xsizemode === 'pixel') {
    const [cx, cy] = [x(shape.xanchor), y(shape.yanchor)];
    if (shape.type === 'circle') path.arc(cx, cy, shape.x1, 0, 2 * Math.PI);
    else path.addPath(new Path2D(shape.path), new DOMMatrix([1, 0, 0, 1, cx, cy]));
    return path;
  }
  if (shape.type === 'path') {
    path.addPath(new Path2D(shape.path), matrix);
    return path;
  }
  // On an axis of 'paper' numbers are shares of the canvas.
  const across = (/** @type {number} */ value) => (shape.xref === 'paper' ? value * width : x(value));
  const up = (/** @type {number} */ value) => (shape.yref === 'paper' ? (1 - value) * height : y(value));
  const [x0, x1, y0, y1] = [across(shape.x0), across(shape.x1), up(shape.y0), up(shape.y1)];
  if (shape.type === 'rect') path.rect(x0, y0, x1 - x0, y1 - y0);
  else {
    path.moveTo(x0, y0);
    path.lineTo(x1, y1);
  }
  return path;
}

/**
 * @param {CanvasRenderingContext2D} context  one pixel a unit
 * @param {Box} box  what the canvas shows
 * @param {Size} size  px
 */
export function createPainter(context, box, size) {
  const scale = scaleOf(box, size);
  const { width, height, x, y } = scale;

  return {
    /** @param {Shape[]} shapes */
    shapes(shapes) {
      context.clearRect(0, 0, width, height);
      for (const layer of ['below', 'above']) {
        for (const shape of shapes) {
          if ((shape.layer ?? 'above') !== layer) continue;
          const outline = outlineOf(shape, scale);
          context.globalAlpha = shape.opacity ?? 1;
          if (shape.fillcolor) {
            context.fillStyle = shape.fillcolor;
            context.fill(outline);
          }
          const line = shape.line ?? {};
          if (line.width) {
            context.strokeStyle = line.color;
            context.lineWidth = line.width;
            context.setLineDash((DASHES[line.dash] ?? []).map((length) => length * Math.max(2, line.width)));
            context.stroke(outline);
          }
        }
      }
      context.globalAlpha = 1;
      context.setLineDash([]);
    },

    /** @param {any[]} traces  as figures/points.js makes them */
    marks(traces, clear = true) {
      if (clear) context.clearRect(0, 0, width, height);
      for (const { x: px, y: py, text, textfont, marker } of traces) {
        const outline = markOf(marker.symbol);
        const part = marker.size / 16;
        context.fillStyle = marker.color;
        context.strokeStyle = marker.line.color;
        context.lineWidth = marker.line.width / part;
        for (let i = 0; i < px.length; i += 1) {
          context.save();
          context.translate(x(px[i]) - marker.size / 2, y(py[i]) - marker.size / 2);
          context.scale(part, part);
          context.fill(outline);
          context.stroke(outline);
          context.restore();
        }
        if (!text) continue;
        context.fillStyle = textfont.color;
        context.font = `${textfont.weight} ${textfont.size}px ${textfont.family}`;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        for (let i = 0; i < px.length; i += 1)
          context.fillText(text[i], x(px[i]), y(py[i]) + textfont.size * 0.05);
      }
    },
  };
}

/** @param {keyof typeof SHAPES} symbol */
function markOf(symbol) {
  const outline = outlines.get(symbol) ?? new Path2D(SHAPES[symbol]);
  outlines.set(symbol, outline);
  return outline;
}

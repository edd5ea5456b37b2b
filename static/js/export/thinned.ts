// Reduces the points of a drawing until its file is within a limit of characters.

import type { PlaneDrawing } from './plane.ts';

const FEWEST = 40; // marks, or points of a subpath, that are never reduced
const LEAST = 2; // least marks per class

/**
 * The file of a drawing. Until it has at most `most` characters or nothing is left to reduce, every second point of long
 * subpaths is left out, then every second mark. `marks`: drawn; `of`: in all
 */
export function thinned(
  drawing: PlaneDrawing,
  file: (drawing: PlaneDrawing) => string,
  most: number,
): { svg: string; marks: number; of: number } {
  for (let current = drawing; ;) {
    const svg = file(current);
    const next = svg.length > most ? reduce(current) : null;
    if (!next) return { svg, marks: marksIn(current), of: marksIn(drawing) };
    current = next;
  }
}

const marksIn = ({ traces }: PlaneDrawing) => traces.reduce((sum, { x }) => sum + x.length, 0);

/** null: nothing left to reduce */
function reduce(drawing: PlaneDrawing): PlaneDrawing | null {
  const isLong = (path: string | undefined) =>
    path?.split('M').some((way) => way.split('L').length > FEWEST) ?? false;
  if (drawing.shapes.some(({ path }) => isLong(path)))
    return {
      ...drawing,
      shapes: drawing.shapes.map((shape) =>
        isLong(shape.path) ? { ...shape, path: halvePath(shape.path) } : shape,
      ),
    };
  if (marksIn(drawing) <= FEWEST) return null;
  const everySecond = (values: any) =>
    values && Array.from(values).filter((_, i) => i % 2 === 0 || values.length <= LEAST);
  return {
    ...drawing,
    shapes: drawing.shapes.map((shape) =>
      shape.anchors ? { ...shape, anchors: everySecond(shape.anchors) } : shape,
    ),
    traces: drawing.traces.map(({ x, y, text, ...trace }) => ({
      ...trace,
      x: everySecond(x),
      y: everySecond(y),
      text: everySecond(text),
    })),
  };
}

/** A path with every second point of its long subpaths, and both ends. */
const halvePath = (path: string) =>
  path.replace(/M[^M]*/g, (way) => {
    const [, points, end] = /^M([^Z]*)(Z?)/.exec(way) as RegExpExecArray;
    const all = points.split('L');
    if (all.length <= FEWEST) return way;
    return `M${all.filter((_, i) => i % 2 === 0 || i === all.length - 1).join('L')}${end}`;
  });

// A drawing with fewer points, for a file that may have so many characters.

import type { PlaneDrawing } from './plane.ts';

const FEWEST = 40; // marks, or points of a way, that are all drawn
const LEAST = 2; // marks of a class

/**
 * The file of a drawing, of at most so many characters if leaving out every second point of curved ways, and where
 * these are short every second mark, leads there. Returns how many marks are drawn, of how many
 */
export function thinned(
  drawing: PlaneDrawing,
  file: (drawing: PlaneDrawing) => string,
  most: number,
): { svg: string; marks: number; of: number } {
  for (let less = drawing; ;) {
    const svg = file(less);
    const next = svg.length > most ? thinner(less) : null;
    if (!next) return { svg, marks: marksIn(less), of: marksIn(drawing) };
    less = next;
  }
}

const marksIn = ({ traces }: PlaneDrawing) => traces.reduce((sum, { x }) => sum + x.length, 0);

/** Returns null: there are few of all */
function thinner(drawing: PlaneDrawing): PlaneDrawing | null {
  const isLong = (path: string | undefined) =>
    path?.split('M').some((way) => way.split('L').length > FEWEST) ?? false;
  if (drawing.shapes.some(({ path }) => isLong(path)))
    return {
      ...drawing,
      shapes: drawing.shapes.map((shape) =>
        isLong(shape.path) ? { ...shape, path: shorter(shape.path) } : shape,
      ),
    };
  if (marksIn(drawing) <= FEWEST) return null;
  const second = (values: any) =>
    values && Array.from(values).filter((_, i) => i % 2 === 0 || values.length <= LEAST);
  return {
    ...drawing,
    shapes: drawing.shapes.map((shape) =>
      shape.anchors ? { ...shape, anchors: second(shape.anchors) } : shape,
    ),
    traces: drawing.traces.map(({ x, y, text, ...trace }) => ({
      ...trace,
      x: second(x),
      y: second(y),
      text: second(text),
    })),
  };
}

/** A path of straight ways, of the long ones every second point and both ends. */
const shorter = (path: string) =>
  path.replace(/M[^M]*/g, (way) => {
    const [, points, end] = /^M([^Z]*)(Z?)/.exec(way) as RegExpExecArray;
    const all = points.split('L');
    if (all.length <= FEWEST) return way;
    return `M${all.filter((_, i) => i % 2 === 0 || i === all.length - 1).join('L')}${end}`;
  });

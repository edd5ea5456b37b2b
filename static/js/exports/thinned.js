// A drawing with fewer points, for a file that may have so many characters.

const FEWEST = 40; // marks, or points of a way, that are all drawn
const LEAST = 2; // marks of a class

/**
 * The file of a drawing, of at most so many characters if leaving out every second point of curved ways, and where these are
 * short every second mark, leads there.
 * @param {import('./plane.js').PlaneDrawing} drawing
 * @param {(drawing: import('./plane.js').PlaneDrawing) => string} file
 * @param {number} most
 * @returns {{svg: string, marks: number, of: number}}  how many marks are drawn, of how many
 */
export function thinned(drawing, file, most) {
  for (let less = drawing; ;) {
    const svg = file(less);
    const next = svg.length > most ? thinner(less) : null;
    if (!next) return { svg, marks: marksIn(less), of: marksIn(drawing) };
    less = next;
  }
}

/** @param {import('./plane.js').PlaneDrawing} drawing */
const marksIn = ({ traces }) => traces.reduce((sum, { x }) => sum + x.length, 0);

/** @param {import('./plane.js').PlaneDrawing} drawing @returns {import('./plane.js').PlaneDrawing | null}  null: there are few of all */
function thinner(drawing) {
  const isLong = (/** @type {string | undefined} */ path) =>
    path?.split('M').some((way) => way.split('L').length > FEWEST) ?? false;
  if (drawing.shapes.some(({ path }) => isLong(path)))
    return {
      ...drawing,
      shapes: drawing.shapes.map((shape) =>
        isLong(shape.path) ? { ...shape, path: shorter(shape.path) } : shape,
      ),
    };
  if (marksIn(drawing) <= FEWEST) return null;
  const second = (/** @type {any} */ values) =>
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

/** A path of straight ways, of the long ones every second point and both ends. @param {string} path */
const shorter = (path) =>
  path.replace(/M[^M]*/g, (way) => {
    const [, points, end] = /** @type {RegExpExecArray} */ (/^M([^Z]*)(Z?)/.exec(way));
    const all = points.split('L');
    if (all.length <= FEWEST) return way;
    return `M${all.filter((_, i) => i % 2 === 0 || i === all.length - 1).join('L')}${end}`;
  });

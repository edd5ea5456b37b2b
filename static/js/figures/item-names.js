// What is written at the lines, arrows and marks of a picture of items, as items. No DOM here.

import { stretchesOf } from './geometry.js';

const MOST = 2; // px beside a mark

/** Items as the shapes that mark-names knows: in px. @param {Item} item @param {import('./canvas.js').Place} place @returns {Shape} */
function shapeOf(item, place) {
  const { says, ink, kind } = item;
  const on = item.place ?? place;
  const own = {
    says,
    ink,
    line: { color: /** @type {any} */ (item).color, width: /** @type {any} */ (item).width ?? 0 },
  };
  if (kind === 'mark' || kind === 'ring')
    return { ...own, about: { at: on(item.at), reach: item.size / 2 + MOST } };
  if (kind === 'face') return { ...own, about: { at: middleOf(item.points.map(on)), reach: 0 }, line: {} };
  if (kind === 'area' && says) return { ...own, through: (stretchesOf(item.path)[0] ?? []).map(on) };
  if (kind === 'line') return { ...own, through: item.points.map(on) };
  if (kind === 'arrow') return { ...own, through: item.points.map(on), tip: item.width * 2 };
  return { line: {} };
}

/** @param {number[][]} points */
const middleOf = (points) =>
  [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);

/**
 * @param {import('./canvas.js').Drawing} drawing
 * @param {Size} size
 * @param {ReturnType<typeof import('./mark-names.js').createMarkNames>} namesAt
 * @param {import('./mark-names.js').Write} write
 * @param {Theme} theme
 * @returns {Item[]}
 */
export function nameItems({ items, place }, { width, height }, namesAt, write, theme) {
  const same = (/** @type {number} */ value) => value;
  /** @type {any} */
  const frame = { left: 0, top: 0, width, height, box: {}, x: same, y: same };
  const marks = items.filter((item) => item.kind === 'mark' && item.example !== undefined);
  const points = {
    n: marks.length,
    place: (/** @type {number} */ i) => {
      const mark = /** @type {import('./canvas.js').Mark} */ (marks[i]);
      return (mark.place ?? place)(mark.at);
    },
    reach: Math.max(0, ...marks.map((mark) => /** @type {import('./canvas.js').Mark} */ (mark).size / 2)),
    key: [items],
  };
  const texts = items.flatMap((item) => (item.kind === 'text' ? [textArea(item, item.place ?? place)] : []));
  const shapes = items.map((item) => shapeOf(item, place));
  return namesAt(shapes, frame, points, texts, write, theme, theme.size.text).map(
    ({ words, at, turned, weight, size, color }) => ({
      kind: 'text',
      at,
      text: words,
      size,
      weight,
      color,
      turned,
      halo: theme.panel,
      place: (/** @type {number[]} */ point) => point,
    }),
  );
}

/** About what a text takes. @param {import('./canvas.js').Text} item @param {import('./canvas.js').Place} place */
function textArea({ at, text, size, align, dx = 0, dy = 0 }, place) {
  const [x, y] = place(at);
  const width = text.length * size * 0.58;
  const left = x + dx - (align === 'right' ? width : align === 'left' ? 0 : width / 2);
  return { left, top: y + dy - size * 0.6, width, height: size * 1.2 };
}

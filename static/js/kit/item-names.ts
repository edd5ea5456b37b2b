// Labels at the lines, arrows and marks of a picture of items, as items. No DOM here.

import type { Mark, Place, Text } from './canvas.ts';
import { stretchesOf } from './geometry.ts';
import type { Write } from './mark-names.ts';

const MOST = 2; // px between a mark and its label

/** An item as a shape for mark-names, in px. */
function shapeOf(item: Item, place: Place): Shape {
  const { says, ink, kind } = item;
  const on = item.place ?? place;
  const shape = {
    says,
    ink,
    line: { color: (item as any).color, width: (item as any).width ?? 0 },
  };
  if (kind === 'mark' || kind === 'ring')
    return { ...shape, about: { at: on(item.at), reach: item.size / 2 + MOST } };
  if (kind === 'face') return { ...shape, about: { at: middleOf(item.points.map(on)), reach: 0 }, line: {} };
  if (kind === 'area' && says) return { ...shape, through: (stretchesOf(item.path)[0] ?? []).map(on) };
  if (kind === 'line') return { ...shape, through: item.points.map(on) };
  if (kind === 'arrow') return { ...shape, through: item.points.map(on), tip: item.width * 2 };
  return { line: {} };
}

const middleOf = (points: number[][]) =>
  [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);

export function nameItems(
  { items, place }: Drawing,
  { width, height }: Size,
  namesAt: ReturnType<typeof import('./mark-names.ts').createMarkNames>,
  write: Write,
  theme: Theme,
): Item[] {
  const same = (value: number) => value;
  const frame: any = { left: 0, top: 0, width, height, box: {}, x: same, y: same };
  const marks = items.filter((item) => item.kind === 'mark' && item.example !== undefined);
  const points = {
    n: marks.length,
    place: (i: number) => {
      const mark = marks[i] as Mark;
      return (mark.place ?? place)(mark.at);
    },
    reach: Math.max(0, ...marks.map((mark) => (mark as Mark).size / 2)),
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
      place: (point: number[]) => point,
    }),
  );
}

/** The estimated area of a text. */
function textArea({ at, text, size, align, dx = 0, dy = 0 }: Text, place: Place) {
  const [x, y] = place(at);
  const width = text.length * size * 0.58;
  const left = x + dx - (align === 'right' ? width : align === 'left' ? 0 : width / 2);
  return { left, top: y + dy - size * 0.6, width, height: size * 1.2 };
}

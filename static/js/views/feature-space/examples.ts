// The lifted examples as items of a picture.

import { markerSize, marksOf } from '../../figures/points.ts';
import type { Lifted } from './moment.ts';

export const FEW = 80; // points up to which each has a sign, and in space a stem

/** The examples at the places of `at`, with rings around the visited and the hovered one. */
export function examples(
  { run, scene, pointed }: Lifted,
  at: (i: number) => number[],
  theme: Theme,
  { width, height }: Size,
) {
  const { n } = run;
  const size = markerSize(n, theme) * Math.max(0.5, Math.min(0.85, Math.min(width, height) / 400));
  const marks = new Map(marksOf(run, theme).map((mark) => [mark.label, mark]));
  const items: Item[] = [];
  for (let i = 0; i < n; i += 1) {
    const mark = marks.get(run.y[i]);
    if (!mark) continue;
    const { symbol, color, sign } = mark;
    items.push({
      kind: 'mark',
      at: at(i),
      symbol,
      color,
      size,
      sign: n <= FEW ? sign : '',
      edge: n > FEW ? 0.75 : 1.25,
      example: i,
    });
  }
  const { example } = scene;
  const ring = (i: number, color: string, dash: string, more = {}) =>
    items.push({
      kind: 'ring',
      at: at(i),
      size: size * 2 + 2,
      color,
      width: theme.size.boundary * 0.75,
      dash,
      always: 1,
      ...more,
    });
  if (example !== null && example >= 0 && scene.now.position > 0)
    ring(example, theme.ink, 'solid', { says: ['visited'] });
  if (pointed !== null) ring(pointed, theme.accent, 'dot');
  return items;
}

// The walk of the weights as items of a picture: last updates, whole path, cycle, and present point.

import { markOf } from '../../figures/marks.ts';
import type { Walk } from './moment.ts';
import { constraint, TRAIL } from './weights.ts';

const BUSY = 16; // updates of a cycle from which it is drawn thin

export const colorOf = (run: Run, i: number, theme: Theme): string =>
  markOf(run, theme, run.y[i])?.color ?? theme.ink;

/** The walk itself, for both pictures. */
export function walkItems(walk: Walk, theme: Theme) {
  const { run, trail, whole, loop, now, predicts, k, visit, cycle } = walk;
  const size = theme.size.boundary;
  const items: Item[] = [];
  if (whole) {
    const lines = stretches(whole, { color: theme.inkSoft, width: size * 0.4, opacity: 0.35 });
    items.push(...(run.updates > TRAIL ? labelled(lines, ['whole']) : lines));
  }
  if (loop)
    items.push(
      ...labelled(
        stretches(loop, { color: theme.w, width: size * (loop.length > BUSY ? 1 : 2.4), opacity: 0.45 }),
        ['loop', cycle?.updates_per_period, cycle?.period],
      ),
    );
  const stretch = stretches(trail, { color: theme.ink, width: size * 0.5, opacity: 0.65 }, 1);
  items.push(...(trail.length > 2 ? labelled(stretch, ['walk', trail.length - 1]) : stretch));
  trail.forEach((then, i) => {
    items.push({
      kind: 'mark',
      symbol: 'circle',
      at: then.at,
      size: size * 2.2,
      color: theme.inkSoft,
      opacity: 0.35 + (0.65 * (i + 1)) / trail.length,
      visit: then.visit,
      update: then.k,
    });
  });
  items.push(...arrows(walk, theme));
  if (predicts)
    items.push({
      kind: 'mark',
      symbol: 'diamond',
      at: predicts.at,
      size: size * 4,
      color: theme.w,
      always: 1,
      says: [predicts.name],
    });
  items.push({
    kind: 'mark',
    symbol: 'circle',
    at: now,
    size: size * 3.6,
    color: theme.ink,
    edge: 1.5,
    always: 1,
    visit,
    update: k,
  });
  return items;
}

/** w, y z of the highlighted example, and the present step. */
function arrows({ run, space, now, before, pointed, step }: Walk, theme: Theme) {
  const size = theme.size.boundary;
  const origin = now.map(() => 0);
  const items: Item[] = [];
  items.push({
    kind: 'arrow',
    points: [origin, now],
    color: theme.inkSoft,
    width: size * 0.45,
    always: 1,
    opacity: 0.8,
    says: ['w'],
    ink: theme.w,
  });
  if (pointed !== null) {
    items.push({
      kind: 'arrow',
      points: [origin, constraint(space, run, pointed).normal],
      color: colorOf(run, pointed, theme),
      width: size * 0.7,
      always: 1,
      says: ['lit'],
      ink: theme.ink,
    });
  }
  if (step) {
    const color = step.example === null ? theme.w : colorOf(run, step.example, theme);
    const label = step.example === null ? 0 : run.y[step.example];
    items.push({
      kind: 'arrow',
      points: [before, now],
      color,
      width: size,
      always: 1,
      says: label ? ['step', label * step.size < 0 ? '−' : '+', Math.abs(step.size)] : ['steps'],
      ink: theme.ink,
    });
  }
  return items;
}

/** A path's name, at its middle segment. */
function labelled(items: Item[], says: Sentence): Item[] {
  const middle = items.length >> 1;
  return items.map((item, i) => (i === middle ? { ...item, says } : item));
}

/** A path as short lines, so that each has its own depth in space. */
function stretches(
  path: { at: number[] }[],
  style: { color: string; width: number; opacity: number },
  points = 12,
): Item[] {
  const lines: Item[] = [];
  for (let i = 0; i + 1 < path.length; i += points)
    lines.push({ kind: 'line', points: path.slice(i, i + points + 1).map(({ at }) => at), ...style });
  return lines;
}

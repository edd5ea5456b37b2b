// Two weights: each example's half-plane, the exact version space, and the walk.

import { axisItems, frameOn, type Frame } from '../../figures/frame.ts';
import { lineInBox, halfPlane } from '../../figures/geometry.ts';
import { shownBox } from '../../state/view-box.ts';
import type { Walk } from './moment.ts';
import { colorOf, walkItems } from './walk.ts';
import { constraint, type Corner } from './weights.ts';

const MANY = 600; // constraints up to which each has a line
const FEW = 14; // constraints up to which each shows its right side

/** A box around the origin that contains all known weights. */
function boxAround({ known, run, space }: Walk): Box {
  let [x0, x1, y0, y1] = [0, 0, 0, 0];
  const take = ([x, y]: number[]) => {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  };
  known.forEach(take);
  if (space.offset) {
    // Of lines that miss the origin: the nearest point.
    for (let i = 0; i < run.n; i += 1) {
      const { normal, offset } = constraint(space, run, i);
      const square = normal[0] ** 2 + normal[1] ** 2;
      if (square) take(normal.map((value) => (-offset * value * 1.5) / square));
    }
  }
  const extent = Math.max(x1 - x0, y1 - y0) || 2;
  const pad = extent * 0.22;
  const minimum = extent * 0.5;
  const grow = (low: number, high: number) =>
    high - low < minimum
      ? [(low + high - minimum) / 2 - pad, (low + high + minimum) / 2 + pad]
      : [low - pad, high + pad];
  [x0, x1] = grow(x0, x1);
  [y0, y1] = grow(y0, y1);
  return { x0, x1, y0, y1 };
}

/** The frame of two weights for a picture's size. */
export function weightFrame(walk: Walk, size: Size, theme: Theme) {
  const view = boxAround(walk);
  return frameOn({ left: 0, top: 0, ...size }, (width, height) => shownBox(view, width, height), theme);
}

/** Two weights, half-plane by half-plane. `version`: the version space in the frame's box */
export function halfPlanes(walk: Walk, frame: Frame, version: Corner[], theme: Theme) {
  const { run, space, pointed, visited } = walk;
  const { box, place } = frame;
  const unit = (box.x1 - box.x0) / frame.inner.width; // one px in data units
  const items: Item[] = [];
  if (version.length)
    items.push({
      kind: 'face',
      points: version.map(({ at }) => at),
      fill: theme.best,
      opacity: 0.2,
      says: ['version'],
      ink: theme.best,
    });
  const bounding = new Set(version.map(({ example }) => example));
  for (let i = 0; i < run.n; i += 1) {
    const highlighted = i === pointed || i === visited;
    if (run.n > MANY && !bounding.has(i) && !highlighted) continue;
    const { normal, offset } = constraint(space, run, i);
    const ends = lineInBox(box, normal, offset);
    if (!ends) continue;
    const color = colorOf(run, i, theme);
    if (highlighted)
      items.push({
        kind: 'face',
        points: halfPlane(box, normal, offset),
        fill: color,
        opacity: i === pointed ? 0.2 : 0.1,
      });
    const dense = run.n > 60 && !bounding.has(i);
    items.push({
      kind: 'line',
      points: ends,
      color,
      width: theme.size.boundary * (highlighted ? 0.9 : 0.4),
      opacity: highlighted ? 1 : dense ? 0.3 : 0.75,
      dash: run.y[i] > 0 ? 'solid' : 'dash',
      example: i,
      ...((run.n <= FEW || highlighted) && { says: ['example', i], ink: theme.inkSoft }),
    });
    if (run.n <= FEW || highlighted) items.push(goodSide(ends, normal, unit, color, theme));
  }
  items.push(...walkItems(walk, theme));
  for (const item of items) item.clip = frame.inner;
  return { items: [...axisItems(frame, space.names, theme), ...items], place };
}

/** A short arrow from a constraint's line to its right side. `unit`: one px in data units */
function goodSide(
  [[x0, y0], [x1, y1]]: number[][],
  normal: number[],
  unit: number,
  color: string,
  theme: Theme,
): Item {
  const long = Math.hypot(...normal);
  const from = [x0 + (x1 - x0) * 0.93, y0 + (y1 - y0) * 0.93];
  const to = from.map((value, axis) => value + (normal[axis] / long) * unit * 15);
  return { kind: 'arrow', points: [from, to], color, width: theme.size.boundary * 0.5 };
}

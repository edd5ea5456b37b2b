// Axes of a picture on a canvas: in the plane a frame with ticks, in space three walls behind everything else.

import { ticks } from './axes.ts';
import { number } from '../text/format.ts';
import type { Area } from './canvas.ts';
import { corners, type Projection, type Room } from './space.ts';

/** a box of data on a rectangle of px */
export type Frame = {
  inner: Area;
  box: Box;
  place: (point: number[]) => number[]; // data to px
};

/** The place of a box on an area of px, with margins for ticks and names. `boxFor`: the box for a rectangle of this size */
export function frameOn(
  area: Area,
  boxFor: (width: number, height: number) => Box,
  theme: Theme,
  vertical = true,
): Frame {
  const text = theme.size.text;
  const left = area.left + (vertical ? text * 2.6 : 8);
  const inner = {
    left,
    top: area.top + text * 1.5,
    width: Math.max(20, area.left + area.width - left - 10),
    height: Math.max(20, area.height - text * 3.2),
  };
  const box = boxFor(inner.width, inner.height);
  const place = (point: number[]) => [
    inner.left + ((point[0] - box.x0) / (box.x1 - box.x0)) * inner.width,
    inner.top + ((box.y1 - point[1]) / (box.y1 - box.y0)) * inner.height,
  ];
  return { inner, box, place };
}

/** The frame's items: grid, zero lines, ticks and the axes' names. `names`: no second axis if its name is null */
export function axisItems({ inner, box }: Frame, names: (string | null)[], theme: Theme) {
  const { text } = theme.size;
  const items: Item[] = [];
  const line = (points: number[][], color: string, width = 1) =>
    items.push({ kind: 'line', points, color, width });
  const say = (at: number[], content: string, more: object) =>
    items.push({ kind: 'text', at, text: content, size: text, color: theme.inkSoft, ...more });
  // The first axis's name stands at the end of its row of ticks.
  const across = names[0] ?? '';
  const free = box.x1 - ((across.length * 0.6 + 2) * text * (box.x1 - box.x0)) / inner.width;
  for (const x of ticks(box.x0, box.x1, inner.width / (text * 5))) {
    line(
      [
        [x, box.y0],
        [x, box.y1],
      ],
      x === 0 ? theme.line : theme.grid,
      x === 0 ? 1.5 : 1,
    );
    if (x < free) say([x, box.y0], number(x, 4), { dy: text * 0.95, align: 'center' });
  }
  if (names[1] !== null) {
    for (const y of ticks(box.y0, box.y1, inner.height / (text * 2.6))) {
      line(
        [
          [box.x0, y],
          [box.x1, y],
        ],
        y === 0 ? theme.line : theme.grid,
        y === 0 ? 1.5 : 1,
      );
      say([box.x0, y], number(y, 4), { dx: -5, align: 'right' });
    }
    say([box.x0, box.y1], names[1], {
      dy: -text * 0.75,
      dx: -text,
      align: 'left',
      size: text,
      color: theme.ink,
    });
  } else
    line(
      [
        [box.x0, 0],
        [box.x1, 0],
      ],
      theme.line,
      1.5,
    );
  line(
    [
      [box.x0, box.y0],
      [box.x1, box.y0],
      [box.x1, box.y1],
      [box.x0, box.y1],
      [box.x0, box.y0],
    ],
    theme.line,
  );
  say([box.x1, box.y0], across, { dy: text * 0.95, align: 'right', size: text, color: theme.ink });
  return items;
}

/** The walls with their grid, the ticks of each axis and its name. */
export function wallItems(room: Room, { eye, place }: Projection, names: string[], theme: Theme) {
  const { middle, half } = room;
  const low = middle.map((value, axis) => value - half[axis]);
  const high = middle.map((value, axis) => value + half[axis]);
  const behind = [0, 1, 2].map((axis) => (eye[axis] > 0 ? low[axis] : high[axis]));
  const before = [0, 1, 2].map((axis) => (eye[axis] > 0 ? high[axis] : low[axis]));
  const items: Item[] = [];
  const { text } = theme.size;
  const marks = [0, 1, 2].map((axis) => ticks(low[axis], high[axis], 4));
  for (let wall = 0; wall < 3; wall += 1) {
    const across = [0, 1, 2].filter((axis) => axis !== wall);
    for (const axis of across) {
      const [along] = across.filter((other) => other !== axis);
      for (const value of [low[axis], ...marks[axis], high[axis]]) {
        const end = (at: number) => set([wall, behind[wall]], [axis, value], [along, at]);
        items.push({
          kind: 'line',
          always: -1,
          points: [end(low[along]), end(high[along])],
          color: value === 0 ? theme.line : theme.grid,
          width: 1,
        });
      }
    }
  }
  // Text of the axes: the first two at the floor's near edges, the third at the box's left edge.
  const upright = corners(room)
    .filter((point) => point[2] === low[2] && (point[0] === behind[0]) !== (point[1] === behind[1]))
    .sort((p, q) => place(p)[0] - place(q)[0])[0];
  const edges: ((value: number) => number[])[] = [
    (value) => [value, before[1], low[2]],
    (value) => [before[0], value, low[2]],
    (value) => [upright[0], upright[1], value],
  ];
  const [cx, cy] = place(middle);
  edges.forEach((edge, axis) => {
    items.push({
      kind: 'line',
      always: -1,
      points: [edge(low[axis]), edge(high[axis])],
      color: theme.line,
      width: 1.25,
    });
    const [mx, my] = place(edge(middle[axis]));
    const long = Math.hypot(mx - cx, my - cy) || 1;
    const out = [(mx - cx) / long, (my - cy) / long];
    for (const value of marks[axis]) {
      items.push({
        kind: 'text',
        always: -1,
        at: edge(value),
        text: number(value, 4),
        size: text,
        color: theme.inkSoft,
        dx: out[0] * 14,
        dy: out[1] * 11,
        align: 'center',
      });
    }
    items.push({
      kind: 'text',
      always: 1,
      at: edge(axis === 2 ? high[2] : middle[axis]),
      text: names[axis],
      size: text,
      color: theme.ink,
      dx: axis === 2 ? 0 : out[0] * (14 + text * 1.4),
      dy: axis === 2 ? -text * 0.9 : out[1] * (12 + text),
      align: 'center',
    });
  });
  return items;
}

/** `places`: pairs of an axis and a number */
function set(...places: number[][]) {
  const point = [0, 0, 0];
  for (const [axis, value] of places) point[axis] = value;
  return point;
}

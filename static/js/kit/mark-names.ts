// Places for the names at lines, arrows and rings of a plane. A shape carries its name in `says`. No DOM here.

import { stretchesOf } from './geometry.ts';
import { ARROW, createGround, THICK, THIN, type Area } from './label-obstacles.ts';
import { lineSpots, placed, roundSpots, slidSpots, type Placed } from './labels.ts';
import { ringReach } from './rings.ts';
import { textWidth } from './text-width.ts';

const HIGH = 1.15; // height of a name, in letter sizes
const WEIGHTS = { strong: 600, plain: 500 };
const BESIDE = 8; // places along a curve beside which names stand level if no place along the curve is free
const STRAIGHT = 16; // the same for a straight line
const OFF = [0, 14, 34, 60]; // px between an arrow's tip and its name; the colour shows which arrow it names
const CLEAR = 8; // px kept free beside a straight line
const CLOSE = [0, 14]; // px of distance from there
const WAYS = 3; // parts of one shape beside which its name may stand
const STAY = ['hull', 'shared']; // names that depend on the points alone: placed first, and kept
const ASKED = 'reference'; // the name of a reference's border: placed over any number of lines
const CORNERED = 5; // directions around a corner of a hull
const EDGES = 8; // places along its edges that are tried first
const FINE = 160; // points of a curve that are used

export type MarkName = {
  key: string; // identifies the name between calls
  words: string;
  symbol: string | undefined; // symbol that gives it its colour
  color: string;
  weight: number;
  size: number; // px
  at: Point; // its middle, px
  turned: number; // degrees
};
/** null: no name is written */
export type Write = (says: Sentence) => string | null;

/** The parts of a shape on screen, px, the longest first. */
export function waysOf({ through, path, type, line, about }: Shape, { x, y }: Frame): Point[][] {
  if (about || (type && type !== 'path' && !through) || !line?.width) return [];
  const ways: Point[][] = through ? [through] : stretchesOf(path ?? '');
  return ways.flatMap((points) => {
    const every = Math.ceil(points.length / FINE);
    return points.length > 1
      ? [points.filter((_, i) => i % every === 0 || i === points.length - 1).map(([u, v]) => [x(u), y(v)])]
      : [];
  });
}

/**
 * Keeps the names of one plane in place while it changes. `width`: in px. `maxCrossed`: lines that a name may cross; a
 * name that would cross more is left out
 */
export function createMarkNames(
  width: (words: string, size: number, weight: number, font: string) => number = textWidth,
  maxCrossed: number = Infinity,
) {
  let before: Map<string, Placed> = new Map();
  let ground: ReturnType<typeof createGround> | null = null;
  let covered: unknown[] = [];

  /**
   * `shapes`: in order of painting. `points`: px; `key` changes with them. `others`: other covered areas, px. `size`:
   * of the letters, px
   */
  return function namesAt(
    shapes: Shape[],
    frame: Frame,
    points: { n: number; place: (i: number) => Point; reach: number; key: unknown[] },
    others: Area[],
    write: Write,
    theme: Theme,
    size: number = theme.size.label,
  ): MarkName[] {
    const key = [
      ...points.key,
      points.reach,
      ...Object.values(frame.box),
      frame.width,
      frame.height,
      JSON.stringify(others),
    ];
    if (!ground || key.some((value, i) => value !== covered[i]) || key.length !== covered.length) {
      covered = key;
      ground = createGround(frame);
      for (let i = 0; i < points.n; i += 1) ground.coverMark(points.place(i), points.reach);
      others.forEach(ground.coverRect);
    }
    ground.clearLines();
    for (const { type, anchors, x1 } of shapes)
      if (type === 'circle')
        for (const [u, v] of anchors ?? []) ground.coverRing([frame.x(u), frame.y(v)], x1);
    const named = collectNames(shapes, frame, ground, write, { theme, size, width });
    before = placed(named, ground, before, maxCrossed);
    return named.flatMap(({ key: name, words, symbol, color, weight }) => {
      const place = before.get(name);
      if (!place) return [];
      return [{ key: name, words, symbol, color, weight, size, at: place.at, turned: place.turned }];
    });
  };
}

/** `ground`: receives the lines */
function collectNames(
  shapes: Shape[],
  frame: Frame,
  ground: ReturnType<typeof createGround>,
  write: Write,
  {
    theme,
    size,
    width,
  }: {
    theme: Theme;
    size: number;
    width: (words: string, size: number, weight: number, font: string) => number;
  },
) {
  const height = size * HIGH;
  const counts: Map<string, number> = new Map();
  const names = shapes.flatMap((shape, number) => {
    const ways = shape.layer === 'below' && !shape.says ? [] : waysOf(shape, frame);
    const drawn = shape.strong ? THICK : shape.tip ? ARROW : Math.min(number, THIN);
    for (const way of [...ways, ...aroundMark(shape, frame)]) ground.coverLine(way, drawn);
    const words = shape.says && write(shape.says);
    if (!words) return [];
    const role = shape.strong ? 'strong' : shape.says[0];
    const count = counts.get(role) ?? 0;
    counts.set(role, count + 1);
    const weight = shape.strong || shape.tip ? WEIGHTS.strong : WEIGHTS.plain;
    const wide = width(words, size, weight, theme.font) + 4;
    return [
      {
        key: `${role} ${count}`,
        words,
        symbol: shape.symbol,
        color: shape.ink ?? shape.line?.color ?? theme.ink,
        weight,
        height,
        width: wide,
        stays: STAY.includes(shape.says[0]),
        asked: shape.says[0] === ASKED,
        of: shape.about?.at ? String(shape.about.at) : shape.through,
        rank: rankOf(shape),
        spots: () => spotsOf(shape, ways, frame, wide, height, ringReach(theme)),
        ...targetOf(shape, ways, frame, drawn),
      },
    ];
  });
  return names.sort((a, b) => a.rank - b.rank);
}

/** A square within a named ring or around a named cross, which keeps other names off it. */
function aroundMark({ about, says }: Shape, { x, y }: Frame): Point[][] {
  if (!about?.at || !says) return [];
  const [u, v, half] = [x(about.at[0]), y(about.at[1]), about.reach * Math.SQRT1_2];
  return [
    [
      [u - half, v - half],
      [u + half, v - half],
      [u + half, v + half],
      [u - half, v + half],
      [u - half, v - half],
    ],
  ];
}

/** The target of a name: a mark, an arrow, or the line with a number. */
function targetOf({ about, tip }: Shape, ways: Point[][], { x, y }: Frame, number: number) {
  if (!about) return tip && ways.length ? {} : { line: number, own: ways.flat() };
  if (about.any) return {};
  const targets = [[x(about.at[0]), y(about.at[1])]] as Point[];
  return { about: String(about.at), own: targets };
}

/** `corner`: px kept free around a corner of a hull for the ring of a visit */
function spotsOf(
  { about, tip, line, says }: Shape,
  ways: Point[][],
  { x, y, left, top, width, height }: Frame,
  wide: number,
  high: number,
  corner: number,
) {
  if (about) {
    return (about.any ?? [about.at]).flatMap(([u, v]: Point, i: number) =>
      roundSpots([x(u), y(v)], about.reach, [1, 0], wide, high, String(i)),
    );
  }
  if (tip && ways.length) {
    const [way] = ways;
    const [x0, y0] = way[0];
    const [x1, y1] = endInPicture(way[0], way[way.length - 1], { left, top, width, height });
    const direction = [x1 - x0, y1 - y0];
    const middle = [(x0 + x1) / 2, (y0 + y1) / 2];
    return [
      ...roundSpots([x1, y1], tip, direction, wide, high, '', OFF),
      ...roundSpots(middle, tip, [-direction[1], direction[0]], wide, high, 'm', OFF),
      ...slidSpots([x1, y1], tip, direction[1], wide, high),
    ];
  }
  return ways.slice(0, WAYS).flatMap((way, i) => {
    const inside = way.filter(
      ([u, v]) => u >= left - 1 && u <= left + width + 1 && v >= top - 1 && v <= top + height + 1,
    );
    if (inside.length < 2) return [];
    return says?.[0] === 'hull'
      ? aroundHull(inside, i, wide, high, corner)
      : besideWay(inside, i, wide, high, line?.width ?? 0);
  });
}

/** Order of placing: lowest first. */
function rankOf({ says, about, tip, strong }: Shape) {
  if (STAY.includes(says?.[0] ?? '')) return about ? -2 : -1;
  if (about?.any) return 3;
  return about || tip ? 0 : strong ? 1 : 2;
}

/** `way`: the part in the picture. `number`: its index in the shape. `thick`: px of the line */
function besideWay(way: Point[], number: number, wide: number, high: number, thick: number) {
  const straight = way.length === 2;
  const [clear, off] = straight ? [CLEAR, CLOSE] : [4];
  const level = (straight ? evenlyAlong(way) : placesOfCurve(way)).flatMap((at, i) =>
    roundSpots(at, clear, [1, 0], wide, high, `${number}b${i}`, off),
  );
  return [...lineSpots(way, wide, high, thick, String(number)), ...level];
}

/** Evenly spaced places of a straight line. */
const evenlyAlong = ([[x0, y0], [x1, y1]]: Point[]): Point[] =>
  Array.from({ length: STRAIGHT }, (_, i) => {
    const share = (i + 0.5) / STRAIGHT;
    return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
  });

/** BESIDE places of a curve at most. */
function placesOfCurve(way: Point[]): Point[] {
  const every = Math.ceil(way.length / BESIDE);
  return way
    .filter((_, i) => i % every === 0)
    .map(([u, v], i) => {
      const [p, q] = way[Math.min(way.length - 1, i * every + 1)];
      return [(u + p) / 2, (v + q) / 2];
    });
}

/**
 * Along an edge, or outside at a corner, where no other class's edge is nearer. `way`: the part in the picture.
 * `number`: its index in the shape. `corner`: px kept free around a corner
 */
function aroundHull(way: Point[], number: number, wide: number, high: number, corner: number) {
  const [u, v] = [0, 1].map((axis) => way.reduce((sum, point) => sum + point[axis], 0) / way.length);
  const corners = way.map(([x, y], i) =>
    roundSpots([x, y], corner, [x - u, y - v], wide, high, `${number}h${i}`, [0], CORNERED).map((spot) => ({
      ...spot,
      at: clearOf([x, y], corner, spot.at, wide, high),
    })),
  );
  const inTurn = Array.from({ length: CORNERED }, (_, k) => corners.map((about) => about[k])).flat();
  return [...lineSpots(way, wide, high, 2, String(number)).slice(0, EDGES), ...inTurn];
}

/** The middle of words, moved outwards until their rectangle is outside a circle. `reach`: px */
function clearOf([x, y]: Point, reach: number, at: Point, wide: number, high: number): Point {
  const [across, down] = [Math.abs(at[0] - x) - wide / 2, Math.abs(at[1] - y) - high / 2];
  const away = Math.hypot(Math.max(0, across), Math.max(0, down));
  const more = away > 0 && away < reach ? reach / away - 1 : 0;
  return [
    at[0] + Math.sign(at[0] - x) * Math.max(0, across) * more,
    at[1] + Math.sign(at[1] - y) * Math.max(0, down) * more,
  ];
}

/** The point where an arrow ends or leaves the picture. `from`: inside it */
function endInPicture([x0, y0]: Point, [x1, y1]: Point, { left, top, width, height }: Area): Point {
  const share = (u: number, v: number, low: number, high: number) =>
    v > high ? (high - u) / (v - u) : v < low ? (low - u) / (v - u) : 1;
  const part = Math.max(0, Math.min(share(x0, x1, left, left + width), share(y0, y1, top, top + height)));
  return [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
}

// What is written at the lines, arrows and rings of a plane. A shape carries its own name (`says`); here it gets its place. No DOM here.

import { stretchesOf } from './geometry.js';
import { createGround, THICK, THIN } from './ground.js';
import { lineSpots, placed, roundSpots, slidSpots } from './labels.js';
import { ringReach } from './rings.js';
import { textWidth } from './text-width.js';

const HIGH = 1.15; // of the letters
const WEIGHTS = { strong: 600, plain: 500 };
const BESIDE = 8; // places along a curve about which words stand level, where none is free along it
const STRAIGHT = 16; // such places along a straight line
const OFF = [0, 14, 34, 60]; // px that the words of an arrow, whose colour tells whose they are, stand off its tip
const CLEAR = 8; // px that these stay off it,
const CLOSE = [0, 14]; // and off that
const WAYS = 3; // of one shape, beside which its words may stand
const STAY = ['hull', 'shared']; // names of what the points alone decide: they have their places first, and keep them
const ASKED = 'reference'; // the name of a border that somebody had drawn: it is written over whatever lines
const CORNERED = 5; // directions about a corner of a hull
const EDGES = 8; // places along its edge that are tried before
const FINE = 160; // points of a curve that is written along

/**
 * @typedef {object} MarkName
 * @property {string} key  by which it is known again
 * @property {string} words
 * @property {string | undefined} symbol  whose colour it wears
 * @property {string} color
 * @property {number} weight
 * @property {number} size  px
 * @property {Point} at  its middle, px
 * @property {number} turned  degrees
 *
 * @typedef {import('./ground.js').Area} Area
 * @typedef {(says: Sentence) => string | null} Write  null: nothing is written there
 */

/** What a shape goes through on screen, px, the longest way first. @param {Shape} shape @param {Frame} frame @returns {Point[][]} */
export function waysOf({ through, path, type, line, about }, { x, y }) {
  if (about || (type && type !== 'path' && !through) || !line?.width) return [];
  /** @type {Point[][]} */
  const ways = through ? [through] : stretchesOf(path ?? '');
  return ways.flatMap((points) => {
    const every = Math.ceil(points.length / FINE);
    return points.length > 1
      ? [points.filter((_, i) => i % every === 0 || i === points.length - 1).map(([u, v]) => [x(u), y(v)])]
      : [];
  });
}

/**
 * Keeps the names of one plane where they are while it changes.
 * @param {(words: string, size: number, weight: number, font: string) => number} [width]  in px
 * @param {number} [most]  lines over which a name lies at all; where it would over more it is left out
 */
export function createMarkNames(width = textWidth, most = Infinity) {
  /** @type {Map<string, import('./labels.js').Placed>} */
  let before = new Map();
  /** @type {ReturnType<typeof createGround> | null} */
  let ground = null;
  /** @type {unknown[]} */
  let covered = [];

  /**
   * @param {Shape[]} shapes  in the order in which they are painted; of those that say something each is named once
   * @param {Frame} frame
   * @param {{n: number, place: (i: number) => Point, reach: number, key: unknown[]}} points  px; `key` changes when they do
   * @param {Area[]} others  what else stands there, px
   * @param {Write} write
   * @param {Theme} theme
   * @param {number} [size]  of the letters, px
   * @returns {MarkName[]}
   */
  return function namesAt(shapes, frame, points, others, write, theme, size = theme.size.label) {
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
    const named = wanted(shapes, frame, ground, write, { theme, size, width });
    before = placed(named, ground, before, most);
    return named.flatMap(({ key: known, words, symbol, color, weight }) => {
      const place = before.get(known);
      if (!place) return [];
      return [{ key: known, words, symbol, color, weight, size, at: place.at, turned: place.turned }];
    });
  };
}

/**
 * @param {Shape[]} shapes
 * @param {Frame} frame
 * @param {ReturnType<typeof createGround>} ground  which lines are drawn upon
 * @param {Write} write
 * @param {{theme: Theme, size: number, width: (words: string, size: number, weight: number, font: string) => number}} letters
 */
function wanted(shapes, frame, ground, write, { theme, size, width }) {
  const height = size * HIGH;
  /** @type {Map<string, number>} */
  const counts = new Map();
  const names = shapes.flatMap((shape, number) => {
    const ways = shape.layer === 'below' && !shape.says ? [] : waysOf(shape, frame);
    const drawn = shape.strong ? THICK : Math.min(number, THIN);
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
        ...namedBy(shape, ways, frame, drawn),
      },
    ];
  });
  return names.sort((a, b) => a.rank - b.rank);
}

/** A square within a ring or about a cross that has a name: other words stay off it. @param {Shape} shape @param {Frame} frame @returns {Point[][]} */
function aroundMark({ about, says }, { x, y }) {
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

/** What words name: a mark, an arrow, or the line of a number. @param {Shape} shape @param {Point[][]} ways @param {Frame} frame @param {number} number */
function namedBy({ about, tip }, ways, { x, y }, number) {
  if (!about) return tip && ways.length ? {} : { line: number, own: ways.flat() };
  if (about.any) return {};
  const own = /** @type {Point[]} */ ([[x(about.at[0]), y(about.at[1])]]);
  return { about: String(about.at), own };
}

/**
 * @param {Shape} shape
 * @param {Point[][]} ways
 * @param {Frame} frame
 * @param {number} wide
 * @param {number} high
 * @param {number} corner  px that stay free about a corner of a hull, where the ring of a visit comes
 */
function spotsOf({ about, tip, line, says }, ways, { x, y, left, top, width, height }, wide, high, corner) {
  if (about) {
    return (about.any ?? [about.at]).flatMap((/** @type {Point} */ [u, v], /** @type {number} */ i) =>
      roundSpots([x(u), y(v)], about.reach, [1, 0], wide, high, String(i)),
    );
  }
  if (tip && ways.length) {
    const [way] = ways;
    const [x0, y0] = way[0];
    const [x1, y1] = within(way[0], way[way.length - 1], { left, top, width, height });
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

/** Which words have their place first. @param {Shape} shape */
function rankOf({ says, about, tip, strong }) {
  if (STAY.includes(says?.[0] ?? '')) return about ? -2 : -1;
  if (about?.any) return 3;
  return about || tip ? 0 : strong ? 1 : 2;
}

/**
 * @param {Point[]} way  in the picture
 * @param {number} number  of several of one shape
 * @param {number} wide
 * @param {number} high
 * @param {number} thick  of the line
 */
function besideWay(way, number, wide, high, thick) {
  const straight = way.length === 2;
  const [clear, off] = straight ? [CLEAR, CLOSE] : [4];
  const level = (straight ? along(way) : middles(way)).flatMap((at, i) =>
    roundSpots(at, clear, [1, 0], wide, high, `${number}b${i}`, off),
  );
  return [...lineSpots(way, wide, high, thick, String(number)), ...level];
}

/** Places that share a straight line evenly. @param {Point[]} ends @returns {Point[]} */
const along = ([[x0, y0], [x1, y1]]) =>
  Array.from({ length: STRAIGHT }, (_, i) => {
    const share = (i + 0.5) / STRAIGHT;
    return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
  });

/** A few places of a curve. @param {Point[]} way @returns {Point[]} */
function middles(way) {
  const every = Math.ceil(way.length / BESIDE);
  return way
    .filter((_, i) => i % every === 0)
    .map(([u, v], i) => {
      const [p, q] = way[Math.min(way.length - 1, i * every + 1)];
      return [(u + p) / 2, (v + q) / 2];
    });
}

/**
 * Along an edge, or outside at a corner: elsewhere another class's edge may be nearer.
 * @param {Point[]} way  in the picture
 * @param {number} number  of several of one shape
 * @param {number} wide
 * @param {number} high
 * @param {number} corner  px that stay free about one
 */
function aroundHull(way, number, wide, high, corner) {
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

/**
 * The middle of words, moved outwards until no corner of theirs is within a circle.
 * @param {Point} centre
 * @param {number} reach  px
 * @param {Point} at
 * @param {number} wide
 * @param {number} high
 * @returns {Point}
 */
function clearOf([x, y], reach, at, wide, high) {
  const [across, down] = [Math.abs(at[0] - x) - wide / 2, Math.abs(at[1] - y) - high / 2];
  const away = Math.hypot(Math.max(0, across), Math.max(0, down));
  const more = away > 0 && away < reach ? reach / away - 1 : 0;
  return [
    at[0] + Math.sign(at[0] - x) * Math.max(0, across) * more,
    at[1] + Math.sign(at[1] - y) * Math.max(0, down) * more,
  ];
}

/**
 * Where an arrow ends, or leaves the picture.
 * @param {Point} from  in it
 * @param {Point} to
 * @param {Area} area
 * @returns {Point}
 */
function within([x0, y0], [x1, y1], { left, top, width, height }) {
  const share = (
    /** @type {number} */ u,
    /** @type {number} */ v,
    /** @type {number} */ low,
    /** @type {number} */ high,
  ) => (v > high ? (high - u) / (v - u) : v < low ? (low - u) / (v - u) : 1);
  const part = Math.max(0, Math.min(share(x0, x1, left, left + width), share(y0, y1, top, top + height)));
  return [x0 + part * (x1 - x0), y0 + part * (y1 - y0)];
}

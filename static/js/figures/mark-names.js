// What is written at the lines, arrows and rings of a plane. A shape carries its own name (`says`); here it gets its place. No DOM here.

import { stretchOf } from './geometry.js';
import { createGround, lineSpots, placed, roundSpots } from './labels.js';
import { textWidth } from './text-width.js';

const HIGH = 1.3; // of the letters
const WEIGHTS = { strong: 600, plain: 500 };
const BESIDE = 8; // places along a line about which words stand level, where none is free along it
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
 * @typedef {import('./labels.js').Area} Area
 * @typedef {(says: Sentence) => string | null} Write  null: nothing is written there
 */

/** What a shape goes through on screen, px. @param {Shape} shape @param {Frame} frame @returns {Point[]} */
function wayOf({ through, path, type, line, about }, { x, y }) {
  if (about || (type && type !== 'path' && !through) || !line?.width) return [];
  const points = through ?? stretchOf(path ?? '');
  const every = Math.ceil(points.length / FINE);
  return points
    .filter((/** @type {Point} */ _, /** @type {number} */ i) => i % every === 0 || i === points.length - 1)
    .map((/** @type {Point} */ [u, v]) => [x(u), y(v)]);
}

/**
 * Keeps the names of one plane where they are while it changes.
 * @param {(words: string, size: number, weight: number, font: string) => number} [width]  in px
 */
export function createMarkNames(width = textWidth) {
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
    const named = wanted(shapes, frame, ground, write, { theme, size, width });
    before = placed(named, ground, before);
    return named.flatMap((name) => {
      const place = before.get(name.key);
      return place ? [{ ...name, ...place }] : [];
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
    const way = shape.layer === 'below' && !shape.says ? [] : wayOf(shape, frame);
    if (way.length > 1) ground.coverLine(way, number);
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
        size,
        height,
        width: wide,
        rank: shape.about?.any ? 3 : shape.about || shape.tip ? 0 : shape.strong ? 1 : 2,
        ...spotsOf(shape, way, frame, wide, height, number),
      },
    ];
  });
  return names.sort((a, b) => a.rank - b.rank);
}

/**
 * @param {Shape} shape
 * @param {Point[]} way
 * @param {Frame} frame
 * @param {number} wide
 * @param {number} high
 * @param {number} number
 */
function spotsOf({ about, tip, line }, way, { x, y, left, top, width, height }, wide, high, number) {
  if (about) {
    const spots = (about.any ?? [about.at]).flatMap((/** @type {Point} */ [u, v], /** @type {number} */ i) =>
      roundSpots([x(u), y(v)], about.reach, [1, 0], wide, high).map((spot) => ({
        ...spot,
        slot: `${i}${spot.slot}`,
      })),
    );
    return { spots };
  }
  if (tip && way.length) {
    const [[x0, y0], [x1, y1]] = [way[0], way[way.length - 1]];
    const direction = [x1 - x0, y1 - y0];
    const middle = [(x0 + x1) / 2, (y0 + y1) / 2];
    const spots = [
      ...roundSpots([x1, y1], tip, direction, wide, high),
      ...roundSpots(middle, tip, [-direction[1], direction[0]], wide, high).map((spot) => ({
        ...spot,
        slot: `m${spot.slot}`,
      })),
    ];
    return { spots };
  }
  const inside = way.filter(
    ([u, v]) => u >= left - 1 && u <= left + width + 1 && v >= top - 1 && v <= top + height + 1,
  );
  if (inside.length < 2) return { spots: [] };
  const every = Math.ceil(inside.length / BESIDE);
  const spots = [
    ...lineSpots(inside, wide, high, line?.width ?? 0),
    ...inside
      .filter((_, i) => i % every === 0)
      .flatMap(([u, v], i) => {
        const [p, q] = inside[Math.min(inside.length - 1, i * every + 1)];
        return roundSpots([(u + p) / 2, (v + q) / 2], 4, [1, 0], wide, high).map((spot) => ({
          ...spot,
          slot: `b${i}${spot.slot}`,
        }));
      }),
  ];
  return { spots, ...(way.length === 2 && { line: number }) };
}

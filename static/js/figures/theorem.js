// The numbers of the theorem as they lie in the plane: R a circle about the origin, delta the distance that u keeps from the
// examples' longer vectors, and the line of u. No DOM here.

import { BIAS_INPUT } from '../scenario/document.js';
import { lineInBox, path } from './geometry.js';
import { line } from './regions.js';

export const SYMBOLS = ['R', 'delta', 'u'];
const ROUND = 96; // corners of the circle
const AWAY = 0.25; // opacity of what is not meant while something else is

/**
 * @typedef {{radius: number, w: number[], b: number, margin: number}} Theorem  in the plane, or on the line, of the examples
 */

/**
 * The theorem's numbers for examples on a plane or a line whose weights are trained there; null elsewhere.
 * @param {Pick<Run, 'task' | 'straight' | 'd'>} run
 * @param {Facts | null} facts
 * @param {ScenarioDocument['bias']} bias
 * @returns {Theorem | null}
 */
export function theoremOf({ task, straight, d }, facts, bias) {
  const constant = BIAS_INPUT[bias];
  if (task !== 'binary' || !straight || d > 2 || constant === undefined) return null;
  const { radius, margin, u } = facts ?? {};
  if (!radius || !margin || !u || u.length !== d + Number(constant !== 0)) return null;
  return {
    radius: Math.sqrt(Math.max(0, radius * radius - constant * constant)),
    w: [u[0], d > 1 ? u[1] : 0],
    b: constant * (u[d] ?? 0),
    margin,
  };
}

/**
 * @param {Theorem} theorem
 * @param {number} d  axes
 * @param {Box} box
 * @param {string | null} lit  the symbol that is meant; null: all
 * @param {Theme} theme
 * @returns {(Shape & {symbol: string, through: Point[], says: Sentence})[]}
 */
export function theoremShapes({ radius, w, b, margin }, d, box, lit, theme) {
  const thick = theme.size.boundary;
  /** @type {[symbol: string, through: Point[] | null, color: string, width: number, dash: string, says: Sentence][]} */
  const marks = [
    ...outermost(radius, d, box).map(
      (through) => /** @type {any} */ (['R', through, theme.radius, thick * 0.6, 'dot', ['R', radius]]),
    ),
    ['delta', lineInBox(box, w, b, margin), theme.delta, thick * 0.6, 'dash', ['delta']],
    ['delta', lineInBox(box, w, b, -margin), theme.delta, thick * 0.6, 'dash', ['minusDelta']],
    ['u', lineInBox(box, w, b), theme.best, thick * 0.8, 'longdash', ['u']],
  ];
  return marks.flatMap(([symbol, through, color, width, dash, says]) =>
    through
      ? [
          {
            ...line(path(through, false), color, lit === symbol ? width * 1.6 : width, dash),
            opacity: lit && lit !== symbol && (lit === 'w' || SYMBOLS.includes(lit)) ? AWAY : 1,
            symbol,
            through,
            says,
          },
        ]
      : [],
  );
}

/** Where no example lies beyond: a circle, or on a line its two ends. @param {number} radius @param {number} d @param {Box} box @returns {Point[][]} */
function outermost(radius, d, { y0, y1 }) {
  if (d > 1) return [Array.from({ length: ROUND + 1 }, (_, i) => onCircle(radius, (2 * i) / ROUND))];
  return [-radius, radius].map((at) => [
    [at, y0],
    [at, y1],
  ]);
}

/** @param {number} radius @param {number} halfTurns @returns {Point} */
const onCircle = (radius, halfTurns) => [
  radius * Math.cos(Math.PI * halfTurns),
  radius * Math.sin(Math.PI * halfTurns),
];

/**
 * The symbol whose mark is nearest to a pixel, within reach.
 * @param {{symbol?: string, through?: Point[]}[]} shapes
 * @param {Frame} frame
 * @param {Point} pixel
 * @param {number} reach  px
 * @returns {string | null}
 */
export function symbolAt(shapes, { x, y }, pixel, reach) {
  let nearest = null;
  let least = reach;
  for (const { symbol, through } of shapes) {
    const points = symbol ? (through ?? []).map(([u, v]) => [x(u), y(v)]) : [];
    for (let i = 1; i < points.length; i += 1) {
      const distance = toSegment(pixel, points[i - 1], points[i]);
      if (distance > least) continue;
      least = distance;
      nearest = symbol ?? null;
    }
  }
  return nearest;
}

/** @param {Point} point @param {Point} from @param {Point} to */
function toSegment([px, py], [x0, y0], [x1, y1]) {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy;
  const share = square ? Math.max(0, Math.min(1, ((px - x0) * dx + (py - y0) * dy) / square)) : 0;
  return Math.hypot(px - x0 - share * dx, py - y0 - share * dy);
}

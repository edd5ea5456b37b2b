// The theorem's numbers in the plane: R as a circle about the origin, the line of u, and its distance delta from the augmented
// examples. No DOM here.

import { BIAS_INPUT } from '../scenario/document.ts';
import { lineInBox, path } from './geometry.ts';
import { line } from './regions.ts';

export const SYMBOLS = ['R', 'delta', 'u'];
const ROUND = 96; // corners of the circle
const AWAY = 0.25; // opacity of the other marks while one is highlighted

/** in the plane, or on the line, of the examples */
type Theorem = { radius: number; w: number[]; b: number; margin: number };

/** The theorem's numbers for examples on a plane or a line on which weights are trained; else null. */
export function theoremOf(
  { task, straight, d }: Pick<Run, 'task' | 'straight' | 'd'>,
  facts: Facts | null,
  bias: ScenarioDocument['bias'],
): Theorem | null {
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

/** `d`: number of axes. `lit`: the highlighted symbol; null: all */
export function theoremShapes(
  { radius, w, b, margin }: Theorem,
  d: number,
  box: Box,
  lit: string | null,
  theme: Theme,
): (Shape & { symbol: string; through: Point[]; says: Sentence })[] {
  const thick = theme.size.boundary;
  const marks: [
    symbol: string,
    through: Point[] | null,
    color: string,
    width: number,
    dash: string,
    says: Sentence,
  ][] = [
    ...outermost(radius, d, box).map(
      (through) => ['R', through, theme.radius, thick * 0.6, 'dot', ['R', radius]] as any,
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

/** The limit of all examples: a circle, or on a line its two ends. */
function outermost(radius: number, d: number, { y0, y1 }: Box): Point[][] {
  if (d > 1) return [Array.from({ length: ROUND + 1 }, (_, i) => onCircle(radius, (2 * i) / ROUND))];
  return [-radius, radius].map((at) => [
    [at, y0],
    [at, y1],
  ]);
}

const onCircle = (radius: number, halfTurns: number): Point => [
  radius * Math.cos(Math.PI * halfTurns),
  radius * Math.sin(Math.PI * halfTurns),
];

/** The symbol whose mark is nearest to a pixel, within reach. `reach`: px */
export function symbolAt(
  shapes: { symbol?: string; through?: Point[] }[],
  { x, y }: Frame,
  pixel: Point,
  reach: number,
): string | null {
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

function toSegment([px, py]: Point, [x0, y0]: Point, [x1, y1]: Point) {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const square = dx * dx + dy * dy;
  const share = square ? Math.max(0, Math.min(1, ((px - x0) * dx + (py - y0) * dy) / square)) : 0;
  return Math.hypot(px - x0 - share * dx, py - y0 - share * dy);
}

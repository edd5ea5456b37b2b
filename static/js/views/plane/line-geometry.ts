// The visitor's own line under the hand: where its handles are, and what it is after it has been moved, turned or scaled.

import { footOn, lineInBox } from '../../figures/geometry.ts';
import { lineOf } from '../../state/own-line.ts';

const TURN_AT = 0.86; // of the way from the pivot to the line's end
const SHORT = 0.2; // of the line in the picture: too little to turn it by
const NEAR = 0.01; // of the picture: so close to the line a kept pivot is taken for one on it, which roundings have moved
const ARROW = [0.07, 0.34]; // the shortest and the longest arrow w, of the picture's smaller side

export type Handle = 'move' | 'turn' | 'tip';

const length = ({ w }: OwnLine) => Math.hypot(w[0], w[1]);

/** The power of ten at or below. */
const decade = (value: number) => 10 ** Math.floor(Math.log10(value));

/** A number in steps of a power of ten, as short as it can be written. */
function rounded(value: number, step: number) {
  if (!(step > 0) || !Number.isFinite(step)) return value;
  const places = -Math.round(Math.log10(step));
  const near = places > 0 ? Number(value.toFixed(Math.min(100, places))) : Math.round(value / step) * step;
  return near + 0;
}

/** What a pointer can tell apart: a step of w's numbers when it is turned, and of b. */
const steps = (line: OwnLine, { x0, x1, y0, y1 }: Box) => ({
  w: decade(length(line) / 100),
  b: decade((length(line) * Math.max(x1 - x0, y1 - y0)) / 200),
});

/** Steps of the arrow keys: of w's numbers, and of b. */
const keySteps = (line: OwnLine, box: Box) => {
  const { w, b } = steps(line, box);
  return { w: w * 10 || 0.1, b: b || 0.1 };
};

/**
 * Where the line is turned about: where it was turned about before, if that is still on it and in the picture, else
 * near the middle. Returns null: the line is not in the picture, or there is none
 */
export function pivotOf({ w, b }: OwnLine, box: Box, kept: Point | null = null): Point | null {
  const segment = lineInBox(box, w, b);
  if (!segment) return null;
  const size = Math.max(box.x1 - box.x0, box.y1 - box.y0);
  const again = kept && footOn(w, b, kept);
  if (again && within(box, again) && distance(kept, again) <= NEAR * size) return again;
  const middle = footOn(w, b, [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]);
  return within(box, middle) ? middle : between(segment[0], segment[1], 0.5);
}

const within = ({ x0, x1, y0, y1 }: Box, [x, y]: Point) => x >= x0 && x <= x1 && y >= y0 && y <= y1;
const distance = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]);
const between = (p: Point, q: Point, t: number) => [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];

/**
 * The line in the picture: its ends, the handle that turns it, and its arrow w, as long as w is unless that is too
 * short or too long to hold. `toward`: where the pointer is that turns it
 */
export function handlesOf(
  { w, b }: OwnLine,
  box: Box,
  pivot: Point,
  toward: Point | null = null,
): { ends: Point[]; turn: Point; tip: Point } {
  const ends = lineInBox(box, w, b) as Point[];
  // The lower end, or of a level line the right one, where the plane's tools do not stand; unless it is all but at the pivot.
  const [low, high] = ends.toSorted((p, q) => p[1] - q[1] || q[0] - p[0]);
  const lower = toward
    ? distance(toward, low) < distance(toward, high)
    : distance(pivot, low) >= SHORT * distance(low, high);
  const far = lower ? low : high;
  const side = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  const own = length({ w, b });
  const shown = Math.max(ARROW[0] * side, Math.min(ARROW[1] * side, own));
  const tip = [pivot[0] + (w[0] / own) * shown, pivot[1] + (w[1] / own) * shown];
  return { ends, turn: between(pivot, far, TURN_AT), tip };
}

/** The line that passes through a point, with w as it is. `step`: of b */
function through(w: number[], [x, y]: Point, step: number) {
  return lineOf([w[0], w[1], rounded(-(w[0] * x + w[1] * y), step)]);
}

/** Moved parallel by what a pointer has moved. Returns the same where it would be none */
export function moved(line: OwnLine, from: Point, to: Point, box: Box): OwnLine {
  const { w, b } = line;
  const change = w[0] * (to[0] - from[0]) + w[1] * (to[1] - from[1]);
  return lineOf([w[0], w[1], rounded(b - change, steps(line, box).b)]) ?? line;
}

/** Turned about the pivot until it passes through a point, w as long as before and on the side that is nearer. */
export function turned(line: OwnLine, pivot: Point, to: Point, box: Box): OwnLine {
  const [dx, dy] = [to[0] - pivot[0], to[1] - pivot[1]];
  const far = Math.hypot(dx, dy);
  if (!far) return line;
  const { w } = line;
  const side = -dy * w[0] + dx * w[1] < 0 ? -1 : 1;
  const scale = (side * length(line)) / far;
  const step = steps(line, box);
  return through([rounded(-dy * scale, step.w), rounded(dx * scale, step.w)], pivot, step.b) ?? line;
}

/**
 * With the arrow's tip elsewhere: w in that direction, and longer by as much as the arrow is; the line still through
 * the pivot. `line`: as it was when the tip was taken. `tip`: where it was
 */
export function tipped(line: OwnLine, pivot: Point, tip: Point, to: Point, box: Box): OwnLine {
  const before = distance(tip, pivot);
  const now = distance(to, pivot);
  if (!before || !now) return line;
  const scale = length(line) / before;
  const own = steps({ ...line, w: [now * scale, 0] }, box);
  const w = [0, 1].map((j) => rounded((to[j] - pivot[j]) * scale, own.w * 10));
  return (w[0] || w[1] ? through(w, pivot, own.b) : null) ?? line;
}

/** By a handle that has been pulled to a place. `held`: as it was when it was taken, at `from` */
export function pulled(
  {
    handle,
    line,
    pivot,
    tip,
    from,
  }: { handle: Handle; line: OwnLine; pivot: Point; tip: Point; from: Point },
  now: OwnLine,
  to: Point,
  box: Box,
) {
  if (handle === 'move') return moved(line, from, to, box);
  return handle === 'turn' ? turned(now, pivot, to, box) : tipped(line, pivot, tip, to, box);
}

/** `degrees`: counterclockwise */
function turnedBy(line: OwnLine, pivot: Point, degrees: number, box: Box) {
  const angle = ((angleOf(line) + degrees) * Math.PI) / 180;
  const step = steps(line, box);
  const own = length(line);
  const w = [rounded(Math.cos(angle) * own, step.w), rounded(Math.sin(angle) * own, step.w)];
  return through(w, pivot, step.b) ?? line;
}

/**
 * By an arrow key on a handle: b by a step, w's direction by a degree, or the number of w that the arrow goes along.
 * `direction`: of the key: right and up are positive. `by`: so many steps
 */
export function nudged(
  handle: Handle,
  line: OwnLine,
  pivot: Point,
  direction: Point,
  by: number,
  box: Box,
): OwnLine {
  const { w, b } = line;
  const step = keySteps(line, box);
  const along = (direction[0] + direction[1]) * by;
  if (handle === 'turn') return turnedBy(line, pivot, along, box);
  if (handle === 'move') return lineOf([...w, exactly(b + along * step.b)]) ?? line;
  return lineOf([...w.map((value, j) => exactly(value + direction[j] * by * step.w)), b]) ?? line;
}

/** Without what adding decimals leaves. */
const exactly = (value: number) => Number(value.toPrecision(10));

/** Where w points, in degrees from the first axis, -180 to 180. */
export const angleOf = ({ w }: OwnLine) => (Math.atan2(w[1], w[0]) * 180) / Math.PI;

/** How far a slider of b reaches: from where the picture has just become one side to where it has become the other. */
export function biasRange(line: OwnLine, box: Box): { low: number; high: number; step: number } {
  const { w, b } = line;
  const step = keySteps(line, box).b;
  const at = [box.x0, box.x1].flatMap((x) => [box.y0, box.y1].map((y) => -(w[0] * x + w[1] * y)));
  const [low, high] = [Math.min(b, ...at), Math.max(b, ...at)];
  const reach = high > low ? 0 : 1;
  return { low: Math.floor(low / step - reach) * step, high: Math.ceil(high / step + reach) * step, step };
}

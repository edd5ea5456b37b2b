// The visitor's own line under the hand: where its handles are, and what it is after it has been moved, turned or scaled.

import { footOn, lineInBox } from '../../figures/geometry.js';
import { lineOf } from '../../state/own-line.js';

const TURN_AT = 0.86; // of the way from the pivot to the line's end
const SHORT = 0.2; // of the line in the picture: too little to turn it by
const NEAR = 0.01; // of the picture: so close to the line a kept pivot is taken for one on it, which roundings have moved
const ARROW = [0.07, 0.34]; // the shortest and the longest arrow w, of the picture's smaller side

/** @typedef {'move' | 'turn' | 'tip'} Handle */

/** @param {OwnLine} line */
const length = ({ w }) => Math.hypot(w[0], w[1]);

/** The power of ten at or below. @param {number} value */
const decade = (value) => 10 ** Math.floor(Math.log10(value));

/** A number in steps of a power of ten, as short as it can be written. @param {number} value @param {number} step */
function rounded(value, step) {
  if (!(step > 0) || !Number.isFinite(step)) return value;
  const places = -Math.round(Math.log10(step));
  const near = places > 0 ? Number(value.toFixed(Math.min(100, places))) : Math.round(value / step) * step;
  return near + 0;
}

/**
 * What a pointer can tell apart: a step of w's numbers when it is turned, and of b.
 * @param {OwnLine} line
 * @param {Box} box
 */
const steps = (line, { x0, x1, y0, y1 }) => ({
  w: decade(length(line) / 100),
  b: decade((length(line) * Math.max(x1 - x0, y1 - y0)) / 200),
});

/** Steps of the arrow keys: of w's numbers, and of b. @param {OwnLine} line @param {Box} box */
const keySteps = (line, box) => {
  const { w, b } = steps(line, box);
  return { w: w * 10 || 0.1, b: b || 0.1 };
};

/**
 * Where the line is turned about: where it was turned about before, if that is still on it and in the picture, else near the middle.
 * @param {OwnLine} line
 * @param {Box} box
 * @param {Point | null} [kept]
 * @returns {Point | null}  null: the line is not in the picture, or there is none
 */
export function pivotOf({ w, b }, box, kept = null) {
  const segment = lineInBox(box, w, b);
  if (!segment) return null;
  const size = Math.max(box.x1 - box.x0, box.y1 - box.y0);
  const again = kept && footOn(w, b, kept);
  if (again && within(box, again) && distance(kept, again) <= NEAR * size) return again;
  const middle = footOn(w, b, [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]);
  return within(box, middle) ? middle : between(segment[0], segment[1], 0.5);
}

/** @param {Box} box @param {Point} point */
const within = ({ x0, x1, y0, y1 }, [x, y]) => x >= x0 && x <= x1 && y >= y0 && y <= y1;
const distance = (/** @type {Point} */ p, /** @type {Point} */ q) => Math.hypot(p[0] - q[0], p[1] - q[1]);
const between = (/** @type {Point} */ p, /** @type {Point} */ q, /** @type {number} */ t) => [
  p[0] + t * (q[0] - p[0]),
  p[1] + t * (q[1] - p[1]),
];

/**
 * The line in the picture: its ends, the handle that turns it, and its arrow w, as long as w is unless that is too short or too long to
 * hold.
 * @param {OwnLine} line
 * @param {Box} box
 * @param {Point} pivot
 * @param {Point | null} [toward]  where the pointer is that turns it
 * @returns {{ends: Point[], turn: Point, tip: Point}}
 */
export function handlesOf({ w, b }, box, pivot, toward = null) {
  const ends = /** @type {Point[]} */ (lineInBox(box, w, b));
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

/** The line that passes through a point, with w as it is. @param {number[]} w @param {Point} point @param {number} step  of b */
function through(w, [x, y], step) {
  return lineOf([w[0], w[1], rounded(-(w[0] * x + w[1] * y), step)]);
}

/**
 * Moved parallel by what a pointer has moved.
 * @param {OwnLine} line
 * @param {Point} from
 * @param {Point} to
 * @param {Box} box
 * @returns {OwnLine}  the same where it would be none
 */
export function moved(line, from, to, box) {
  const { w, b } = line;
  const change = w[0] * (to[0] - from[0]) + w[1] * (to[1] - from[1]);
  return lineOf([w[0], w[1], rounded(b - change, steps(line, box).b)]) ?? line;
}

/**
 * Turned about the pivot until it passes through a point, w as long as before and on the side that is nearer.
 * @param {OwnLine} line
 * @param {Point} pivot
 * @param {Point} to
 * @param {Box} box
 * @returns {OwnLine}
 */
export function turned(line, pivot, to, box) {
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
 * With the arrow's tip elsewhere: w in that direction, and longer by as much as the arrow is; the line still through the pivot.
 * @param {OwnLine} line  as it was when the tip was taken
 * @param {Point} pivot
 * @param {Point} tip  where it was
 * @param {Point} to
 * @param {Box} box
 * @returns {OwnLine}
 */
export function tipped(line, pivot, tip, to, box) {
  const before = distance(tip, pivot);
  const now = distance(to, pivot);
  if (!before || !now) return line;
  const scale = length(line) / before;
  const own = steps({ ...line, w: [now * scale, 0] }, box);
  const w = [0, 1].map((j) => rounded((to[j] - pivot[j]) * scale, own.w * 10));
  return (w[0] || w[1] ? through(w, pivot, own.b) : null) ?? line;
}

/**
 * By a handle that has been pulled to a place.
 * @param {{handle: Handle, line: OwnLine, pivot: Point, tip: Point, from: Point}} held  as it was when it was taken, at `from`
 * @param {OwnLine} now
 * @param {Point} to
 * @param {Box} box
 */
export function pulled({ handle, line, pivot, tip, from }, now, to, box) {
  if (handle === 'move') return moved(line, from, to, box);
  return handle === 'turn' ? turned(now, pivot, to, box) : tipped(line, pivot, tip, to, box);
}

/** @param {OwnLine} line @param {Point} pivot @param {number} degrees  counterclockwise @param {Box} box */
function turnedBy(line, pivot, degrees, box) {
  const angle = ((angleOf(line) + degrees) * Math.PI) / 180;
  const step = steps(line, box);
  const own = length(line);
  const w = [rounded(Math.cos(angle) * own, step.w), rounded(Math.sin(angle) * own, step.w)];
  return through(w, pivot, step.b) ?? line;
}

/**
 * By an arrow key on a handle: b by a step, w's direction by a degree, or the number of w that the arrow goes along.
 * @param {Handle} handle
 * @param {OwnLine} line
 * @param {Point} pivot
 * @param {Point} direction  of the key: right and up are positive
 * @param {number} by  so many steps
 * @param {Box} box
 * @returns {OwnLine}
 */
export function nudged(handle, line, pivot, direction, by, box) {
  const { w, b } = line;
  const step = keySteps(line, box);
  const along = (direction[0] + direction[1]) * by;
  if (handle === 'turn') return turnedBy(line, pivot, along, box);
  if (handle === 'move') return lineOf([...w, exactly(b + along * step.b)]) ?? line;
  return lineOf([...w.map((value, j) => exactly(value + direction[j] * by * step.w)), b]) ?? line;
}

/** Without what adding decimals leaves. @param {number} value */
const exactly = (value) => Number(value.toPrecision(10));

/** Where w points, in degrees from the first axis, -180 to 180. @param {OwnLine} line */
export const angleOf = ({ w }) => (Math.atan2(w[1], w[0]) * 180) / Math.PI;

/**
 * How far a slider of b reaches: from where the picture has just become one side to where it has become the other.
 * @param {OwnLine} line
 * @param {Box} box
 * @returns {{low: number, high: number, step: number}}
 */
export function biasRange(line, box) {
  const { w, b } = line;
  const step = keySteps(line, box).b;
  const at = [box.x0, box.x1].flatMap((x) => [box.y0, box.y1].map((y) => -(w[0] * x + w[1] * y)));
  const [low, high] = [Math.min(b, ...at), Math.max(b, ...at)];
  const reach = high > low ? 0 : 1;
  return { low: Math.floor(low / step - reach) * step, high: Math.ceil(high / step + reach) * step, step };
}

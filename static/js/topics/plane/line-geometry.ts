// The visitor's own line as geometry (its handles; the line after a move, a turn or a change of scale), and measures of lines on the training examples.

import { footOn, lineInBox } from '../../kit/geometry.ts';
import { lineOf } from '../../state/own-line.ts';
import { criterion } from '../../kit/criterion.ts';
import { memoByName } from '../../run/memo.ts';
import { activations, norm } from '../../run/scene.ts';
import { saidBy, trainingErrorAt } from '../../run/training-error.ts';

const TURN_AT = 0.86; // share of the way from the pivot to the line's end
const SHORT = 0.2; // share of the line in the picture, the least lever to turn it by
const NEAR = 0.01; // share of the picture: a kept pivot this close counts as on the line, in spite of rounding
const ARROW = [0.07, 0.34]; // the shortest and the longest arrow w, as shares of the picture's smaller side

export type Handle = 'move' | 'turn' | 'tip';

const length = ({ w }: OwnLine) => Math.hypot(w[0], w[1]);

/** The power of ten at or below. */
const decade = (value: number) => 10 ** Math.floor(Math.log10(value));

/** A number as a multiple of a power of ten, with few digits. */
function rounded(value: number, step: number) {
  if (!(step > 0) || !Number.isFinite(step)) return value;
  const places = -Math.round(Math.log10(step));
  const near = places > 0 ? Number(value.toFixed(Math.min(100, places))) : Math.round(value / step) * step;
  return near + 0;
}

/** Resolution of a pointer: the steps of w while turning, and of b. */
const steps = (line: OwnLine, { x0, x1, y0, y1 }: Box) => ({
  w: decade(length(line) / 100),
  b: decade((length(line) * Math.max(x1 - x0, y1 - y0)) / 200),
});

/** Steps of the arrow keys: for w and for b. */
const keySteps = (line: OwnLine, box: Box) => {
  const { w, b } = steps(line, box);
  return { w: w * 10 || 0.1, b: b || 0.1 };
};

/**
 * The pivot of a turn: the former pivot if it is still on the line and in the picture, else a point near the middle.
 * Returns null if no part of the line is in the picture
 */
export function pivotOf({ w, b }: OwnLine, box: Box, kept: Point | null = null): Point | null {
  const segment = lineInBox(box, w, b);
  if (!segment) return null;
  const size = Math.max(box.x1 - box.x0, box.y1 - box.y0);
  const projected = kept && footOn(w, b, kept);
  if (projected && within(box, projected) && distance(kept, projected) <= NEAR * size) return projected;
  const middle = footOn(w, b, [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]);
  return within(box, middle) ? middle : between(segment[0], segment[1], 0.5);
}

const within = ({ x0, x1, y0, y1 }: Box, [x, y]: Point) => x >= x0 && x <= x1 && y >= y0 && y <= y1;
const distance = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]);
const between = (p: Point, q: Point, t: number) => [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];

/**
 * The line in the picture: its ends, the handle that turns it, and its arrow w, whose length is limited to what can be
 * grabbed. `toward`: the pointer, during a turn
 */
export function handlesOf(
  { w, b }: OwnLine,
  box: Box,
  pivot: Point,
  toward: Point | null = null,
): { ends: Point[]; turn: Point; tip: Point } {
  const ends = lineInBox(box, w, b) as Point[];
  // The lower end, or the right one of a level line, away from the plane's tools; unless it is too close to the pivot.
  const [low, high] = ends.toSorted((p, q) => p[1] - q[1] || q[0] - p[0]);
  const lower = toward
    ? distance(toward, low) < distance(toward, high)
    : distance(pivot, low) >= SHORT * distance(low, high);
  const far = lower ? low : high;
  const side = Math.min(box.x1 - box.x0, box.y1 - box.y0);
  const norm = length({ w, b });
  const shown = Math.max(ARROW[0] * side, Math.min(ARROW[1] * side, norm));
  const tip = [pivot[0] + (w[0] / norm) * shown, pivot[1] + (w[1] / norm) * shown];
  return { ends, turn: between(pivot, far, TURN_AT), tip };
}

/** The line through a point with the same w. `step`: of b */
function lineAt(w: number[], [x, y]: Point, step: number) {
  return lineOf([w[0], w[1], rounded(-(w[0] * x + w[1] * y), step)]);
}

/** Moved parallel by a pointer's movement. Returns the same line if the result would be none */
export function moved(line: OwnLine, from: Point, to: Point, box: Box): OwnLine {
  const { w, b } = line;
  const change = w[0] * (to[0] - from[0]) + w[1] * (to[1] - from[1]);
  return lineOf([w[0], w[1], rounded(b - change, steps(line, box).b)]) ?? line;
}

/** Turned about the pivot until it passes through a point. w keeps its length and points to the nearer side. */
export function turned(line: OwnLine, pivot: Point, to: Point, box: Box): OwnLine {
  const [dx, dy] = [to[0] - pivot[0], to[1] - pivot[1]];
  const far = Math.hypot(dx, dy);
  if (!far) return line;
  const { w } = line;
  const side = -dy * w[0] + dx * w[1] < 0 ? -1 : 1;
  const scale = (side * length(line)) / far;
  const step = steps(line, box);
  return lineAt([rounded(-dy * scale, step.w), rounded(dx * scale, step.w)], pivot, step.b) ?? line;
}

/**
 * With the arrow's tip moved: w takes its direction, and its length changes by the same factor as the arrow's; the line
 * still passes through the pivot. `line`: at the start of the drag. `tip`: at that time
 */
export function tipped(line: OwnLine, pivot: Point, tip: Point, to: Point, box: Box): OwnLine {
  const before = distance(tip, pivot);
  const now = distance(to, pivot);
  if (!before || !now) return line;
  const scale = length(line) / before;
  const stepSizes = steps({ ...line, w: [now * scale, 0] }, box);
  const w = [0, 1].map((j) => rounded((to[j] - pivot[j]) * scale, stepSizes.w * 10));
  return (w[0] || w[1] ? lineAt(w, pivot, stepSizes.b) : null) ?? line;
}

/** The line after a handle has been dragged. `held`: state at the start of the drag, at `from` */
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
  const norm = length(line);
  const w = [rounded(Math.cos(angle) * norm, step.w), rounded(Math.sin(angle) * norm, step.w)];
  return lineAt(w, pivot, step.b) ?? line;
}

/**
 * The line after an arrow key on a handle: b by a step, w's direction by a degree, or one component of w. `direction`:
 * of the key: right and up are positive. `by`: number of steps
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
  if (handle === 'move') return lineOf([...w, roundOff(b + along * step.b)]) ?? line;
  return lineOf([...w.map((value, j) => roundOff(value + direction[j] * by * step.w)), b]) ?? line;
}

/** Removes the rounding errors of decimal sums. */
const roundOff = (value: number) => Number(value.toPrecision(10));

/** The direction of w in degrees from the first axis, -180 to 180. */
export const angleOf = ({ w }: OwnLine) => (Math.atan2(w[1], w[0]) * 180) / Math.PI;

/** The range of b's slider, between the two values at which the line leaves the picture. */
export function biasRange(line: OwnLine, box: Box): { low: number; high: number; step: number } {
  const { w, b } = line;
  const step = keySteps(line, box).b;
  const at = [box.x0, box.x1].flatMap((x) => [box.y0, box.y1].map((y) => -(w[0] * x + w[1] * y)));
  const [low, high] = [Math.min(b, ...at), Math.max(b, ...at)];
  const reach = high > low ? 0 : 1;
  return { low: Math.floor(low / step - reach) * step, high: Math.ceil(high / step + reach) * step, step };
}

export type Measures = {
  wrong: number; // number of wrong examples
  n: number; // of n examples
  criterion: number | null; // E(w) = the sum of -y a over the misclassified; null without weights
  margin: number | null; // the smallest y a over the length of w; null where w = 0
  counts: { TP: number; FN: number; FP: number; TN: number };
};

/** `predictions`: +1 or -1 for each example */
function countsOf({ n, y }: Run, predictions: Numbers) {
  const counts = { TP: 0, FN: 0, FP: 0, TN: 0 };
  for (let i = 0; i < n; i += 1)
    counts[y[i] > 0 ? (predictions[i] > 0 ? 'TP' : 'FN') : predictions[i] > 0 ? 'FP' : 'TN'] += 1;
  return { counts, wrong: counts.FN + counts.FP, n };
}

function marginOf({ n, y }: Run, scores: Numbers, norm: number) {
  let worst = Infinity;
  for (let i = 0; i < n; i += 1) worst = Math.min(worst, y[i] * scores[i]);
  return norm > 0 ? worst / norm : null;
}

/** The measures of a line. `zero`: the prediction for a score of 0. Returns null without examples */
export function measuresOf(run: Run, line: { w: number[]; b: number }, zero: number): Measures | null {
  if (!run.n) return null;
  const weights = { w: Float64Array.from(line.w), b: line.b };
  return {
    ...countsOf(run, saidBy(run, weights, zero)),
    criterion: criterion(run, weights.w, weights.b),
    margin: marginOf(run, activations(run, weights.w, weights.b), norm(weights.w)),
  };
}

/** The measures of the predicting weights, or of their votes. Returns null before the first visit, and until the votes arrive */
function learnersMeasures(state: Ready, scene: Scene): Measures | null {
  const { run } = state;
  const { said } = trainingErrorAt(state, scene, state.document);
  if (!said || scene.predicted.length !== run.n) return null;
  const voted = run.drawing === 'grid';
  const { w, b } = scene.predictor;
  return {
    ...countsOf(run, said),
    criterion: voted ? null : criterion(run, w, b),
    margin: voted ? null : marginOf(run, scene.predicted, scene.norm),
  };
}

/** The measures of all three. `memo`: caches those that do not change while the line is dragged */
export function comparison(
  state: Ready,
  scene: Scene | null,
  memo: ReturnType<typeof memoByName> = memoByName(),
): { own: Measures | null; learner: Measures | null; best: Measures | null } {
  const { run, ownLine, facts, document, votes } = state;
  const zero = document.sign_of_zero;
  const best = facts && !facts.stale ? facts.geometric_plane : null;
  return {
    own: ownLine && ownLine.w.length === run.d ? measuresOf(run, ownLine, zero) : null,
    learner: memo('learner', [run, scene, document, votes], () =>
      scene && run.n ? learnersMeasures(state, scene) : null,
    ),
    best: memo('best', [run, best, zero], () => best && measuresOf(run, best, zero)),
  };
}

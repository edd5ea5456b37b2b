// A point and a hyperplane: the projection on w, the distance, and a vector within the hyperplane.

import { activation, dot, highest, ofClass, scoreOf } from '../../run/scene.ts';

const ROUNDING = 1e-12; // relative to the sizes of the terms

export type Agreement = {
  w: number[]; // the weight vector in the drawn plane
  b: number;
  x: number[]; // the point there
  product: number; // w.x
  score: number; // w.x + b
  norm: number; // ||w||
  length: number; // ||x||
  angle: number | null; // between w and x, in degrees; null if one of them is 0
  cosine: number | null; // of that angle
  along: number | null; // signed length of x's projection on w; null if w = 0
  distance: number | null; // |w.x + b| / ||w||
  origin: number | null; // |b| / ||w||
  exact: boolean; // whether the drawn plane is the examples' own, not the span of w and x
  classes: number[] | null; // for several classes, the two of this border
};

export function agreementOf(run: Run, weights: Weights, phi: Numbers): Agreement {
  const { w, b, classes, score } =
    run.outputs > 1
      ? borderOf(run, weights, phi)
      : { ...weights, classes: null, score: scoreOf(weights, phi, 0) };
  const product = activation(phi, 0, w, 0);
  const norm = Math.sqrt(dot(w, w));
  const length = Math.sqrt(dot(phi, phi));
  const exact = run.straight && run.d === 2;
  const along = norm ? product / norm : null;
  const across = acrossOf(w, phi, product, norm, length);
  return {
    w: exact ? Array.from(w) : [norm, 0],
    b,
    x: exact ? Array.from(phi) : along !== null ? [along, across] : [0, length],
    product,
    score,
    norm,
    length,
    angle: along === null || !length ? null : (Math.atan2(across, along) * 180) / Math.PI,
    cosine: along === null || !length ? null : Math.max(-1, Math.min(1, along / length)),
    along,
    distance: norm ? Math.abs(score) / norm : null,
    origin: norm ? Math.abs(b) / norm : null,
    exact,
    classes,
  };
}

/** For several classes: the border between the two highest scores. */
function borderOf(run: Run, weights: Weights, phi: Numbers) {
  const rows = Array.from({ length: run.outputs }, (_, c) => ofClass(run, weights, c));
  const scores = rows.map(({ w, b }) => activation(phi, 0, w, b));
  const first = highest(scores, 0, run.outputs);
  const others = scores.map((score, c) => (c === first ? -Infinity : score));
  const second = highest(others, 0, run.outputs);
  const [one, other] = [rows[first], rows[second]];
  return {
    w: one.w.map((value, j) => value - other.w[j]),
    b: one.b - other.b,
    classes: [first, second],
    score: scores[first] - scores[second],
  };
}

/**
 * A vector within the hyperplane. `from` and `to`: places of its ends, distances from the point nearest the origin. Its
 * product with w is 0 except for rounding.
 */
export function withinPlane(
  { w, b, norm }: { w: number[]; b: number; norm: number },
  from: number,
  to: number,
) {
  const foot = w.map((value) => (-b * value) / (norm * norm));
  const at = (s: number) => [foot[0] - (w[1] / norm) * s, foot[1] + (w[0] / norm) * s];
  const share = (to - from) / norm;
  const v = [-w[1] * share, w[0] * share];
  const product = w[0] * v[0] + w[1] * v[1];
  const size = Math.abs(w[0] * v[0]) + Math.abs(w[1] * v[1]);
  return { from: at(from), to: at(to), v, product: Math.abs(product) <= ROUNDING * size ? 0 : product };
}

/** The coordinate along the hyperplane of the place nearest to a point. */
export const placeAlong = ({ w, norm }: { w: number[]; norm: number }, [x, y]: number[]) =>
  (-w[1] * x + w[0] * y) / norm;

/** Points that must be in the drawing: the origin, the point, its projection on w, and the feet of both on the hyperplane. */
export function landmarks({ w, b, x, norm, product }: Agreement) {
  if (!norm) return { shadow: null, foot: null, nearest: null, all: [[0, 0], x] };
  const shadow = w.map((value) => (product * value) / (norm * norm));
  const foot = x.map((value, j) => value - ((product + b) * w[j]) / (norm * norm));
  const nearest = w.map((value) => (-b * value) / (norm * norm));
  return { shadow, foot, nearest, all: [[0, 0], x, shadow, foot, nearest] };
}

/** The distance of x from the line along w; 0 if it is only rounding. */
function acrossOf(w: Numbers, x: Numbers, product: number, norm: number, length: number) {
  if (!norm) return length;
  let square = 0;
  for (let j = 0; j < x.length; j += 1) square += (x[j] - (product / norm) * (w[j] / norm)) ** 2;
  return Math.sqrt(square) <= ROUNDING * length ? 0 : Math.sqrt(square);
}

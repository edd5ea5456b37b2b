// A point and a hyperplane: how far the point goes along w, how far it is from the hyperplane, and a vector within that.

import { activation, highest, scoreOf } from '../../run/scene.js';

const ROUNDING = 1e-12; // of the terms' size

/**
 * @typedef {object} Agreement
 * @property {number[]} w  the weight vector in the plane that is drawn
 * @property {number} b
 * @property {number[]} x  the point there
 * @property {number} product  w.x
 * @property {number} score  w.x + b
 * @property {number} norm  ||w||
 * @property {number} length  ||x||
 * @property {number | null} angle  between w and x, in degrees; null where one of them is 0
 * @property {number | null} cosine  of that angle
 * @property {number | null} along  the length of x's projection on w, negative against it; null where w = 0
 * @property {number | null} distance  |w.x + b| / ||w||
 * @property {number | null} origin  |b| / ||w||
 * @property {boolean} exact  whether the plane drawn is the examples' own, else the one that w and x span
 * @property {number[] | null} classes  the two classes whose border this is, of several
 */

/**
 * @param {Run} run
 * @param {Weights} weights
 * @param {Numbers} phi
 * @returns {Agreement}
 */
export function agreementOf(run, weights, phi) {
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

/** Of several classes: the border between the highest and the next. @param {Run} run @param {Weights} weights @param {Numbers} phi */
function borderOf(run, { w, b }, phi) {
  const row = (/** @type {number} */ c) => w.subarray(c * run.p, (c + 1) * run.p);
  const scores = Array.from({ length: run.outputs }, (_, c) => activation(phi, 0, row(c), b[c]));
  const first = highest(scores, 0, run.outputs);
  const second = highest(
    scores.map((score, c) => (c === first ? -Infinity : score)),
    0,
    run.outputs,
  );
  const other = row(second);
  return {
    w: row(first).map((value, j) => value - other[j]),
    b: b[first] - b[second],
    classes: [first, second],
    score: scores[first] - scores[second],
  };
}

/**
 * A vector within the hyperplane, between two places on it: `from` and `to` are distances along it from the point nearest the
 * origin. Its product with w is 0, as each term is the other's opposite but for their rounding.
 * @param {{w: number[], b: number, norm: number}} agreement
 * @param {number} from
 * @param {number} to
 */
export function withinPlane({ w, b, norm }, from, to) {
  const foot = w.map((value) => (-b * value) / (norm * norm));
  const at = (/** @type {number} */ s) => [foot[0] - (w[1] / norm) * s, foot[1] + (w[0] / norm) * s];
  const share = (to - from) / norm;
  const v = [-w[1] * share, w[0] * share];
  const product = w[0] * v[0] + w[1] * v[1];
  const size = Math.abs(w[0] * v[0]) + Math.abs(w[1] * v[1]);
  return { from: at(from), to: at(to), v, product: Math.abs(product) <= ROUNDING * size ? 0 : product };
}

/**
 * How far along the hyperplane the place nearest to a point of the plane is.
 * @param {{w: number[], norm: number}} agreement
 * @param {number[]} point
 */
export const placeAlong = ({ w, norm }, [x, y]) => (-w[1] * x + w[0] * y) / norm;

/** What has to be seen: the origin, the point, its shadow on w, and the feet of both on the hyperplane. @param {Agreement} agreement */
export function landmarks({ w, b, x, norm, product }) {
  if (!norm) return { shadow: null, foot: null, nearest: null, all: [[0, 0], x] };
  const shadow = w.map((value) => (product * value) / (norm * norm));
  const foot = x.map((value, j) => value - ((product + b) * w[j]) / (norm * norm));
  const nearest = w.map((value) => (-b * value) / (norm * norm));
  return { shadow, foot, nearest, all: [[0, 0], x, shadow, foot, nearest] };
}

/** How far x is from the line along w: what is left of it beside its projection, 0 where that is but rounding. @param {Numbers} w @param {Numbers} x @param {number} product @param {number} norm @param {number} length */
function acrossOf(w, x, product, norm, length) {
  if (!norm) return length;
  let rest = 0;
  for (let j = 0; j < x.length; j += 1) rest += (x[j] - (product / norm) * (w[j] / norm)) ** 2;
  return Math.sqrt(rest) <= ROUNDING * length ? 0 : Math.sqrt(rest);
}

/** @param {Numbers} a @param {Numbers} b */
function dot(a, b) {
  let sum = 0;
  for (let j = 0; j < a.length; j += 1) sum += a[j] * b[j];
  return sum;
}

// A run as a small picture is made of it: some of its points and its last line. No DOM here.

import { pointOf } from '../state/points.js';

const MOST = 40; // points
const DIGITS = 3;

const short = (/** @type {number} */ value) => Number(value.toPrecision(DIGITS));

/** @param {Pick<Ready, 'points' | 'run'>} state @returns {import('../scenario/past-runs.js').Snapshot} */
export function snapshotOf({ points, run }) {
  const { n, y, task, classes } = points;
  const every = Math.max(1, Math.ceil(n / MOST));
  const some = Array.from({ length: Math.ceil(n / every) }, (_, k) => k * every);
  const last = task === 'binary' && run.straight && points.d === 2 ? run.at(run.visits) : null;
  const drawn = last && last.w.length === 2 && [...last.w, last.b].every(Number.isFinite);
  return {
    task,
    classes,
    x: some.map((i) => pointOf(points, i).map(short)),
    y: some.map((i) => short(y[i])),
    line: drawn ? { w: Array.from(last.w, short), b: short(last.b) } : null,
  };
}

// The data of a run's thumbnail: some of its points and its last line. No DOM here.

import type { Snapshot } from '../scenario/recent-runs.ts';
import { pointOf } from '../state/points.ts';

const MOST = 40; // points
const DIGITS = 3;

const short = (value: number) => Number(value.toPrecision(DIGITS));

export function snapshotOf({ points, run }: Pick<Ready, 'points' | 'run'>): Snapshot {
  const { n, y, task, classes } = points;
  const every = Math.max(1, Math.ceil(n / MOST));
  const sample = Array.from({ length: Math.ceil(n / every) }, (_, k) => k * every);
  const last = task === 'binary' && run.straight && points.d === 2 ? run.at(run.visits) : null;
  const drawn = last && last.w.length === 2 && [...last.w, last.b].every(Number.isFinite);
  return {
    task,
    classes,
    x: sample.map((i) => pointOf(points, i).map(short)),
    y: sample.map((i) => short(y[i])),
    line: drawn ? { w: Array.from(last.w, short), b: short(last.b) } : null,
  };
}

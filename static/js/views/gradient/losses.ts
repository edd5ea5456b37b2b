// Errors of a hard and a soft output, and both losses along a ray of weights.

import { sigmoid, signedSum } from '../../figures/criterion.ts';
import { activation, norm } from '../../run/scene.ts';

const SAMPLES = 41; // of a ray

export type Visit = { example: number; a: number; y: number; wrong: boolean };

/** The difference between output and target (1 or 0), as a share of a full step: for the hard step and the sigmoid. */
export const misses = ({ a, y, wrong }: Visit) => ({ hard: wrong ? 1 : 0, soft: sigmoid(-y * a) });

export type Ray = { from: Weights; along: Weights; reach: number; present: number };

/**
 * The ray of weights from + t along, for t from 0 to `reach`; the present weights are at t = `present`. 'w': from 0
 * along the weights; 'sum': from the weights along the sum of y z. Null if the direction is 0.
 */
export function rayOf(run: Run, now: RunState, free: number, which: string): Ray | null {
  const b = free > run.p ? now.b : 0;
  const length = Math.hypot(norm(now.w), b);
  if (which === 'w') {
    const from = { w: new Float64Array(run.p), b: free > run.p ? 0 : now.b };
    return length ? { from, along: { w: now.w, b }, reach: 2, present: 1 } : null;
  }
  const sum = signedSum(run, free);
  const size = norm(sum);
  if (!size) return null;
  const unit = sum.map((value) => value / size);
  const along = { w: unit.subarray(0, run.p), b: free > run.p ? unit[run.p] : 0 };
  return { from: now, along, reach: 2 * Math.max(1, length), present: 0 };
}

/** Both losses along a ray. Returns: slope: decrease per t of the loss over all examples */
export function lossesAlong(
  run: Run,
  { from, along, reach }: Pick<Ray, 'from' | 'along' | 'reach'>,
): { t: number[]; criterion: number[]; all: number[]; slope: number } {
  const t = Array.from({ length: SAMPLES }, (_, i) => (reach * i) / (SAMPLES - 1));
  const criterion = t.map(() => 0);
  let low = 0;
  let slope = 0;
  for (let i = 0; i < run.n; i += 1) {
    const ya = run.y[i] * activation(run.phi, i * run.p, from.w, from.b);
    const change = run.y[i] * activation(run.phi, i * run.p, along.w, along.b);
    low -= ya;
    slope += change;
    for (let s = 0; s < SAMPLES; s += 1) criterion[s] += Math.max(0, -(ya + t[s] * change));
  }
  return { t, criterion, all: t.map((s) => low - s * slope), slope };
}

// The state of a predictor during training, computed from the run.

import { nameOf } from '../scenario/document.ts';
import { rightInARow } from './mistakes.ts';
import { scoreIn } from './scene.ts';

/**
 * Averaged: Algorithm 7's {c, u, beta} with c = T + 1. Voted: {survivors, voters}, the votes and scores of the vectors of
 * this block, oldest first. Pocket: {pocket, streak}, with the newest weights' right answers in a row, null if unknown.
 * Best on validation: {best}. Otherwise null.
 */
export function predictorState(run: Run, now: RunState, predictor: any): any {
  const name = nameOf(predictor);
  if (name === 'averaged') return algorithm7(run, now);
  if (name === 'voted') return voted(run, now, predictor.counts === 'freund-schapire');
  if (name === 'best-on-validation') return now.pick && { best: now.pick };
  return run.drawing === 'chosen' && now.pick ? { pocket: now.pick, streak: rightInARow(run, now) } : null;
}

function algorithm7({ width, outputs }: Run, { position, w, b, sum }: RunState) {
  const c = position + 1;
  const offsets = outputs > 1 ? b : [b];
  return {
    c,
    u: Float64Array.from(w, (value, j) => c * value - sum[j]),
    beta: Float64Array.from({ length: outputs }, (_, j) => c * offsets[j] - sum[width + j]),
  };
}

/** The start vector, k = 0, has one vote more than the visits that it survived; Freund and Schapire's counts omit it. */
function voted(run: Run, { position }: RunState, withoutStart: boolean) {
  const block = run.block(position);
  if (!block) return null;
  const last = block.updatesUntil(position) - 1;
  const first = block.first ? 0 : -1; // before a later block, the count of the base vector is unknown
  const since = (i: number) => (i < 0 ? 0 : block.visit[i]);
  const survivors = [];
  for (let i = Math.min(first, last); i <= last; i += 1) {
    const until = i === last ? position + 1 : block.visit[i + 1];
    const start = i < 0 && !block.first;
    const score = (phi: Numbers) => scoreIn(run, { w: block.weights(i), b: block.offset(i) }, phi);
    survivors.push({
      k: block.first + i + 1,
      votes: until - since(i) - (start && withoutStart ? 1 : 0),
      score,
    });
  }
  return survivors.length ? { survivors, voters: position + (withoutStart ? 0 : 1) } : null;
}

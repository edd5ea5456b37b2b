// The voted predictor's scores on a grid, continued from the previous position.

import { deciderOn } from './exact-grid.ts';
import { exact } from './exact-zero.ts';
import { networkScore } from './network.ts';

export type Work = { run: Run; grid: Grid; position: number; scores: Float64Array };

/**
 * Counts the vote of every grid point: the sum over t = 0 .. position of sign(w_t.phi + b_t).
 * The server sends it for the start of a block; later updates are added here.
 */
export function createTally() {
  let work: Work | null = null; // the vote up to and including `position`

  /**
   * `start`: the server's latest tally. `without`: leave out the start vector's vote at t = 0. Returns `missing`: the
   * visit whose tally to request
   */
  return function tallyAt(
    run: Run,
    grid: Grid,
    start: Tally | null,
    position: number,
    signOfZero: number,
    without = false,
  ): { scores: Float64Array | null; missing: number | null } {
    const usable = work?.run === run && work.grid === grid && work.position <= position ? work : null;
    let from = usable;
    if (start?.grid === grid && start.visit <= position + 1 && (!from || start.visit > from.position))
      from = { run, grid, position: start.visit - 1, scores: start.score.slice() };
    if (!from && run.block(0)?.contains(position))
      from = { run, grid, position: without ? 0 : -1, scores: new Float64Array(grid.nx * grid.ny) };
    const block = run.block(position);
    // Fast play through a long run: show the newest vote and request the one for this position.
    if (!block)
      return {
        scores: from?.scores ?? null,
        missing: from?.position === position ? null : Math.min(position + 1, run.visits),
      };
    const blocks = from && run.blocksOver(from.position + 1, position);
    if (!from || !blocks) return { scores: usable?.scores ?? null, missing: block.baseVisit };
    addVotes(from, blocks, position, signOfZero);
    work = from;
    return { scores: work.scores, missing: null };
  };
}

/** Whether the voting predictor counts one vote less for the start vector. */
export const leavesOutStart = (predictor: string | Part) =>
  typeof predictor === 'object' && predictor?.counts === 'freund-schapire';

function addVotes(work: Work, blocks: Block[], position: number, signOfZero: number) {
  let at = work.position + 1; // the first t not counted yet
  for (const block of blocks) {
    let i = block.updatesUntil(at) - 1;
    const stop = Math.min(position + 1, block.nextVisit);
    while (at < stop) {
      const next = i + 1 < block.count ? Math.min(block.visit[i + 1], stop) : stop;
      vote(work, block.weights(i), block.offset(i), next - at, signOfZero);
      at = next;
      i += 1;
    }
  }
  work.position = position;
}

function vote(
  { run, grid, scores }: Work,
  weights: Numbers,
  offset: number,
  times: number,
  signOfZero: number,
) {
  const { p, phi, units } = grid;
  const { network } = run;
  const atZero = signOfZero * times;
  const isWhole = units && !units.factored;
  const toUnits = (value: number) => (isWhole ? Math.round(value * units.weight) : value);
  const w = isWhole ? Float64Array.from(weights, toUnits) : weights;
  const b = toUnits(offset) * (units?.feature ?? 1);
  const decide =
    network || units ? null : deciderOn(grid, { w: weights as Float64Array, b: offset }, run.units);
  const add = (i: number, score: number) => {
    scores[i] += score > 0 ? times : score < 0 ? -times : atZero;
  };
  for (let i = 0, at = 0; i < scores.length; i += 1, at += p) {
    if (network) {
      add(i, networkScore(network, weights, phi, at));
      continue;
    }
    let score = 0; // the bias last, as the engine adds
    let size = Math.abs(b);
    for (let j = 0; j < p; j += 1) {
      const term = w[j] * phi[at + j];
      score += term;
      size += Math.abs(term);
    }
    score += b;
    if (decide) add(i, decide(i, score, size));
    else if (units === undefined) add(i, score);
    else add(i, exact(score, size, w, b, phi, at, units?.factored ? units : null));
  }
}

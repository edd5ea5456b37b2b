// The voted predictor's scores on a grid, carried on from one position to the next.

/**
 * Keeps the vote of every grid point: sum over t = 0 .. position of sign(w_t.phi + b_t).
 * The server gives it at the start of a block; each further update is added here.
 */
export function createTally() {
  let work = null; // {run, grid, position, scores}: the vote counted up to and including `position`

  /**
   * @param {import('./run.js').Run} run
   * @param {import('../figures/isolines.js').Grid} grid
   * @param {{grid: any, visit: number, score: Float64Array} | null} start  the server's latest tally
   * @returns {{scores: Float64Array | null, missing: number | null}}  `missing`: the visit to ask the server for
   */
  return function tallyAt(run, grid, start, position, signOfZero) {
    const usable = work && work.run === run && work.grid === grid && work.position <= position;
    const fresh = start && start.grid === grid && start.visit <= position + 1;
    let from = usable ? work : null;
    if (fresh && (!from || start.visit > from.position)) {
      from = { run, grid, position: start.visit - 1, scores: start.score.slice() };
    }
    if (!from && run.block(0)?.contains(position)) {
      from = { run, grid, position: -1, scores: new Float64Array(grid.nx * grid.ny) };
    }
    const block = run.block(position);
    // Racing through a long run: the newest vote there is, and the one for here asked for.
    if (!block)
      return { scores: from?.scores ?? null, missing: from?.position === position ? null : position + 1 };
    const reachable =
      from && (from.position + 1 >= block.baseVisit || bridged(run, from.position + 1, position));
    if (!reachable) return { scores: usable ? work.scores : null, missing: block.baseVisit };
    addVotes(from, run, position, signOfZero);
    work = from;
    return { scores: work.scores, missing: null };
  };
}

/** Whether every block between two positions is here. */
function bridged(run, from, to) {
  let at = from;
  while (at <= to) {
    const block = run.block(at);
    if (!block) return false;
    at = block.nextVisit;
  }
  return true;
}

function addVotes(work, run, position, signOfZero) {
  let at = work.position + 1; // the first t not counted yet
  while (at <= position) {
    const block = run.block(at);
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

function vote({ grid: { p, phi }, scores }, w, b, times, signOfZero) {
  const atZero = signOfZero * times;
  for (let i = 0, at = 0; i < scores.length; i += 1, at += p) {
    let score = b;
    for (let j = 0; j < p; j += 1) score += w[j] * phi[at + j];
    scores[i] += score > 0 ? times : score < 0 ? -times : atZero;
  }
}

// How often each example was a mistake, and was updated on, carried on from one position to the next.

/**
 * @typedef {{mistakes: ArrayLike<number>, updates: ArrayLike<number>}} Counts
 *
 * Blocks say it from the run's start as far as they are here without a gap; beyond one the server is asked for the counts
 * at the block's start. Where updates are of several examples no block says which, and the server is always asked.
 */
export function createCounts() {
  let work = null; // {run, position, mistakes, updates}: counted up to and including `position`

  /**
   * @param {import('./run.js').Run} run
   * @param {{version: number, visit: number, mistakes: Uint32Array, updates: Uint32Array} | null} told  by the server, newest
   * @returns {{counts: Counts | null, late: boolean, missing: number | null}}
   *   `late`: the counts are of an earlier position; `missing`: the visit to ask the server for
   */
  return function countsAt(run, position, told) {
    let from = work?.run === run && work.position <= position ? work : null;
    const usable = told?.version === run.version && told.visit <= position;
    if (usable && !(from?.position >= told.visit))
      from = { run, position: told.visit, mistakes: told.mistakes.slice(), updates: told.updates.slice() };
    const opened = !from && run.block(0);
    if (opened)
      from = { run, position: 0, mistakes: new Uint32Array(run.n), updates: new Uint32Array(run.n) };
    work = from;
    if (from?.position === position) return { counts: from, late: false, missing: null };
    const missing =
      from && bridged(run, from.position, position) ? null : (run.block(position)?.baseVisit ?? position);
    if (ofSeveral(run) || unwritten(run, position)) return { counts: from, late: true, missing: position };
    if (missing !== null) return { counts: from, late: true, missing };
    addUpdates(from, position);
    return { counts: from, late: false, missing: null };
  };
}

const ofSeveral = (run) => run.blocks.some((block) => block.count > 0 && block.example[0] < 0);

/** The update at which weights grow beyond all bounds ends a run and is in no block. */
const unwritten = (run, position) => run.ending?.end === 'diverged' && position === run.visits;

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

function addUpdates(work, position) {
  const { run } = work;
  let at = work.position;
  while (at <= position) {
    const block = run.block(at);
    const stop = block.updatesUntil(position);
    for (let i = block.updatesUntil(work.position); i < stop; i += 1) {
      work.updates[block.example[i]] += 1;
      work.mistakes[block.example[i]] += block.mistake[i];
    }
    at = block.nextVisit;
  }
  work.position = position;
}

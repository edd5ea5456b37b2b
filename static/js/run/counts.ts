// How often each example was a mistake, and was updated on, carried on from one position to the next.

export type Work = { run: Run; position: number; mistakes: Uint32Array; updates: Uint32Array };

/**
 * Blocks say it from the run's start as far as they are here without a gap; beyond one the server is asked for the counts
 * at the block's start. Where updates are of several examples, or a mistake need not be one, no block says which, and the
 * server is always asked.
 */
export function createCounts() {
  let work: Work | null = null; // {run, position, mistakes, updates}: counted up to and including `position`

  /** `told`: by the server, newest. Returns: `late`: the counts are of an earlier position; `missing`: the visit to ask the server for */
  return function countsAt(
    run: Run,
    position: number,
    told: Counts | null,
  ): { counts: { mistakes: Numbers; updates: Numbers } | null; late: boolean; missing: number | null } {
    let from = work?.run === run && work.position <= position ? work : null;
    const usable = told && told.version === run.version && told.visit <= position;
    if (usable && !(from && from.position >= told.visit))
      from = { run, position: told.visit, mistakes: told.mistakes.slice(), updates: told.updates.slice() };
    if (!from && run.block(0))
      from = { run, position: 0, mistakes: new Uint32Array(run.n), updates: new Uint32Array(run.n) };
    work = from;
    if (from?.position === position) return { counts: from, late: false, missing: null };
    if (untold(run) || unwritten(run, position)) return { counts: from, late: true, missing: position };
    const blocks = from && run.blocksOver(from.position, position);
    if (!from || !blocks)
      return { counts: from, late: true, missing: run.block(position)?.baseVisit ?? position };
    addUpdates(from, blocks, position);
    return { counts: from, late: false, missing: null };
  };
}

const untold = (run: Run) =>
  run.blocks.some((block) => !block.rowsTell || (block.count > 0 && block.example[0] < 0));

/** The update at which weights grow beyond all bounds ends a run and is in no block. */
export const unwritten = (run: Run, position: number) =>
  run.ending?.end === 'diverged' && position === run.visits;

function addUpdates(work: Work, blocks: Block[], position: number) {
  for (const block of blocks) {
    const stop = block.updatesUntil(position);
    for (let i = block.updatesUntil(work.position); i < stop; i += 1) {
      work.updates[block.example[i]] += 1;
      work.mistakes[block.example[i]] += block.mistake[i];
    }
  }
  work.position = position;
}

// The mistakes and updates of each example up to a position, continued from the previous position.

type Work = { run: Run; position: number; mistakes: Uint32Array; updates: Uint32Array };

/**
 * Counts from the blocks, as long as there is no gap since the run's start; after a gap the server sends the counts at
 * the block's start. It always sends them where an update has several examples, or a mistake need not be an update.
 */
export function createCounts() {
  let work: Work | null = null; // {run, position, mistakes, updates}: counted up to and including `position`

  /** `sent`: the server's newest counts. Returns `late`: they are of an earlier position; `missing`: the visit to request */
  return function countsAt(
    run: Run,
    position: number,
    sent: Counts | null,
  ): { counts: { mistakes: Numbers; updates: Numbers } | null; late: boolean; missing: number | null } {
    let from = work?.run === run && work.position <= position ? work : null;
    const usable = sent && sent.version === run.version && sent.visit <= position;
    if (usable && !(from && from.position >= sent.visit))
      from = { run, position: sent.visit, mistakes: sent.mistakes.slice(), updates: sent.updates.slice() };
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

/** Whether the visit is the update that made the weights overflow: it ends the run and is in no block. */
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

// Mistakes: visits whose score was wrong by the weights before the visit, with or without an update.

/** Whether a score is wrong for a label. `tie`: the scenario's rule for a score of 0 */
export const isWrong = (ya: number, y: number, tie: string) =>
  ya < 0 || (ya === 0 && (tie === 'mistake' || (tie === 'positive' ? y < 0 : y > 0)));

/** The mistakes at visits `from` .. `to`; null if a block is missing or mistakes are not counted. */
export function mistakesIn(run: Run, from: number, to: number) {
  if (!run.countsMistakes) return null;
  let mistakes = 0;
  for (let at = from; at <= to;) {
    const block = run.blockOfVisit(at);
    if (!block) return null;
    const until = Math.min(to, block.nextVisit - 1);
    const count = within(block, at, until);
    if (count === null) return null;
    mistakes += count;
    at = until + 1;
  }
  return mistakes;
}

/** The mistakes at visits within one block; null if the block does not say. */
function within(block: Block, from: number, to: number) {
  let mistakes = 0;
  if (block.rowsTell) {
    const stop = block.updatesUntil(to);
    for (let i = block.updatesUntil(from - 1); i < stop; i += 1) mistakes += block.mistake[i];
    return mistakes;
  }
  if (!block.wrong) return null;
  for (let visit = from; visit <= to; visit += 1) mistakes += bit(block, block.wrong, visit);
  return mistakes;
}

/**
 * The visits `from` .. `to` of a block that were mistakes; none if the block does not say. By default up to its last
 * update, where the next block begins.
 */
export function* wrongVisits(
  block: Block,
  from = 1,
  to: number = block.count ? block.visit[block.count - 1] : 0,
): Generator<number> {
  if (block.rowsTell) {
    const stop = block.updatesUntil(to);
    for (let i = block.updatesUntil(from - 1); i < stop; i += 1) if (block.mistake[i]) yield block.visit[i];
  } else if (block.wrong) {
    const last = Math.min(to, block.nextVisit - 1);
    for (let visit = Math.max(from, block.baseVisit + 1); visit <= last; visit += 1)
      if (bit(block, block.wrong, visit)) yield visit;
  }
}

/**
 * The number of right answers in a row by the newest weights, since the last mistake (with or without an update); null
 * where mistakes are unknown.
 */
export function rightInARow(run: Run, { position, visit }: Pick<RunState, 'position' | 'visit'>) {
  const block = run.blockOfVisit(position);
  if (!block || !(block.rowsTell || block.wrong)) return null;
  let last = position;
  if (block.rowsTell) last = visit;
  else while (last > visit && !wasWrong(block, last)) last -= 1;
  return position - last;
}

/** Whether a visit of a block was a mistake, by its bit; null if the block has no bits. */
export const wasWrong = (block: Block, visit: number) =>
  block.wrong ? bit(block, block.wrong, visit) === 1 : null;

function bit({ baseVisit }: Block, wrong: Uint8Array, visit: number) {
  const place = visit - baseVisit - 1;
  return (wrong[place >> 3] >> (place & 7)) & 1;
}

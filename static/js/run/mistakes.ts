// Mistakes: visits whose score, then, was wrong, whether or not an update came of them at once.

/** Whether a score is wrong for a label; `tie` as in a scenario says what 0 is. */
export const isWrong = (ya: number, y: number, tie: string) =>
  ya < 0 || (ya === 0 && (tie === 'mistake' || (tie === 'positive' ? y < 0 : y > 0)));

/** Mistakes at the visits from one to another; null where they are not all here, or are not counted. */
export function mistakesIn(run: Run, from: number, to: number) {
  if (!run.countsMistakes) return null;
  let mistakes = 0;
  for (let at = from; at <= to;) {
    const block = run.blockOfVisit(at);
    if (!block) return null;
    const until = Math.min(to, block.nextVisit - 1);
    const here = within(block, at, until);
    if (here === null) return null;
    mistakes += here;
    at = until + 1;
  }
  return mistakes;
}

/** Of visits in the span of one block. */
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
 * The visits of a block that were mistakes, as far as they are told, from one to another; else up to its last row,
 * after which the next block goes on.
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
 * The right answers in a row that the newest weights have given: since the last mistake, whether or not it was an
 * update; null where mistakes are not told.
 */
export function rightInARow(run: Run, { position, visit }: Pick<RunState, 'position' | 'visit'>) {
  const block = run.blockOfVisit(position);
  if (!block || !(block.rowsTell || block.wrong)) return null;
  let last = position;
  if (block.rowsTell) last = visit;
  else while (last > visit && !wasWrong(block, last)) last -= 1;
  return position - last;
}

/** Whether one visit in a block's span was a mistake, by its bit; null where it has none. */
export const wasWrong = (block: Block, visit: number) =>
  block.wrong ? bit(block, block.wrong, visit) === 1 : null;

/** 1 for a mistake. */
function bit({ baseVisit }: Block, wrong: Uint8Array, visit: number) {
  const place = visit - baseVisit - 1;
  return (wrong[place >> 3] >> (place & 7)) & 1;
}

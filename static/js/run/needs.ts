// The parts of a run that a position needs and that the page lacks, as requests.

const BLOCK = 256; // updates
const MOST_BLOCKS = 16; // up to here all blocks of a run of sentences are requested

const contiguous = (run: Run, from: Block, to: Block) => {
  for (let index = from.index; index <= to.index; index += 1)
    if (!run.blocks.some((block) => block.index === index)) return false;
  return true;
};

/** The block at a position, the next block if play reaches it within `seconds`, and the orders of this epoch and the next. */
export function needsAhead(
  run: Run,
  playhead: Playhead,
  position: number,
  seconds: number,
  variant?: Variant | null,
): Need[] {
  return [...blockAhead(run, playhead, position, seconds), ...orderAhead(run, position)].map((need) => ({
    ...need,
    variant,
  }));
}

function blockAhead(run: Run, { playing, speed, unit }: Playhead, position: number, seconds: number): Need[] {
  const block = run.blockOfVisit(position);
  if (!block)
    return playing && speed === 'max' && run.frames ? [] : [{ kind: 'chunk', payload: { position } }];
  if (!playing || speed === 'max') return missingBlock(run);
  const last =
    run.blocks.findLast((other) => other.index >= block.index && contiguous(run, block, other)) ?? block;
  const loaded = last.first + last.count; // updates
  const left = unit === 'update' ? loaded - (run.at(position)?.k ?? 0) : last.nextVisit - position;
  const perSecond = speed * (unit === 'epoch' ? run.epochLength : 1);
  if (left >= perSecond * seconds) return [];
  if (loaded < run.updates) return [{ kind: 'chunk', payload: { block: last.index + 1 } }];
  const loop = run.ending?.loop;
  const round = loop ? run.visits - loop[0] + 1 : position; // the first position of the next round
  return run.blockOfVisit(round) ? [] : [{ kind: 'chunk', payload: { position: round } }];
}

/** The first missing block of a run of sentences: the server computes these slowly, so they are requested early. */
function missingBlock(run: Run): Need[] {
  const blocks = Math.ceil(run.updates / BLOCK);
  if (!run.tagged || !run.done || blocks > MOST_BLOCKS) return [];
  const missing = Array.from({ length: blocks }, (_, j) => j).find(
    (j) => !run.blocks.some(({ index }) => index === j),
  );
  return missing === undefined ? [] : [{ kind: 'chunk', payload: { block: missing } }];
}

function orderAhead(run: Run, position: number): Need[] {
  if (run.fixedOrder || position === 0) return [];
  const epoch = run.epochAt(position);
  const needed = [epoch, epoch + 1].find((e) => !run.orders.has(e) && (e - 1) * run.epochLength < run.visits);
  return needed ? [{ kind: 'order', payload: { epoch: needed } }] : [];
}

/**
 * The grid of features over a box, where a run's regions need one. Returns the last grid if it has this size and mapping,
 * and a request if it is not of this box. `size`: points along x and y
 */
export function gridOver(
  { run, grid }: Answers,
  box: Box,
  size: [number, number],
  variant?: Variant | null,
): { grid: Grid | null; needs: Need[] } {
  const straight = run?.straight && run.drawing !== 'grid' && (run.task !== 'multiclass' || run.d === 2);
  if (!run || run.d > 2 || straight) return { grid: null, needs: [] };
  const alike =
    grid !== null &&
    grid.p === run.p &&
    grid.nx === size[0] &&
    grid.ny === size[1] &&
    grid.mapping === run.mapping;
  const { x0, x1, y0, y1 } = box;
  const fits = alike && grid.box.x0 === x0 && grid.box.x1 === x1 && grid.box.y0 === y0 && grid.box.y1 === y1;
  return {
    grid: alike ? grid : null,
    needs: fits ? [] : [{ kind: 'grid', payload: { view: [x0, x1, y0, y1], size }, variant }],
  };
}

// What is needed of a run at a position and is not here, as descriptions of requests.

const BLOCK = 256; // updates
const MOST_BLOCKS = 16; // of a run that is asked for whole

const contiguous = (run: Run, from: Block, to: Block) => {
  for (let index = from.index; index <= to.index; index += 1)
    if (!run.blocks.some((block) => block.index === index)) return false;
  return true;
};

/** The block at a position, those that the playhead will reach within some seconds of play, and the orders of their epochs. */
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
  if (!playing || speed === 'max') return rest(run);
  const last =
    run.blocks.findLast((other) => other.index >= block.index && contiguous(run, block, other)) ?? block;
  const known = last.first + last.count;
  const left = unit === 'update' ? known - (run.at(position)?.k ?? 0) : last.nextVisit - position;
  const perSecond = speed * (unit === 'epoch' ? run.epochLength : 1);
  if (left >= perSecond * seconds) return [];
  if (known < run.updates) return [{ kind: 'chunk', payload: { block: last.index + 1 } }];
  const loop = run.ending?.loop;
  const round = loop ? run.visits - loop[0] + 1 : position; // where the next one begins
  return run.blockOfVisit(round) ? [] : [{ kind: 'chunk', payload: { position: round } }];
}

/** Of sentences, which the server has to search anew for a block, those that one may jump to. */
function rest(run: Run): Need[] {
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
  const wanted = [epoch, epoch + 1].find((e) => !run.orders.has(e) && (e - 1) * run.epochLength < run.visits);
  return wanted ? [{ kind: 'order', payload: { epoch: wanted } }] : [];
}

/**
 * The features of points that span a box, where the regions of a run need them: those that are here as far as they are
 * alike, and what is needed where they are not of this very box. `size`: points along x and y
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

// The run as a ribbon: how long each weight vector stood, mistakes, epochs. State -> SVG paths, in a box of WIDTH x HEIGHT.

export const WIDTH = 1000;
export const HEIGHT = 16;
const MARKS = 4; // of the height, for ticks
const LEAST = 0.18; // of the room, for the shortest stretch
const MOST = 1500; // updates that are drawn one by one
const MOST_TICKS = 400;
const MOST_EPOCHS = 60;

/**
 * A stretch of visits, or many: positions `from` .. `to` - 1, at which weight vectors w_`first` .. w_`last` stood.
 * @typedef {{first: number, last: number, from: number, to: number}} Stretch
 */

/** How long each of its vectors stood, on average. @param {Stretch} stretch */
export const survival = ({ first, last, from, to }) => (to - from) / (last - first + 1);

/**
 * Of a run whose updates are all here each weight vector's own; of a longer one as many as were sampled along it.
 * @param {Run} run
 * @returns {Stretch[]}
 */
export function stretchesOf(run) {
  if (!run.visits) return [];
  if (isWhole(run)) return exact(run);
  if (run.frames) return sampled(run.frames, run);
  return run.blocks.flatMap((block) => {
    const last = block.first + block.count;
    return [
      { first: block.first, last, from: block.baseVisit, to: Math.min(block.nextVisit, run.visits + 1) },
    ];
  });
}

/** @param {Run} run */
const isWhole = ({ blocks, updates, done }) =>
  done && updates <= MOST && blocks.reduce((sum, { count }) => sum + count, 0) === updates;

/** @param {Run} run @returns {Stretch[]} */
function exact(run) {
  const visits = [0, ...run.blocks.flatMap((block) => Array.from(block.visit)), run.visits + 1];
  return visits.slice(0, -1).map((from, k) => ({ first: k, last: k, from, to: visits[k + 1] }));
}

/** @param {NonNullable<Run['frames']>} frames @param {Run} run @returns {Stretch[]} */
function sampled(frames, { visits, updates }) {
  const stretches = [];
  let first = 0;
  let from = 0;
  for (let i = 0; i < frames.visit.length; i += 1) {
    if (frames.visit[i] > from)
      stretches.push({ first, last: frames.update[i] - 1, from, to: frames.visit[i] });
    first = frames.update[i];
    from = frames.visit[i];
  }
  return [...stretches, { first, last: updates, from, to: visits + 1 }];
}

/**
 * The stretch at a position: one vector's own where its block is here.
 * @param {Run} run
 * @param {number} position
 * @returns {Stretch | null}
 */
export function stretchAt(run, position) {
  const block = run.block(position);
  if (!block) return stretchesOf(run).find(({ from, to }) => position >= from && position < to) ?? null;
  const i = block.updatesUntil(position) - 1;
  const k = block.first + i + 1;
  return {
    first: k,
    last: k,
    from: i < 0 ? block.baseVisit : block.visit[i],
    to: i + 1 < block.count ? block.visit[i + 1] : block.nextVisit,
  };
}

const across = (/** @type {Run} */ run) => (/** @type {number} */ visit) =>
  Math.round((visit / Math.max(1, run.visits)) * WIDTH * 100) / 100;

/** Where a stretch lies: [x, width]. @param {Run} run @param {Stretch} stretch */
export function placeOf(run, { from, to }) {
  const at = across(run);
  return [at(from), Math.max(0, at(Math.min(to, run.visits)) - at(from))];
}

/**
 * Two paths in turn, so that neighbours differ: the higher, the longer it stood.
 * @param {Run} run
 * @returns {[string, string]}
 */
export function ribbonPaths(run) {
  const at = across(run);
  const stretches = stretchesOf(run);
  const longest = stretches.reduce((most, stretch) => Math.max(most, survival(stretch)), 1);
  /** @type {[string, string]} */
  const paths = ['', ''];
  stretches.forEach((stretch, i) => {
    const height = (HEIGHT - MARKS) * (LEAST + (1 - LEAST) * Math.sqrt(survival(stretch) / longest));
    const top = Math.round((HEIGHT - height) * 100) / 100;
    paths[i % 2] +=
      `M${at(stretch.from)},${HEIGHT}V${top}H${at(Math.min(stretch.to, run.visits))}V${HEIGHT}Z`;
  });
  return paths;
}

/** Mistakes, other updates, and ends of epochs as lines; as many as a screen can show. @param {Run} run */
export function ticksOf(run) {
  const at = across(run);
  let mistakes = '';
  let others = '';
  if (run.updates <= MOST_TICKS) {
    for (const { visit, mistake, count } of run.blocks) {
      for (let i = 0; i < count; i += 1) {
        if (mistake[i]) mistakes += `M${at(visit[i])},0V${MARKS}`;
        else others += `M${at(visit[i])},2V${MARKS}`;
      }
    }
  }
  const ends = Math.ceil(run.visits / run.epochLength);
  let epochs = '';
  if (ends <= MOST_EPOCHS)
    for (let i = 1; i <= ends; i += 1)
      epochs += `M${at(Math.min(run.visits, i * run.epochLength))},0V${HEIGHT}`;
  return { mistakes, others, epochs };
}

/** Where one example's updates were made. @param {Run} run @param {number} example */
export function ticksFor(run, example) {
  const at = across(run);
  let path = '';
  for (const { visit, example: made, count } of run.blocks) {
    for (let i = 0; i < count; i += 1) if (made[i] === example) path += `M${at(visit[i])},0V${HEIGHT}`;
  }
  return path;
}

/**
 * The example whose update made the one vector of a stretch, and whether it was a mistake.
 * @param {Run} run
 * @param {{first: number, last: number}} stretch
 */
export function exampleOf(run, { first, last }) {
  const block = first === last ? run.blockOfUpdate(first) : null;
  if (!block) return null;
  const i = first - 1 - block.first;
  return block.example[i] < 0 ? null : { example: block.example[i], mistake: block.mistake[i] === 1 };
}

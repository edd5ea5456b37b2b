// How long each weight vector of a run stayed, and which update made it.

const MOST = 1500; // updates, up to which each has a stretch

/** Positions `from` .. `to` - 1, at which the weight vectors w_`first` .. w_`last` stood. */
type Stretch = { first: number; last: number; from: number; to: number };

/** One stretch per weight vector if all updates are here; of a longer run, one per sample or block. */
export function stretchesOf(run: Run): Stretch[] {
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

const isWhole = ({ blocks, updates, done }: Run) =>
  done && updates <= MOST && blocks.reduce((sum, { count }) => sum + count, 0) === updates;

function exact(run: Run): Stretch[] {
  const visits = [0, ...run.blocks.flatMap((block) => Array.from(block.visit)), run.visits + 1];
  return visits.slice(0, -1).map((from, k) => ({ first: k, last: k, from, to: visits[k + 1] }));
}

function sampled(frames: NonNullable<Run['frames']>, { visits, updates }: Run): Stretch[] {
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

/** The stretch at a position: of one vector if its block is here. */
export function stretchAt(run: Run, position: number): Stretch | null {
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

/** The example whose update made a stretch's single vector, and whether it was a mistake. */
export function exampleOf(run: Run, { first, last }: { first: number; last: number }) {
  const block = first === last ? run.blockOfUpdate(first) : null;
  if (!block) return null;
  const i = first - 1 - block.first;
  return block.example[i] < 0 ? null : { example: block.example[i], mistake: block.mistake[i] === 1 };
}

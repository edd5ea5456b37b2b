// The position of a room: pure arithmetic from the playhead, the run, the time and the speed of play.

export const UNITS = ['visit', 'update', 'epoch'];
const FRAMES_A_SECOND = 60; // positions per second at 'max'
const MOST_FRAMES = 240; // positions of a finished run at 'max'

/** `at`: the server's time in ms when it was set; `round`: the round of the cycle at that time, from 1 */
export type Playhead = {
  position: number;
  end: boolean;
  playing: boolean;
  speed: number | 'max';
  unit: string;
  at: number;
  round?: number;
};

export type Place = { position: number; round: number; ended: boolean; waiting: boolean };

/**
 * The position at a time. `now`: the server's time in ms. Returns `round`: the round of the cycle, from 1; `ended`: play
 * has reached the end of the run; `waiting`: the block of that position has not arrived
 */
export function positionAt(playhead: Playhead, run: Run, now: number): Place {
  const start = playhead.end ? run.visits : Math.min(playhead.position, run.visits);
  const round = run.ending?.loop ? (playhead.round ?? 1) : 1;
  if (!playhead.playing) return { ...HERE, position: start, round };
  const seconds = Math.max(0, now - playhead.at) / 1000;
  const place = advance(start, seconds, playhead, run);
  return { ...place, round: place.round + round - 1 };
}

/** Whether play starts again from the beginning: at the end of a run without a cycle. */
export const beginsAnew = (run: Run, position: number) => position >= run.visits && !run.ending?.loop;

const HERE = { position: 0, round: 1, ended: false, waiting: false };

function advance(start: number, seconds: number, { speed, unit }: Playhead, run: Run): Place {
  const loop = run.ending?.loop ?? null;
  const end = (position: number): Place => {
    if (position < run.visits || (loop && position === run.visits)) return { ...HERE, position };
    if (loop) return again(position, run.visits, loop[0]);
    return { ...HERE, position: run.visits, ended: run.done, waiting: !run.done };
  };
  if (speed === 'max') return fastest(start, Math.floor(seconds * FRAMES_A_SECOND), run, end);
  const steps = Math.floor(seconds * speed);
  if (unit === 'visit') return end(start + steps);
  if (unit === 'epoch')
    return end(steps ? (Math.floor(start / run.epochLength) + steps) * run.epochLength : start);
  return atUpdate(start, steps, run, end);
}

/** Item k (> last) of a sequence whose items last - length + 1 .. last repeat for ever. */
const again = (k: number, last: number, length: number): Place => ({
  ...HERE,
  position: last - length + 1 + ((k - last - 1) % length),
  round: Math.floor((k - last - 1) / length) + 2,
});

function atUpdate(start: number, steps: number, run: Run, end: (position: number) => Place): Place {
  if (!steps) return end(start);
  const from = run.at(start);
  if (!from?.exact) return { ...HERE, position: start, waiting: true };
  const loop = run.ending?.loop ?? null;
  if (from.k + steps > run.updates && !loop) return end(run.visits);
  const { position: k, round } =
    from.k + steps > run.updates
      ? again(from.k + steps, run.updates, loop[1])
      : { position: from.k + steps, round: 1 };
  const visit = run.visitOfUpdate(k);
  if (visit !== null) return { ...end(visit), round };
  // The block is late: stay at the newest loaded update.
  const last = run.blocks.findLast((block) => block.count && block.first < k);
  const held = last && last.first + last.count > from.k ? last.visit[last.count - 1] : start;
  return { ...HERE, position: held, waiting: true };
}

/** At 'max' each frame shows the next update; of a finished run evenly chosen ones, so that it takes at most 4 s. */
function fastest(start: number, steps: number, run: Run, end: (position: number) => Place): Place {
  const visits = sampledVisits(run);
  if (!visits) return atUpdate(start, steps, run, end);
  if (!steps) return end(start);
  const count = Math.min(visits.length, MOST_FRAMES);
  const frame = (i: number) => visits[Math.floor(((i + 1) * visits.length) / count) - 1];
  let passed = 0;
  while (passed < count && frame(passed) <= start) passed += 1;
  const i = passed + steps - 1;
  const loop = run.ending?.loop ?? null;
  if (i < count || !loop) return end(i < count ? frame(i) : run.visits);
  let first = 0;
  while (frame(first) <= run.visits - loop[0]) first += 1;
  const { position, round } = again(i + 1, count, count - first);
  return { ...end(frame(position - 1)), round };
}

/** The visits of all updates of a short run, of the 256 frames of a long one; null until the run has ended. */
function sampledVisits(run: Run) {
  if (run.frames) return run.frames.visit;
  const block = run.blocks[0];
  return run.done && block?.first === 0 && block.count === run.updates
    ? block.visit.subarray(0, block.count)
    : null;
}

/** The position one step away; null while its block is missing. */
export function stepFrom(run: Run, position: number, unit: 'visit' | 'update' | 'epoch', direction: 1 | -1) {
  const clamp = (value: number) => Math.max(0, Math.min(run.visits, value));
  if (unit === 'visit') return clamp(position + direction);
  if (unit === 'epoch') {
    const epochs = position / run.epochLength;
    return clamp((direction > 0 ? Math.floor(epochs) + 1 : Math.ceil(epochs) - 1) * run.epochLength);
  }
  const state = run.at(position);
  if (!state) return null;
  if (direction > 0) return state.k >= run.updates ? run.visits : run.visitOfUpdate(state.k + 1);
  // Back: to the previous update; from between two updates, to the earlier one.
  return run.visitOfUpdate(position > state.visit ? state.k : state.k - 1);
}

export type Speed = number | 'max';

export const SPEEDS = [1, 3, 10, 60, 'max'] as Speed[]; // of the menu
export const SLOW = 0.5; // slow motion
export const RANGE: [low: number, high: number] = [0.5, 1000]; // that the server accepts
const LADDER = [0.5, 1, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60, 100, 200, 500, 1000];

/** The speed some steps up the ladder, which ends at 'max'. */
export function stepped(speed: Speed, steps: number): Speed {
  if (speed === 'max') return steps < 0 ? (LADDER[LADDER.length + steps] ?? LADDER[0]) : 'max';
  const above = LADDER.findIndex((value) => value > speed);
  const from = above < 0 ? LADDER.length - 1 : above - 1;
  const between = LADDER[from] !== speed && steps < 0 ? 1 : 0; // the next one down from 8 is 7
  const to = from + steps + between;
  return to >= LADDER.length ? 'max' : LADDER[Math.max(0, to)];
}

/** Parses a typed speed; null if it is none. */
export function speedFrom(written: string): Speed | null {
  if (written.toLowerCase() === 'max') return 'max';
  const value = Number(written.replace(',', '.'));
  return written !== '' && value >= RANGE[0] && value <= RANGE[1] ? value : null;
}

/** Milliseconds since 1970 by the page's monotonic clock. */
export const pageTime = () => performance.timeOrigin + performance.now();

/** The same for the timestamp of an animation frame. */
export const frameTime = (time: number) => performance.timeOrigin + time;

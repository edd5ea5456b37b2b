// Where a room is: pure arithmetic from the playhead, the run and the time. Nothing here waits or draws.

export const UNITS = ['visit', 'update', 'epoch'];
export const SPEEDS = [1, 3, 10, 30, 60, 'max'];
const FRAMES_A_SECOND = 60; // of positions, at 'max'
const MOST_FRAMES = 240; // so that a whole run passes in four seconds at most

/**
 * @typedef {{position: number, end: boolean, playing: boolean, speed: number | 'max', unit: string, at: number}} Playhead
 *   `at`: the server's time in ms when it was set
 */

/**
 * The position at a moment.
 * @param {Playhead} playhead
 * @param {import('./run.js').Run} run
 * @param {number} now  the server's time in ms
 * @returns {{position: number, ended: boolean, waiting: boolean}}
 *   `ended`: playing has reached the end; `waiting`: the moment's update is not here yet
 */
export function positionAt(playhead, run, now) {
  const start = playhead.end ? run.visits : Math.min(playhead.position, run.visits);
  if (!playhead.playing) return { position: start, ended: false, waiting: false };
  const seconds = Math.max(0, now - playhead.at) / 1000;
  return advance(start, seconds, playhead, run);
}

function advance(start, seconds, { speed, unit }, run) {
  const end = (position) =>
    position >= run.visits
      ? { position: run.visits, ended: run.done, waiting: !run.done }
      : { position, ended: false, waiting: false };
  if (speed === 'max') return fastest(start, seconds, run, end);
  const steps = Math.floor(seconds * speed);
  if (unit === 'visit') return end(start + steps);
  if (unit === 'epoch')
    return end(steps ? (Math.floor(start / run.epochLength) + steps) * run.epochLength : start);
  return atUpdate(start, steps, run, end);
}

function atUpdate(start, steps, run, end) {
  if (!steps) return end(start);
  const from = run.at(start);
  if (!from?.exact) return { position: start, ended: false, waiting: true };
  const k = from.k + steps;
  if (k > run.updates) return end(run.visits);
  const visit = run.visitOfUpdate(k);
  if (visit !== null) return end(visit);
  // Late: hold at the newest update that is here, rather than jump.
  const last = run.blocks.findLast((block) => block.count && block.first < k);
  const held = last && last.first + last.count > from.k ? last.visit[last.count - 1] : start;
  return { position: held, ended: false, waiting: true };
}

/** 'max': every update of a short run, evenly chosen ones of a long run, one a frame. */
function fastest(start, seconds, run, end) {
  const visits = fastPositions(run);
  if (!visits.length) return { position: start, ended: run.done, waiting: !run.done };
  let from = visits.findIndex((visit) => visit > start);
  if (from < 0) from = visits.length - 1;
  const index = from + Math.floor(seconds * FRAMES_A_SECOND) - 1;
  if (index < from) return end(start);
  return end(index >= visits.length ? run.visits : visits[index]);
}

/** The positions that 'max' paints, ascending; the last is the end of the run. */
export function fastPositions(run) {
  if (run.fast?.visits === run.visits && run.fast.known === known(run)) return run.fast.positions;
  let positions = [];
  if (run.frames) positions = Array.from(run.frames.visit);
  else for (const block of run.blocks) positions.push(...block.visit.subarray(0, block.count));
  if (positions.length > MOST_FRAMES) {
    const every = positions.length / MOST_FRAMES;
    positions = Array.from({ length: MOST_FRAMES }, (_, i) => positions[Math.floor((i + 1) * every) - 1]);
  }
  if (run.done && positions[positions.length - 1] !== run.visits) positions.push(run.visits);
  run.fast = { visits: run.visits, known: known(run), positions };
  return positions;
}

const known = (run) => `${run.done} ${run.frames ? 1 : 0} ${run.blocks.length}`;

/**
 * The position one step away; null while the page lacks the block that would tell.
 * @param {number} position
 * @param {'visit' | 'update' | 'epoch'} unit
 * @param {1 | -1} direction
 */
export function stepFrom(run, position, unit, direction) {
  const clamp = (value) => Math.max(0, Math.min(run.visits, value));
  if (unit === 'visit') return clamp(position + direction);
  if (unit === 'epoch') {
    const epochs = position / run.epochLength;
    return clamp((direction > 0 ? Math.floor(epochs) + 1 : Math.ceil(epochs) - 1) * run.epochLength);
  }
  const state = run.at(position);
  if (!state) return null;
  if (direction > 0) return state.k >= run.updates ? run.visits : run.visitOfUpdate(state.k + 1);
  // Back goes to the update before: from between two updates to the earlier of them.
  return run.visitOfUpdate(position > state.visit ? state.k : state.k - 1);
}

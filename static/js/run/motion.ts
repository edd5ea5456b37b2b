// The animation between two positions of slow playing: activation, comparison and arrow before the update, the turning line
// after it. It follows the playhead's clock, so that all screens of a class agree. No DOM here.

import { phasesOf } from './outcome.ts';
import { positionAt } from './playhead.ts';

export const FASTEST = 3; // steps per second up to which the animation is shown
const READABLE = 10; // steps per second up to which text can be read while playing
const QUICK = 150; // ms, the shortest movement: the eye misses faster ones
const TURN = 400; // ms, the longest turn of a line
const SHARE = 0.4; // of the time between two updates, for the turn
/** ms of each phase: the ring and the score, the comparison, the arrow that is added to w */
const PARTS: Record<string, number> = { visit: 200, test: 150, update: 300 };
const WORD = 250; // ms per word of a trellis, if there is time
const SLOWLY = 1500; // ms between two updates from which the phases last as in READ
const READ: Record<string, number> = { visit: 500, test: 400, update: 300 };

type Motion = {
  phase: State['phase'];
  updateProgress: number; // progress of the phase, 0 to 1: the line's turn, the arrow's growth, the words of a trellis
  before: number | null; // the position on screen while the next visit is prepared; null: the playhead's
  step: number; // the index of the playhead's step
};

/** Whether a playhead is too fast to be followed step by step. */
export const isFast = ({ playing, speed }: Playhead) => playing && (speed === 'max' || speed > FASTEST);

/** Whether a playhead is slow enough to read the text beside the plane. */
export const isRead = ({ speed }: Playhead) => speed !== 'max' && speed <= READABLE;

/** Nothing moves. */
const plain = (step = -1): Motion => ({ phase: null, updateProgress: 1, before: null, step });

/** `now`: the server's time in ms */
export function motionAt(state: Ready, now: number): Motion {
  const { run, playhead } = state;
  const { playing, speed, unit, at } = playhead;
  if (!playing || speed === 'max' || isFast(playhead) || unit === 'epoch' || now < at) return plain();
  const period = 1000 / speed;
  const step = Math.floor(((now - at) / 1000) * speed);
  const passed = now - at - step * period;
  const place = (i: number) => positionAt(playhead, run, at + (i + 0.5) * period);
  const shown = place(step);
  const turn = Math.min(TURN, Math.max(QUICK, SHARE * period));
  const update = step > 0 && run.at(shown.position)?.isUpdate && place(step - 1).position !== shown.position;
  if (passed < turn)
    return update ? { phase: 'done', updateProgress: eased(passed / turn), before: null, step } : plain(step);
  const next = place(step + 1);
  // No lead-in where a cycle starts again: there the previous position is not the previous visit.
  if (next.waiting || next.position <= shown.position || !run.at(next.position)?.exact) return plain(step);
  if (unit === 'update' && !run.at(next.position)?.isUpdate) return plain(step); // no update follows
  const causes = phasesOf(state, next.position).filter((phase) => phase !== 'done');
  const durations = period >= SLOWLY ? READ : PARTS;
  // A sentence takes time per word.
  const long = (phase: State['phase']) =>
    phase === 'visit' && run.tagged ? WORD * run.d : durations[String(phase)];
  const room = period - turn;
  // Of the phases before an update only the arrow moves; the others share the time that it leaves.
  const arrow = causes.includes('update') ? Math.max(QUICK, Math.min(durations.update, room / 2)) : 0;
  const still = causes.reduce((sum, phase) => (phase === 'update' ? sum : sum + long(phase)), 0);
  const scale = Math.min(1, (room - arrow) / still);
  let from = period - arrow - still * scale;
  for (const phase of causes) {
    const part = phase === 'update' ? arrow : long(phase) * scale;
    const share = (passed - from) / part;
    if (passed >= from && passed < from + part)
      return {
        phase,
        updateProgress:
          phase === 'update' ? eased(share) : phase === 'visit' && run.tagged ? filled(share) : 1,
        before: next.position - 1,
        step,
      };
    from += part;
  }
  return plain(step);
}

/** Linear, and never 0. */
const filled = (share: number) => Math.max(Number.MIN_VALUE, Math.min(1, share));

/** Fast start, slow end; never 0, which would be the line before. */
const eased = (share: number) => Math.max(Number.MIN_VALUE, 1 - (1 - Math.min(1, share)) ** 2);

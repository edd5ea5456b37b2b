// Cause before effect: what of a visit is on screen between two positions of slow playing. The playhead's clock decides, so a
// class is in step: what leads to an update is shown before its moment has come, the line turns after it. No DOM here.

import { phasesOf } from './phases.ts';
import { positionAt } from './playhead.ts';

export const FASTEST = 3; // a second, at which there is still time for it
const READABLE = 10; // a second: words that change with the plane
const QUICK = 150; // ms of what moves, at the least: the eye loses what is quicker
const TURN = 400; // ms in which a line turns, at most
const SHARE = 0.4; // of the time between two updates
/** ms: the ring and the score, the comparison, the example's arrow that joins w */
const PARTS: Record<string, number> = { visit: 200, test: 150, update: 300 };
const WORD = 250; // ms in which a trellis is filled by one word, where there is time
const SLOWLY = 1500; // ms between two updates from which there is time to read
const READ: Record<string, number> = { visit: 500, test: 400, update: 300 };

export type Motion = {
  phase: State['phase'];
  turned: number; // how far that phase has come: the line's turn, the arrow's growth, the words of a trellis; 0 to 1
  before: number | null; // the position on screen, where a visit after the playhead is led up to
  step: number; // which of the playhead's steps this is
};

/** Whether a playhead goes faster than can be followed step by step. */
export const isFast = ({ playing, speed }: Playhead) => playing && (speed === 'max' || speed > FASTEST);

/** Whether what is said beside a playing run can be read along. */
export const isRead = ({ speed }: Playhead) => speed !== 'max' && speed <= READABLE;

/** Nothing moves. */
const plain = (step = -1): Motion => ({ phase: null, turned: 1, before: null, step });

/** `state`: whose playhead plays. `now`: the server's time in ms */
export function motionAt(state: Ready, now: number): Motion {
  const { run, playhead } = state;
  const { playing, speed, unit, at } = playhead;
  if (!playing || speed === 'max' || isFast(playhead) || unit === 'epoch' || now < at) return plain();
  const period = 1000 / speed;
  const step = Math.floor(((now - at) / 1000) * speed);
  const passed = now - at - step * period;
  const place = (i: number) => positionAt(playhead, run, at + (i + 0.5) * period);
  const here = place(step);
  const turn = Math.min(TURN, Math.max(QUICK, SHARE * period));
  const update = step > 0 && run.at(here.position)?.isUpdate && place(step - 1).position !== here.position;
  if (passed < turn)
    return update ? { phase: 'done', turned: eased(passed / turn), before: null, step } : plain(step);
  const next = place(step + 1);
  // Where a cycle begins anew the visit before is another one: the weights are those of its end.
  if (next.waiting || next.position <= here.position || !run.at(next.position)?.exact) return plain(step);
  if (unit === 'update' && !run.at(next.position)?.isUpdate) return plain(step); // only the rest of the run
  const causes = phasesOf(state, next.position).filter((phase) => phase !== 'done');
  const wanted = period >= SLOWLY ? READ : PARTS;
  // A sentence is gone through word by word.
  const long = (phase: State['phase']) =>
    phase === 'visit' && run.tagged ? WORD * run.d : wanted[String(phase)];
  const room = period - turn;
  // Of what leads to an update the arrow alone moves; the rest stands for as long as that leaves.
  const arrow = causes.includes('update') ? Math.max(QUICK, Math.min(wanted.update, room / 2)) : 0;
  const still = causes.reduce((sum, phase) => (phase === 'update' ? sum : sum + long(phase)), 0);
  const scale = Math.min(1, (room - arrow) / still);
  let from = period - arrow - still * scale;
  for (const phase of causes) {
    const part = phase === 'update' ? arrow : long(phase) * scale;
    const share = (passed - from) / part;
    if (passed >= from && passed < from + part)
      return {
        phase,
        turned: phase === 'update' ? eased(share) : phase === 'visit' && run.tagged ? filled(share) : 1,
        before: next.position - 1,
        step,
      };
    from += part;
  }
  return plain(step);
}

/** Evenly, and never 0. */
const filled = (share: number) => Math.max(Number.MIN_VALUE, Math.min(1, share));

/** Away quickly, in slowly; never 0, which is another line's. */
const eased = (share: number) => Math.max(Number.MIN_VALUE, 1 - (1 - Math.min(1, share)) ** 2);

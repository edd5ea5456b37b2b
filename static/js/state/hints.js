// What a newcomer is invited to try, each once.

/** @typedef {'play' | 'drag' | 'xor'} Hint */

/** @type {Hint[]} */
export const HINTS = ['play', 'drag', 'xor'];
const FEW = 20; // points among which one is pointed at

/**
 * The one to show now: a point, of few, is dragged where a run stands at its end, played from anywhere; XOR comes last. None over
 * sentences, whose trellis leaves no room.
 * @param {Pick<State, 'hints' | 'run' | 'points' | 'playhead' | 'lesson' | 'course' | 'projector' | 'drawer'>} state
 * @param {number} position
 * @returns {Hint | null}
 */
export function hintOf({ hints, run, points, playhead, lesson, course, projector, drawer }, position) {
  if (points.task === 'sequence') return null;
  if (!hints || lesson || course || projector || drawer || playhead.playing || !run?.done || !points.n)
    return null;
  const open = HINTS.filter((hint) => !hints.includes(hint));
  const draggable = points.d === 2 && points.task === 'binary' && points.n <= FEW && position >= run.visits;
  if (open.includes('drag') && draggable) return 'drag';
  if (open.includes('play')) return 'play';
  return open.length === 1 && open[0] === 'xor' ? 'xor' : null;
}

/**
 * What has been done with this state, of what there is to try.
 * @param {Pick<State, 'held' | 'playhead' | 'document'>} state
 * @returns {Hint[]}
 */
export const doneIn = ({ held, playhead, document }) =>
  HINTS.filter((hint) =>
    hint === 'drag' ? held : hint === 'play' ? playhead.playing : document?.data?.preset === 'xor',
  );

// What a newcomer is invited to try, each once.

export type Hint = 'play' | 'drag' | 'xor';

export const HINTS: Hint[] = ['play', 'drag', 'xor'];
const FEW = 20; // points among which one is pointed at

/**
 * The one to show now: a point, of few, is dragged where a run stands at its end, played from anywhere; XOR comes last.
 * None over sentences, whose trellis leaves no room.
 */
export function hintOf(
  {
    hints,
    run,
    points,
    playhead,
    lesson,
    course,
    projector,
    drawer,
  }: Pick<State, 'hints' | 'run' | 'points' | 'playhead' | 'lesson' | 'course' | 'projector' | 'drawer'>,
  position: number,
): Hint | null {
  if (points.task === 'sequence') return null;
  if (!hints || lesson || course || projector || drawer || playhead.playing || !run?.done || !points.n)
    return null;
  const open = HINTS.filter((hint) => !hints.includes(hint));
  const draggable = points.d === 2 && points.task === 'binary' && points.n <= FEW && position >= run.visits;
  if (open.includes('drag') && draggable) return 'drag';
  if (open.includes('play')) return 'play';
  return open.length === 1 && open[0] === 'xor' ? 'xor' : null;
}

/** What has been done with this state, of what there is to try. */
export const doneIn = ({ held, playhead, document }: Pick<State, 'held' | 'playhead' | 'document'>): Hint[] =>
  HINTS.filter((hint) =>
    hint === 'drag' ? held : hint === 'play' ? playhead.playing : document?.data?.preset === 'xor',
  );

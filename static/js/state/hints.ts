// Hints for newcomers; each is shown until it has been tried once.

export type Hint = 'play' | 'drag' | 'xor';

export const HINTS: Hint[] = ['play', 'drag', 'xor'];
const FEW = 20; // most points with which the hint to drag one is shown

/**
 * The hint to show: 'drag' at the end of a run with few points, 'play' anywhere, 'xor' after both. None for sentences:
 * the trellis leaves no room.
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

/** The hints that this state shows as tried. */
type Trials = Pick<State, 'draggedExample' | 'playhead' | 'document'>;
export const doneIn = ({ draggedExample, playhead, document }: Trials): Hint[] =>
  HINTS.filter((hint) =>
    hint === 'drag' ? draggedExample : hint === 'play' ? playhead.playing : document?.data?.preset === 'xor',
  );

// Notices and hints. A notice has a cause and is removed when the cause is gone; a hint is shown until it has been tried once.

const inClass = (lesson: Lesson | null | undefined) => Boolean(lesson);

/**
 * The actions that remove a notice, by its cause. Notices of other causes ('class', 'fetched', 'file', 'line', 'playhead',
 * 'speed') are removed by the action 'settled'.
 */
const GONE: Record<string, (action: any, before: State) => boolean> = {
  /** a refused edit: until another is accepted or the visitor moves the playhead; the end of play does not count */
  edit: ({ type, playhead }, before) =>
    type === 'answered' || (type === 'playhead' && (!before.playhead.playing || playhead.playing === true)),
  /** a link cannot be opened */
  address: ({ type }) => type === 'answered',
  /** about the display of a run */
  run: ({ type }) => type === 'run',
  /** about the position on screen */
  moment: ({ type }) => type === 'run' || type === 'playhead',
  catalog: ({ type }) => type === 'catalog',
  /** why the page is in no class */
  out: ({ type, lesson }) =>
    type === 'replaced' || ((type === 'joined' || type === 'lesson') && inClass(lesson)),
  /** about a lesson, or an answer in it */
  lesson: ({ type }) => type === 'course',
};

/** The notice after an action. `state`: after the action, with the old notice */
export function noticeAfter(before: State, state: State, action: any): State['notice'] {
  const { notice } = state;
  if (!notice || notice !== before.notice) return notice;
  if (action.type === 'settled') return action.cause === notice.cause ? null : notice;
  // A missing answer: the connection is restored, or its own message appears.
  const connected = action.type === 'connection' && action.connection === 'online';
  if (notice.unanswered && (connected || (before.connection === 'online' && state.connection !== 'online')))
    return null;
  return GONE[notice.cause]?.(action, before) ? null : notice;
}

/** The notice of a failed request or action. Without a connection it says what cannot be done. */
export function failure(
  error: { code: string },
  cause: string,
  { connection }: Pick<State, 'connection'>,
  sentence: (error: any) => string,
): NonNullable<State['notice']> {
  const unanswered = error.code === 'no-answer';
  const reason = unanswered && connection !== 'online' ? { code: 'unconnected' } : error;
  return { kind: 'error', text: sentence(reason), cause, unanswered };
}

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

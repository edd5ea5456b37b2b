// The notice shown. Each notice has a cause and is removed when the cause is gone.

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

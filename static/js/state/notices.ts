// Which notice stands: each belongs to a cause, and goes when that has gone.

const inClass = (lesson: Lesson | null | undefined) => Boolean(lesson);

/**
 * The actions with which the cause of a notice is gone, by cause; a cause that is not listed is 'settled' by what it is
 * about:
 * 'class', 'fetched', 'file', 'line', 'playhead', 'speed'.
 */
const GONE: Record<string, (action: any, before: State) => boolean> = {
  /** a change was refused: another is accepted, or the visitor goes on with the run; that play arrives is not the visitor's */
  edit: ({ type, playhead }, before) =>
    type === 'answered' || (type === 'playhead' && (!before.playhead.playing || playhead.playing === true)),
  /** a link cannot be opened */
  address: ({ type }) => type === 'answered',
  /** of what is shown of a run */
  run: ({ type }) => type === 'run',
  /** of the moment on screen */
  moment: ({ type }) => type === 'run' || type === 'playhead',
  catalog: ({ type }) => type === 'catalog',
  /** why the page is in no class */
  out: ({ type, lesson }) =>
    type === 'replaced' || ((type === 'joined' || type === 'lesson') && inClass(lesson)),
  /** of a lesson, or of an answer to it */
  lesson: ({ type }) => type === 'course',
};

/** The notice after an action. `state`: after it, but for the notice */
export function noticeAfter(before: State, state: State, action: any): State['notice'] {
  const { notice } = state;
  if (!notice || notice !== before.notice) return notice;
  if (action.type === 'settled') return action.cause === notice.cause ? null : notice;
  // That there is no answer is said by the connection's own line, or is over.
  const connected = action.type === 'connection' && action.connection === 'online';
  if (notice.unanswered && (connected || (before.connection === 'online' && state.connection !== 'online')))
    return null;
  return GONE[notice.cause]?.(action, before) ? null : notice;
}

/** The notice of a request or an act that failed. Where the connection is lost, which is said already, it says what that means here. */
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

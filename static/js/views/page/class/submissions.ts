// The messages that a student sends, one of each kind, and those that whoever leads reads. No DOM here.

import { labelsOf } from '../../../scenario/task.ts';
import { openQuestion } from '../../../state/question.ts';

/** of message */
export type Kind = {
  y: number;
  stands: 'open' | 'waiting' | 'judged'; // waiting to be read, and may be changed; judged: read, accepted or not
  text: string; // what is written, or waits
};
export type Sheet = {
  kinds: Kind[];
  unsent: { text: string; y: number }[]; // what is written and has not been sent
  sent: boolean; // whether something waits
};

/** The labels of each of which one message may be sent: none where examples are no texts of classes. */
export const kindsOf = ({ run, points }: Pick<State, 'run' | 'points'>): number[] =>
  run?.texts ? labelsOf(points) : [];

/** What students may be let do: add points where examples are points, send messages where they are messages. */
export const mayBeLet = (mode: Lesson['mode'], { run, points }: Pick<State, 'run' | 'points'>) =>
  mode === 'submit'
    ? kindsOf({ run, points }).length > 0
    : mode !== 'add' || !(run?.texts || points.task === 'sequence');

/** What a student may write; null where nothing is asked for, or all has been read. `drafts`: what is written, by label */
export function sheetOf(
  state: Pick<State, 'run' | 'points' | 'lesson'>,
  drafts: Map<number, string>,
): Sheet | null {
  const { lesson } = state;
  const collects = lesson?.role === 'student' && lesson.mode === 'submit' && lesson.submissions;
  if (!collects || lesson.frozen || openQuestion({ lesson })) return null;
  const { waiting, judged } = lesson.submissions;
  const waits = new Map<number, string>(waiting.map(({ y, text }: { y: number; text: string }) => [y, text]));
  const kinds = kindsOf(state).map((y) => ({
    y,
    stands: (judged.includes(y) ? 'judged' : waits.has(y) ? 'waiting' : 'open') as Kind['stands'],
    text: drafts.get(y) ?? waits.get(y) ?? '',
  }));
  if (kinds.every(({ stands }) => stands === 'judged')) return null;
  const unsent = kinds
    .filter(({ y, stands, text }) => stands !== 'judged' && text.trim() && text !== waits.get(y))
    .map(({ y, text }) => ({ text, y }));
  return { kinds, unsent, sent: waits.size > 0 };
}

// A student's messages, one per label, and those that the lead reads. No DOM here.

import { labelsOf } from '../scenario/document.ts';
import { openQuestion } from '../state/class.ts';

/** of a message */
export type Kind = {
  y: number;
  stands: 'open' | 'waiting' | 'judged'; // waiting: not read yet, can be changed; judged: accepted or dropped
  text: string; // a draft, or the waiting message
};
export type Sheet = {
  kinds: Kind[];
  unsent: { text: string; y: number }[]; // drafts
  sent: boolean; // a message is waiting
};

/** The labels with one message each: none if the examples are no classified texts. */
export const kindsOf = ({ run, points }: Pick<State, 'run' | 'points'>): number[] =>
  run?.texts ? labelsOf(points) : [];

/** What students can be permitted to add: points, or messages, by the kind of examples. */
export const mayBeLet = (mode: Lesson['mode'], { run, points }: Pick<State, 'run' | 'points'>) =>
  mode === 'submit'
    ? kindsOf({ run, points }).length > 0
    : mode !== 'add' || !(run?.texts || points.task === 'sequence');

/** A student's sheet; null if no messages are collected, or all have been read. `drafts`: by label */
export function sheetOf(
  state: Pick<State, 'run' | 'points' | 'lesson'>,
  drafts: Map<number, string>,
): Sheet | null {
  const { lesson } = state;
  const collects = lesson?.role === 'student' && lesson.mode === 'submit' && lesson.submissions;
  if (!collects || lesson.frozen || openQuestion({ lesson })) return null;
  const { waiting, judged } = lesson.submissions;
  const sent = new Map<number, string>(waiting.map(({ y, text }: { y: number; text: string }) => [y, text]));
  const kinds = kindsOf(state).map((y) => ({
    y,
    stands: (judged.includes(y) ? 'judged' : sent.has(y) ? 'waiting' : 'open') as Kind['stands'],
    text: drafts.get(y) ?? sent.get(y) ?? '',
  }));
  if (kinds.every(({ stands }) => stands === 'judged')) return null;
  const unsent = kinds
    .filter(({ y, stands, text }) => stands !== 'judged' && text.trim() && text !== sent.get(y))
    .map(({ y, text }) => ({ text, y }));
  return { kinds, unsent, sent: sent.size > 0 };
}

// The messages that a student sends, one of each kind, and those that whoever leads reads. No DOM here.

import { labelsOf } from '../../../scenario/task.js';
import { openQuestion } from '../../../state/question.js';

/**
 * @typedef {object} Kind  of message
 * @property {number} y
 * @property {'open' | 'waiting' | 'judged'} stands  waiting to be read, and may be changed; judged: read, accepted or not
 * @property {string} text  what is written, or waits
 *
 * @typedef {object} Sheet
 * @property {Kind[]} kinds
 * @property {{text: string, y: number}[]} unsent  what is written and has not been sent
 * @property {boolean} sent  whether something waits
 */

/** The labels of each of which one message may be sent: none where examples are no texts of classes. @param {Pick<State, 'run' | 'points'>} state @returns {number[]} */
export const kindsOf = ({ run, points }) => (run?.texts ? labelsOf(points) : []);

/** What students may be let do: add points where examples are points, send messages where they are messages. @param {Lesson['mode']} mode @param {Pick<State, 'run' | 'points'>} state */
export const mayBeLet = (mode, { run, points }) =>
  mode === 'submit'
    ? kindsOf({ run, points }).length > 0
    : mode !== 'add' || !(run?.texts || points.task === 'sequence');

/**
 * What a student may write; null where nothing is asked for, or all has been read.
 * @param {Pick<State, 'run' | 'points' | 'lesson'>} state
 * @param {Map<number, string>} drafts  what is written, by label
 * @returns {Sheet | null}
 */
export function sheetOf(state, drafts) {
  const { lesson } = state;
  const collects = lesson?.role === 'student' && lesson.mode === 'submit' && lesson.submissions;
  if (!collects || lesson.frozen || openQuestion({ lesson })) return null;
  const { waiting, judged } = lesson.submissions;
  const waits = new Map(waiting.map((/** @type {{y: number, text: string}} */ { y, text }) => [y, text]));
  const kinds = kindsOf(state).map((y) => ({
    y,
    stands: /** @type {Kind['stands']} */ (judged.includes(y) ? 'judged' : waits.has(y) ? 'waiting' : 'open'),
    text: drafts.get(y) ?? waits.get(y) ?? '',
  }));
  if (kinds.every(({ stands }) => stands === 'judged')) return null;
  const unsent = kinds
    .filter(({ y, stands, text }) => stands !== 'judged' && text.trim() && text !== waits.get(y))
    .map(({ y, text }) => ({ text, y }));
  return { kinds, unsent, sent: waits.size > 0 };
}

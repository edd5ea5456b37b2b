// The visitor's rights in a class. The server enforces the same rules; the page uses them to disable controls.

import { LOCKS } from './locks.ts';
import { asksAlone, asksPoint, covered, questionOf, type Asking } from './question.ts';

export type Rights = Asking & { locks: string[] };

/** `lesson`: the class, or null */
const leads = (lesson: Lesson | null) => !lesson || lesson.control;

/** The locks of the page and of the lesson's step. */
export const locksOf = ({ locks, course }: Rights) =>
  course?.locks.length ? [...locks, ...course.locks] : locks;

/** May move the playhead: not while a question is open. */
export const mayMove = (state: Asking) => leads(state.lesson) && !covered(state);

/** May change a part of the scenario. `part`: one of LOCKS; none: at least one part */
export function mayEdit(rights: Rights, part?: string) {
  const { lesson } = rights;
  if (asksAlone(rights) || !(leads(lesson) || (!lesson?.frozen && lesson?.mode === 'edit'))) return false;
  const locks = locksOf(rights);
  return part ? !locks.includes(part) : LOCKS.some((each) => !locks.includes(each));
}

export const mayPaint = (rights: Rights) => mayEdit(rights, 'data');

export const mayAdd = (rights: Rights) =>
  mayPaint(rights) ||
  (!locksOf(rights).includes('data') &&
    !asksAlone(rights) &&
    !rights.lesson?.frozen &&
    rights.lesson?.mode === 'add' &&
    rights.lesson.left > 0);

/** Whether a tap on the plane answers the question: the next line, or a place. */
export function tapsAnswer(state: Asking) {
  const question = questionOf(state);
  return (state.lesson ? state.lesson.role === 'student' : true) && asksPoint(question) && !question.revealed;
}

/** Wraps an action: it does nothing while `may` is false. */
export const permitted =
  <A extends any[], R>(
    store: Store,
    may: (state: State, ...given: any[]) => boolean,
    act: (...given: A) => R,
  ) =>
  (...given: A) =>
    may(store.state, ...given) ? act(...given) : undefined;

// What this visitor may do in a class. The server holds the same rules; here they keep the page from promising more.

import { LOCKS } from './locks.ts';
import { asksAlone, asksPoint, covered, questionOf, type Asking } from './question.ts';

export type Rights = Asking & { locks: string[] };

/** `lesson`: what the server tells of the class, or null where there is none. */
const leads = (lesson: Lesson | null) => !lesson || lesson.control;

/** What is locked: by the page's address, and by the step of a lesson. */
export const locksOf = ({ locks, course }: Rights) =>
  course?.locks.length ? [...locks, ...course.locks] : locks;

/** Put the playhead elsewhere: not while it is asked what comes. */
export const mayMove = (state: Asking) => leads(state.lesson) && !covered(state);

/** Change the scenario, but for what is locked. `part`: of LOCKS; none: any of them */
export function mayEdit(rights: Rights, part?: string) {
  const { lesson } = rights;
  if (asksAlone(rights) || !(leads(lesson) || (!lesson?.frozen && lesson?.mode === 'edit'))) return false;
  const locks = locksOf(rights);
  return part ? !locks.includes(part) : LOCKS.some((each) => !locks.includes(each));
}

/** Change the examples. */
export const mayPaint = (rights: Rights) => mayEdit(rights, 'data');

/** Add a point. */
export const mayAdd = (rights: Rights) =>
  mayPaint(rights) ||
  (!locksOf(rights).includes('data') &&
    !asksAlone(rights) &&
    !rights.lesson?.frozen &&
    rights.lesson?.mode === 'add' &&
    rights.lesson.left > 0);

/** Whether a tap on the plane is an answer: where will the line go, or the next point? */
export function tapsAnswer(state: Asking) {
  const question = questionOf(state);
  return (state.lesson ? state.lesson.role === 'student' : true) && asksPoint(question) && !question.revealed;
}

/** The same action, which does nothing while the visitor may not. */
export const needing =
  <A extends any[], R>(
    store: Store,
    may: (state: State, ...given: any[]) => boolean,
    act: (...given: A) => R,
  ) =>
  (...given: A) =>
    may(store.state, ...given) ? act(...given) : undefined;

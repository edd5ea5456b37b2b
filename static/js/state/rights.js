// What this visitor may do in a class. The server holds the same rules; here they keep the page from promising more.

import { LOCKS } from './locks.js';
import { asksAlone, asksPoint, covered, questionOf } from './question.js';

/** @typedef {import('./question.js').Asking} Asking @typedef {Asking & {locks: string[]}} Rights */

/** `lesson`: what the server tells of the class, or null where there is none. */
const leads = (/** @type {Lesson | null} */ lesson) => !lesson || lesson.control;

/** What is locked: by the page's address, and by the step of a lesson. @param {Rights} rights */
export const locksOf = ({ locks, course }) => (course?.locks.length ? [...locks, ...course.locks] : locks);

/** Put the playhead elsewhere: not while it is asked what comes. @param {Asking} state */
export const mayMove = (state) => leads(state.lesson) && !covered(state);

/** Change the scenario, but for what is locked. @param {Rights} rights @param {string} [part]  of LOCKS; none: any of them */
export function mayEdit(rights, part) {
  const { lesson } = rights;
  if (asksAlone(rights) || !(leads(lesson) || (!lesson?.frozen && lesson?.mode === 'edit'))) return false;
  const locks = locksOf(rights);
  return part ? !locks.includes(part) : LOCKS.some((each) => !locks.includes(each));
}

/** Change the examples. @param {Rights} rights */
export const mayPaint = (rights) => mayEdit(rights, 'data');

/** Add a point. @param {Rights} rights */
export const mayAdd = (rights) =>
  mayPaint(rights) ||
  (!locksOf(rights).includes('data') &&
    !asksAlone(rights) &&
    !rights.lesson?.frozen &&
    rights.lesson?.mode === 'add' &&
    rights.lesson.left > 0);

/** Whether a tap on the plane is an answer: where will the line go, or the next point? */
export function tapsAnswer(/** @type {Asking} */ state) {
  const question = questionOf(state);
  return (state.lesson ? state.lesson.role === 'student' : true) && asksPoint(question) && !question.revealed;
}

/**
 * The same action, which does nothing while the visitor may not.
 * @template {any[]} A
 * @template R
 * @param {Store} store
 * @param {(state: State, ...given: any[]) => boolean} may
 * @param {(...given: A) => R} act
 */
export const needing =
  (store, may, act) =>
  (/** @type {A} */ ...given) =>
    may(store.state, ...given) ? act(...given) : undefined;

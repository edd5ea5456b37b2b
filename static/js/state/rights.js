// What this visitor may do in a class. The server holds the same rules; here they keep the page from promising more.

import { LOCKS } from './locks.js';
import { covered, openQuestion } from './question.js';

/** `lesson`: what the server tells of the class, or null where there is none. */
const leads = (/** @type {Lesson | null} */ lesson) => !lesson || lesson.control;

/** Put the playhead elsewhere: not while the class is asked what comes. */
export const mayMove = (/** @type {Lesson | null} */ lesson) => leads(lesson) && !covered(lesson);

/** The same of a state. @param {Rights} rights */
export const mayPlay = ({ lesson }) => mayMove(lesson);

/** @typedef {{lesson: Lesson | null, locks: string[]}} Rights */

/** Change the scenario, but for what is locked. @param {Rights} rights @param {string} [part]  of LOCKS; none: any of them */
export const mayEdit = ({ lesson, locks }, part) =>
  (leads(lesson) || (!lesson?.frozen && lesson?.mode === 'edit')) &&
  (part ? !locks.includes(part) : locks.length < LOCKS.length);

/** Change the examples. @param {Rights} rights */
export const mayPaint = (rights) => mayEdit(rights, 'data');

/** Add a point. @param {Rights} rights */
export const mayAdd = (rights) =>
  mayPaint(rights) ||
  (!rights.locks.includes('data') &&
    !rights.lesson?.frozen &&
    rights.lesson?.mode === 'add' &&
    rights.lesson.left > 0);

/** Whether a tap on the plane is an answer: where will the line go? */
export const tapsAnswer = (/** @type {Lesson | null} */ lesson) =>
  lesson?.role === 'student' && openQuestion(lesson)?.kind === 'line';

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

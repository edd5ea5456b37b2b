// What this visitor may do in a class. The server holds the same rules; here they keep the page from promising more.

import { covered, openQuestion } from './question.js';

/** `lesson`: what the server tells of the class, or null where there is none. */
const leads = (/** @type {Lesson | null} */ lesson) => !lesson || lesson.control;

/** Put the playhead elsewhere: not while the class is asked what comes. */
export const mayMove = (/** @type {Lesson | null} */ lesson) => leads(lesson) && !covered(lesson);

/** Change anything of the scenario. */
export const mayEdit = (/** @type {Lesson | null} */ lesson) =>
  leads(lesson) || (!lesson?.frozen && lesson?.mode === 'edit');

/** Add a point. */
export const mayAdd = (/** @type {Lesson | null} */ lesson) =>
  mayEdit(lesson) || (!lesson?.frozen && lesson?.mode === 'add' && lesson.left > 0);

/** Whether a tap on the plane is an answer: where will the line go? */
export const tapsAnswer = (/** @type {Lesson | null} */ lesson) =>
  lesson?.role === 'student' && openQuestion(lesson)?.kind === 'line';

/**
 * The same action, which does nothing while the visitor may not.
 * @template {any[]} A
 * @template R
 * @param {Store} store
 * @param {(lesson: Lesson | null) => boolean} may
 * @param {(...given: A) => R} act
 */
export const needing =
  (store, may, act) =>
  (/** @type {A} */ ...given) =>
    may(store.state.lesson) ? act(...given) : undefined;

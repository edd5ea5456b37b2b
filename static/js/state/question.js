// What is asked, of a class or of whoever walks through a lesson: while it is open, whatever would say its answer is covered.

/**
 * @typedef {{kind: 'mistake' | 'class' | 'stop' | 'line' | 'path', version: number, revealed?: boolean, [name: string]: any}} Asked
 *
 * @typedef {{lesson: Lesson | null, course?: Course | null}} Asking  a state's class, and the lesson that is open
 */

/** What is asked, revealed or not; a class's comes first. @param {Asking} state @returns {any} */
export const questionOf = ({ lesson, course }) => lesson?.question ?? course?.question ?? null;

/** What is asked and has not been revealed; null: nothing. @param {Asking} state @returns {any} */
export function openQuestion(state) {
  const question = questionOf(state);
  return question && !question.revealed ? question : null;
}

/** Whether what is to come, what theory says and how good the weights are is covered. @param {Asking} state */
export const covered = (state) => openQuestion(state) !== null;

/** Whether even the sides of the line are, which say what an example is taken for. @param {Asking} state */
export const sidesCovered = (state) => ['mistake', 'class', 'path'].includes(openQuestion(state)?.kind ?? '');

/** Whether a lesson asks something: nothing is changed before it is answered. @param {Asking} state */
export const asksAlone = ({ lesson, course }) => !lesson?.question && covered({ lesson: null, course });

/** A lesson whose question is about a scenario of this version, if any: one about an older scenario is none any more. */
export const lessonAt = (/** @type {Lesson | null} */ lesson, /** @type {number} */ version) =>
  lesson?.question && lesson.question.version < version ? { ...lesson, question: undefined } : lesson;

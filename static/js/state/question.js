// The question that a class is asked: while it is open, whatever would say its answer is covered.

/** @typedef {{kind: 'mistake' | 'class' | 'stop' | 'line', version: number, revealed?: boolean, [name: string]: any}} Asked */

/** What is asked and has not been revealed; null: nothing. @param {Lesson | null} lesson @returns {Asked | null} */
export const openQuestion = (lesson) =>
  lesson?.question && !lesson.question.revealed ? lesson.question : null;

/** Whether what is to come, what theory says and how good the weights are is covered. @param {Lesson | null} lesson */
export const covered = (lesson) => openQuestion(lesson) !== null;

/** Whether even the sides of the line are, which say what an example is taken for. @param {Lesson | null} lesson */
export const sidesCovered = (lesson) => ['mistake', 'class'].includes(openQuestion(lesson)?.kind ?? '');

/** A lesson whose question is about a scenario of this version, if any: one about an older scenario is none any more. */
export const lessonAt = (/** @type {Lesson | null} */ lesson, /** @type {number} */ version) =>
  lesson?.question && lesson.question.version < version ? { ...lesson, question: undefined } : lesson;

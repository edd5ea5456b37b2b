// At one's own pace: a student of a class goes through its lesson in a room of their own, and the class counts.

/** @typedef {Pick<State, 'lesson' | 'explored' | 'followed'>} InClass */

/** Whether this page goes at its own pace. @param {InClass} state */
export const isOwnPace = ({ lesson, explored, followed }) =>
  !lesson && explored !== null && followed?.step?.pace === 'own';

/** Whether this page follows, and is to go at its own pace. @param {Pick<State, 'lesson'>} state */
export const setsOut = ({ lesson }) => lesson?.role === 'student' && lesson.step?.pace === 'own';

/** Whether the class is together again, or out of the lesson, and this page is not yet. @param {InClass} state @param {InClass} before */
export const comesBack = (state, before) =>
  isOwnPace(before) && !state.lesson && state.followed !== null && !isOwnPace(state);

/** What the class has of this student at a step. @param {InClass} state @param {number} step @returns {{answer: any, shown: boolean, arrived: boolean}} */
export function doneAt({ followed }, step) {
  /** @type {{step: number, answer: any, shown: boolean, arrived: boolean}[]} */
  const all = followed?.step?.own ?? [];
  return all.find((each) => each.step === step) ?? { answer: null, shown: false, arrived: false };
}

// What a class's step is for this page: who turns it, who answers, and what of the class is told. No DOM here.

/**
 * As docs/protocol.md has it.
 * @typedef {{lesson: string, step: number, answered: number, reached: number, revealed: boolean, answer: any, arrived: boolean, tally?: any[], right?: number}} Told
 * @typedef {'lead' | 'student' | 'apart'} Role  apart: a student on a plane of their own
 */

/** @param {Pick<State, 'lesson' | 'explored'>} state @param {{taught: boolean} | null} now @returns {Role | null}  null: no class */
export function roleOf({ lesson, explored }, now) {
  if (!now?.taught) return null;
  return lesson ? lesson.role : explored ? 'apart' : null;
}

/** @param {Pick<State, 'lesson'>} state @returns {Told | null} */
export const stepOf = ({ lesson }) => lesson?.step ?? null;

/** Of how many: those who are here and those who have dropped, or try for themselves. @param {Lesson | null} lesson */
export const classSize = (lesson) => (lesson?.here ?? 0) + (lesson?.away ?? 0);

/**
 * What the plane shows of the answers: the places that were tapped, and the line that was right.
 * @param {{answer: any} | null} judged  once it is
 * @param {Told | null} told  of a class
 * @returns {{tally: Point[] | null, line: number[] | null}}
 */
export const pictureOf = (judged, told) => ({
  tally: told?.revealed && told.tally?.length ? told.tally : null,
  line: judged?.answer?.after ?? null,
});

/** How many have given each answer, by the answer; null before it is shown, and of taps. @param {Told | null} told @param {string} kind */
export const countsOf = (told, kind) =>
  told?.tally && kind !== 'line' ? new Map(/** @type {[any, number][]} */ (told.tally)) : null;

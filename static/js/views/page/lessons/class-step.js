// What a class's step is for this page: who turns it, who answers, and what of the class is told. No DOM here.

import { doneAt, isOwnPace } from '../../../state/own-pace.js';

/**
 * As docs/protocol.md has it.
 * @typedef {{step: number, answered: number, right: number, reached: number}} StepCounts
 * @typedef {{lesson: string, step: number, pace: 'together' | 'own', answered: number, reached: number, late?: number, revealed: boolean, shown: boolean, answer: any, arrived: boolean, tally?: any[], right?: number, steps?: StepCounts[]}} Told
 * @typedef {'lead' | 'student' | 'apart' | 'own'} Role  apart: a student on a plane of their own; own: at their own pace
 * @typedef {import('../../../state/own-pace.js').InClass} InClass
 */

/** @param {InClass} state @param {{taught: boolean} | null} now @returns {Role | null}  null: no class */
export function roleOf(state, now) {
  if (!now?.taught) return null;
  if (state.lesson) return state.lesson.role;
  return isOwnPace(state) ? 'own' : state.explored ? 'apart' : null;
}

/**
 * What there was of a step before it is opened: the answer, and whether what is right has been shown.
 * @param {InClass} state
 * @param {number} step
 * @param {import('./progress.js').StepRecord | undefined} record  of this browser, for whoever is in no class
 * @param {boolean} taught
 * @returns {{answer: any, shown: boolean}}
 */
export function hadAt(state, step, record, taught) {
  if (!taught) return { answer: record?.answer ?? null, shown: Boolean(record?.seen) };
  if (isOwnPace(state)) return doneAt(state, step);
  const classStep = stepOf(state);
  return { answer: classStep?.answer ?? null, shown: Boolean(classStep?.shown) };
}

/**
 * The rows of a class at its own pace: of each step that asks or wants something what has been counted.
 * @param {import('./moment.js').Step[]} steps
 * @param {Told | null} told
 */
export const rowsOf = (steps, told) =>
  steps.flatMap(({ title, ask, goal }, i) => {
    if (!ask && !goal) return [];
    const counts = told?.steps?.find(({ step }) => step === i + 1);
    const { answered = 0, right = 0, reached = 0 } = counts ?? {};
    return [
      {
        step: i + 1,
        title,
        answered: ask ? answered : null,
        right: ask ? right : null,
        reached: goal ? reached : null,
      },
    ];
  });

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

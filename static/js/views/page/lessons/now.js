// What is on screen of a step before anything has been done there.

import { startsAtZero } from '../../../scenario/start.js';
import { lockOf } from '../../../state/locks.js';
import { same } from './lab-block.js';

/**
 * @typedef {import('./moment.js').LessonDocument} LessonDocument @typedef {import('./moment.js').Step} Step
 * @typedef {import('./moment.js').Judged} Judged
 *
 * @typedef {Pick<State, 'dock' | 'compared' | 'probe' | 'overlays'>} Look
 *
 * @typedef {object} Now
 * @property {LessonDocument} lesson
 * @property {number} step  from 1
 * @property {Step} content
 * @property {any} chosen  what is about to be the answer; of a number its text
 * @property {string} refusal  what is wrong with how it is written
 * @property {Judged | null} remark  to a wrong answer that may be followed by another
 * @property {Judged | null} judged  once the right one is shown
 * @property {any} given
 * @property {ReturnType<typeof import('./moment.js').goalOf> | null} goal
 * @property {boolean} joy  it has just been reached
 * @property {string | null} then  what is said when it is reached
 * @property {number} hints  how many are shown
 * @property {boolean} helped  the solution is on screen
 * @property {boolean} opened  its scenario is
 * @property {number | null} version  of the run that its goal was judged of
 * @property {boolean} taught  a class is at the step, or was
 * @property {boolean} ended  the last step has been finished: how much of the lesson is done is on screen
 *
 * The lesson that is open, as its parts see it.
 * @typedef {object} Room
 * @property {App} app
 * @property {Now | null} now
 * @property {import('./class-step.js').Role | null} role
 * @property {{choose(value: any): void, answer(): void, reveal(): void}} sheet
 * @property {() => void} paint
 * @property {() => void} look  whether the goal is reached by now
 * @property {(step: number) => void} turn
 * @property {() => void} putBack
 * @property {() => void} hint
 * @property {() => void} solve
 * @property {() => void} follow  what was asked and what is said to the answer is in sight
 * @property {() => void} leave
 */

/** @param {LessonDocument} lesson @param {number} step @param {any} given  the answer of before @param {boolean} [taught] @param {import('./progress.js').StepRecord} [record]  what is kept of the step @returns {Now} */
export const begin = (lesson, step, given, taught = false, { chosen = given, hints = 0 } = {}) => ({
  lesson,
  step,
  content: lesson.steps[step - 1],
  chosen: lesson.steps[step - 1].ask?.kind === 'number' && chosen !== null ? String(chosen) : chosen,
  refusal: '',
  remark: null,
  judged: null,
  given,
  goal: null,
  joy: false,
  then: null,
  hints,
  helped: false,
  opened: false,
  version: null,
  taught,
  ended: false,
});

/**
 * What a step draws and opens: where it names nothing, as it was before the lesson.
 * @param {import('./moment.js').Lab} lab
 * @param {Dock | null} dock  the step's own
 * @param {Look} before
 * @returns {Look}
 */
export const lookOf = (lab, dock, before) => ({
  dock: dock ?? before.dock,
  compared: lab.compare.length ? lab.compare : null,
  probe: null,
  overlays: lab.overlays
    ? /** @type {State['overlays']} */ (
        Object.fromEntries(
          Object.keys(before.overlays).map((name) => [name, Boolean(lab.overlays?.includes(name))]),
        )
      )
    : before.overlays,
});

/** What stood on a step's plane, where it can be put there again: what the step locks is as it has it. @param {Step} content @param {ScenarioDocument | null | undefined} placed */
export function placedAt({ lab: { scenario, locks } }, placed) {
  /** @type {Record<string, any>[]} */
  const [own, other] = [scenario, placed ?? {}];
  const keys = Object.keys({ ...own, ...other });
  const isLocked = (/** @type {string} */ key) => key !== 'version' && locks.includes(lockOf(key));
  return placed && keys.every((key) => !isLocked(key) || same(own[key], other[key])) ? placed : null;
}

/** Whether training starts at weights that the step has given it, which no part of the page shows. @param {Now} now @param {ScenarioDocument | null} document */
export const keepsStart = ({ content }, document) =>
  !startsAtZero(document?.start) && same(document?.start, content.lab.scenario.start);

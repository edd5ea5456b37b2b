// What is on screen of a step before anything has been done there.

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
 * @property {string | null} then  what is said when it is reached
 * @property {number} hints  how many are shown
 * @property {boolean} helped  the solution is on screen
 * @property {boolean} opened  its scenario is
 * @property {number | null} version  of the run that its goal was judged of
 * @property {boolean} taught  a class is at the step, or was
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
 * @property {() => void} leave
 */

/** @param {LessonDocument} lesson @param {number} step @param {any} given  the answer of before @returns {Now} */
export const begin = (lesson, step, given, taught = false) => ({
  lesson,
  step,
  content: lesson.steps[step - 1],
  chosen: null,
  refusal: '',
  remark: null,
  judged: null,
  given,
  goal: null,
  then: null,
  hints: 0,
  helped: false,
  opened: false,
  version: null,
  taught,
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

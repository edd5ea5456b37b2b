// What was answered on a course's page, kept by this browser, or by the platform that shows the page.

/**
 * @typedef {{given: import('./answers.js').Given, right: boolean}} Answer
 * @typedef {object} Progress
 * @property {number} step  from 1
 * @property {number} furthest  the last step that was seen
 * @property {Record<string, Answer>} answers  by step from 1, each the first that was given
 * @property {number[]} reached  steps whose goals are
 */

const NAME = 'hyperplane-lesson:';

/** What a text that was kept says; nothing of what it is not. @param {string | null} text @returns {Progress} */
export function progressIn(text) {
  const number = (/** @type {any} */ value) => (Number.isInteger(value) && value > 0 ? value : 1);
  try {
    const { step, furthest, answers = {}, reached = [] } = JSON.parse(text ?? '') ?? {};
    const own = Object.entries(answers).filter(([, answer]) => typeof answer?.right === 'boolean');
    return {
      step: number(step),
      furthest: number(furthest),
      answers: Object.fromEntries(own),
      reached: [reached].flat().filter((each) => number(each) === each),
    };
  } catch {
    return { step: 1, furthest: 1, answers: {}, reached: [] };
  }
}

/** In this browser; where that keeps nothing, as long as the page is open. @param {string} lesson */
export const browserStore = (lesson) => ({
  read() {
    try {
      return progressIn(localStorage.getItem(NAME + lesson));
    } catch {
      return progressIn(null);
    }
  },
  /** @param {Progress} progress @param {unknown} [_score] @param {number} [_steps] */
  write(progress, _score, _steps) {
    try {
      localStorage.setItem(NAME + lesson, JSON.stringify(progress));
    } catch {
      // A private window keeps nothing.
    }
  },
});

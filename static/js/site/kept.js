// What was answered on a course's page, kept by this browser, or by the platform that shows the page.

/**
 * @typedef {{given: import('./answers.js').Given, right: boolean}} Answer
 * @typedef {{step: number, answers: Record<string, Answer>}} Progress  answers by step from 1, each the first that was given
 */

const NAME = 'hyperplane-lesson:';

/** What a text that was kept says; nothing of what it is not. @param {string | null} text @returns {Progress} */
export function progressIn(text) {
  try {
    const { step = 1, answers = {} } = JSON.parse(text ?? '') ?? {};
    const own = Object.entries(answers).filter(([, answer]) => typeof answer?.right === 'boolean');
    return { step: Number.isInteger(step) && step > 0 ? step : 1, answers: Object.fromEntries(own) };
  } catch {
    return { step: 1, answers: {} };
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

// What was answered on a course's page, kept by this browser, or by the platform that shows the page.

import type { Given } from './answers.ts';

export type Answer = { given: Given; right: boolean };
export type Progress = {
  step: number; // from 1
  furthest: number; // the last step that was seen
  answers: Record<string, Answer>; // by step from 1, each the first that was given
  reached: number[]; // steps whose goals are
};

const NAME = 'hyperplane-lesson:';

/** What a text that was kept says; nothing of what it is not. */
export function progressIn(text: string | null): Progress {
  const number = (value: any) => (Number.isInteger(value) && value > 0 ? value : 1);
  try {
    const { step, furthest, answers = {}, reached = [] } = JSON.parse(text ?? '') ?? {};
    const own = Object.entries<Answer>(answers).filter(([, answer]) => typeof answer?.right === 'boolean');
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

/** In this browser; where that keeps nothing, as long as the page is open. */
export const browserStore = (lesson: string) => ({
  read() {
    try {
      return progressIn(localStorage.getItem(NAME + lesson));
    } catch {
      return progressIn(null);
    }
  },
  write(progress: Progress, _score?: unknown, _steps?: number) {
    try {
      localStorage.setItem(NAME + lesson, JSON.stringify(progress));
    } catch {
      // A private window keeps nothing.
    }
  },
});

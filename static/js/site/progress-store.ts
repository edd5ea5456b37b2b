// Progress in a lesson, stored in this browser. platform.ts stores it in a learning platform.

import type { Given } from './answers.ts';

export type Answer = { given: Given; right: boolean };
export type Progress = {
  step: number; // from 1
  furthest: number; // the highest step seen
  answers: Record<string, Answer>; // the first answer to each step, by step from 1
  reached: number[]; // steps whose goal is reached
};

const NAME = 'hyperplane-lesson:';

/** Parses stored progress; invalid parts are left out. */
export function progressIn(text: string | null): Progress {
  const number = (value: any) => (Number.isInteger(value) && value > 0 ? value : 1);
  try {
    const { step, furthest, answers = {}, reached = [] } = JSON.parse(text ?? '') ?? {};
    const pairs = Object.entries<Answer>(answers).filter(([, answer]) => typeof answer?.right === 'boolean');
    return {
      step: number(step),
      furthest: number(furthest),
      answers: Object.fromEntries(pairs),
      reached: [reached].flat().filter((each) => number(each) === each),
    };
  } catch {
    return { step: 1, furthest: 1, answers: {}, reached: [] };
  }
}

/** Stores progress in the browser; without storage it lasts as long as the page. */
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
      // A private window may deny storage.
    }
  },
});

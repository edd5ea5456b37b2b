// The list of a course's lessons: links each to the step stored in this browser.

import { browserStore } from './progress-store.ts';

export function markList(text: SiteWords) {
  for (const entry of document.querySelectorAll('[data-lesson]') as NodeListOf<HTMLElement>) {
    const { lesson = '', steps } = entry.dataset;
    const progress = browserStore(lesson).read();
    if (progress.furthest < 2 && !Object.keys(progress.answers).length) continue;
    const link = entry.querySelector('a') as HTMLAnchorElement;
    link.hash = String(Math.min(progress.step, Number(steps)));
    entry.querySelector('.note')?.append(` ${text.at(progress.step, Number(steps))}`);
  }
}

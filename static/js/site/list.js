// The list of a course's lessons: where one was in each, as this browser has kept it.

import { browserStore } from './progress-store.js';

/** @param {Record<string, any>} text */
export function markList(text) {
  for (const entry of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-lesson]'))) {
    const { lesson = '', steps } = entry.dataset;
    const progress = browserStore(lesson).read();
    if (progress.furthest < 2 && !Object.keys(progress.answers).length) continue;
    const link = /** @type {HTMLAnchorElement} */ (entry.querySelector('a'));
    link.hash = String(Math.min(progress.step, Number(steps)));
    entry.querySelector('.note')?.append(` ${text.at(progress.step, Number(steps))}`);
  }
}

// A learning platform around the page, by SCORM 1.2: it keeps where one was, what was answered, and the score.

import { progressIn } from './kept.js';

const DEPTH = 10; // frames and openers that are looked through
const LONGEST = 4096; // characters of cmi.suspend_data

/** @typedef {Record<'LMSInitialize' | 'LMSFinish' | 'LMSCommit' | 'LMSGetValue' | 'LMSSetValue', (...texts: string[]) => string>} Api */

/** The platform's API, in a frame around this one or in the window that opened it. @param {any} from @returns {Api | null} */
function apiIn(from) {
  let frame = from;
  for (let depth = 0; depth < DEPTH && frame; depth += 1) {
    try {
      if (frame.API) return frame.API;
    } catch {
      return null; // a frame of another site
    }
    if (frame.parent === frame) break;
    frame = frame.parent;
  }
  return null;
}

/** The platform, begun; null where there is none. @param {any} from  the window */
export function platformIn(from) {
  const api = apiIn(from) ?? (from.opener ? apiIn(from.opener) : null);
  if (!api || api.LMSInitialize('') !== 'true') return null;
  let left = false;
  return {
    read: (/** @type {string} */ name) => api.LMSGetValue(`cmi.${name}`),
    write: (/** @type {string} */ name, /** @type {string | number} */ value) =>
      api.LMSSetValue(`cmi.${name}`, String(value)),
    commit: () => api.LMSCommit(''),
    leave() {
      if (left) return;
      left = true;
      api.LMSCommit('');
      api.LMSFinish('');
    },
  };
}

/** @typedef {NonNullable<ReturnType<typeof platformIn>>} Platform */

/** What was answered, kept by a platform: the score is the share of questions that were right at first. @param {Platform} platform */
export const platformStore = (platform) => ({
  read() {
    const progress = progressIn(platform.read('suspend_data'));
    const place = Number(platform.read('core.lesson_location'));
    return Number.isInteger(place) && place > 0 ? { ...progress, step: place } : progress;
  },
  /** @param {import('./kept.js').Progress} progress @param {{right: number, of: number}} score @param {number} steps */
  write(progress, { right, of }, steps) {
    const text = JSON.stringify({ step: progress.step, answers: progress.answers });
    if (text.length <= LONGEST) platform.write('suspend_data', text);
    platform.write('core.lesson_location', progress.step);
    platform.write('core.score.min', 0);
    platform.write('core.score.max', 100);
    platform.write('core.score.raw', of ? Math.round((100 * right) / of) : 100);
    const done = of ? Object.keys(progress.answers).length >= of : progress.step >= steps;
    platform.write('core.lesson_status', done ? 'completed' : 'incomplete');
    platform.commit();
  },
});

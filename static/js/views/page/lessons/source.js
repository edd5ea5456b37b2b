// Where a step's lesson comes from, and the moment at which it can be shown.

import { isOwnPace, setsOut } from '../../../state/own-pace.js';
import { until } from '../../../state/store.js';

/** @typedef {import('./moment.js').LessonDocument} LessonDocument */

const LATE = 400; // ms after which it is said that a lesson is being fetched
const PAUSE = 500; // ms until it is asked for again
const TRIES = 3;

/**
 * The lesson of that name; null where it does not come, which is said. While there is no connection it is waited for.
 * @param {App} app
 * @param {string} id
 * @returns {Promise<LessonDocument | null>}
 */
export async function lessonNamed({ store, actions, text }, id) {
  const late = setTimeout(() => actions.say(text.lessons.opening, 'info', 'lesson'), LATE);
  try {
    const lesson = await patiently(store, () => actions.lessonOf(id));
    actions.settle('lesson');
    return lesson;
  } catch (error) {
    actions.say(text.lessons.failed(text.error(error)), 'error', 'lesson');
    return null;
  } finally {
    clearTimeout(late);
  }
}

/** Asks again once there is a connection, where there is none. @template T @param {Store} store @param {() => Promise<T>} request */
async function patiently(store, request) {
  for (let tries = 1; ; tries += 1)
    try {
      return await request();
    } catch (error) {
      if (error.code !== 'no-answer' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE)); // a connection is missed a moment after it is lost
      await until(store, ({ connection }) => connection === 'online');
    }
}

/** Resolves when there is a run to show. @param {Store} store */
export const ready = (store) => until(store, (s) => s.run && s.catalog && s.connection === 'online');

/** Resolves when a student is in a room of their own, or is to be there no more. @param {Store} store */
export const apart = (store) =>
  until(store, (s) => !setsOut(s) && (!isOwnPace(s) || (s.pending === 0 && s.connection === 'online')));

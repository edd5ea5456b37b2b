// Where a step's lesson comes from, and the moment at which it can be shown.

import { isOwnPace, setsOut } from '../../../state/own-pace.js';

/** @typedef {import('./moment.js').LessonDocument} LessonDocument */

const LATE = 400; // ms after which it is said that a lesson is being fetched

/** The lesson of that name; null where it does not come, which is said. @param {App} app @param {string} id @returns {Promise<LessonDocument | null>} */
export async function lessonNamed({ actions, text }, id) {
  const late = setTimeout(() => actions.say(text.lessons.opening), LATE);
  try {
    const lesson = await actions.lessonOf(id);
    actions.dismiss();
    return lesson;
  } catch (error) {
    actions.say(text.lessons.failed(error.message), 'error');
    return null;
  } finally {
    clearTimeout(late);
  }
}

/** Resolves when there is a run to show. @param {Store} store */
export const ready = (store) => until(store, (s) => s.run && s.catalog && s.connection === 'online');

/** Resolves when a student is in a room of their own, or is to be there no more. @param {Store} store */
export const apart = (store) =>
  until(store, (s) => !setsOut(s) && (!isOwnPace(s) || (s.pending === 0 && s.connection === 'online')));

/** @param {Store} store @param {(state: State) => any} test */
const until = (store, test) =>
  new Promise((/** @type {(value: void) => void} */ done) => {
    if (test(store.state)) return done();
    const leave = store.subscribe((state) => {
      if (!test(state)) return;
      leave();
      done();
    });
  });

// Where a step's lesson comes from, and the moment at which it can be shown.

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
export const ready = (store) =>
  new Promise((/** @type {(value: void) => void} */ done) => {
    const test = (/** @type {State} */ s) => s.run && s.catalog && s.connection === 'online';
    if (test(store.state)) return done();
    const leave = store.subscribe((state) => {
      if (!test(state)) return;
      leave();
      done();
    });
  });

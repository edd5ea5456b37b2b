// Where a step's lesson comes from, and the moment at which it can be shown.

import { isOwnPace, setsOut } from '../../../state/own-pace.ts';
import { until } from '../../../state/store.ts';
import type { LessonDocument } from './moment.ts';

const LATE = 400; // ms after which it is said that a lesson is being fetched
const PAUSE = 500; // ms until it is asked for again
const TRIES = 3;

/** The lesson of that name; null where it does not come, which is said. While there is no connection it is waited for. */
export async function lessonNamed({ store, actions, text }: App, id: string): Promise<LessonDocument | null> {
  const late = setTimeout(() => actions.say(text.lessons.opening, 'info', 'lesson'), LATE);
  try {
    const lesson = await patiently<LessonDocument>(store, () => actions.lessonOf(id));
    actions.settle('lesson');
    return lesson;
  } catch (error) {
    actions.say(text.lessons.failed(text.error(error)), 'error', 'lesson');
    return null;
  } finally {
    clearTimeout(late);
  }
}

/** Asks again once there is a connection, where there is none. */
async function patiently<T>(store: Store, request: () => Promise<T>) {
  for (let tries = 1; ; tries += 1)
    try {
      return await request();
    } catch (error) {
      if (error.code !== 'no-answer' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE)); // a connection is missed a moment after it is lost
      await until(store, ({ connection }) => connection === 'online');
    }
}

/** Resolves when there is a run to show. */
export const ready = (store: Store) => until(store, (s) => s.run && s.catalog && s.connection === 'online');

/** Resolves when a student is in a room of their own, or is to be there no more. */
export const apart = (store: Store) =>
  until(store, (s) => !setsOut(s) && (!isOwnPace(s) || (s.pending === 0 && s.connection === 'online')));

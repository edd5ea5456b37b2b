// Loads the lesson of a step, and waits until it can be shown.

import { isOwnPace, setsOut } from '../state/own-pace.ts';
import { until } from '../state/store.ts';
import type { LessonDocument } from './moment.ts';

const LATE = 400; // ms before the loading message
const PAUSE = 500; // ms between attempts
const TRIES = 3;

/** The lesson of that id; null, with a message, if it does not load. Without a connection it waits. */
export async function lessonNamed({ store, actions, text }: App, id: string): Promise<LessonDocument | null> {
  const lateNotice = setTimeout(() => actions.say(text.lessons.opening, 'info', 'lesson'), LATE);
  try {
    const lesson = await patiently<LessonDocument>(store, () => actions.lessonOf(id));
    actions.settle('lesson');
    return lesson;
  } catch (error) {
    actions.say(text.lessons.failed(text.error(error)), 'error', 'lesson');
    return null;
  } finally {
    clearTimeout(lateNotice);
  }
}

/** Repeats a request after the connection returns. */
async function patiently<T>(store: Store, request: () => Promise<T>) {
  for (let tries = 1; ; tries += 1)
    try {
      return await request();
    } catch (error) {
      if (error.code !== 'no-answer' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE)); // a lost connection is noticed late
      await until(store, ({ connection }) => connection === 'online');
    }
}

/** Resolves when there is a run. */
export const ready = (store: Store) => until(store, (s) => s.run && s.catalog && s.connection === 'online');

/** Resolves when a student has a room of their own, or has lost the permission. */
export const apart = (store: Store) =>
  until(store, (s) => !setsOut(s) && (!isOwnPace(s) || (s.pending === 0 && s.connection === 'online')));

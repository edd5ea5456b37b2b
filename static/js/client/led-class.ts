// The class that this browser has led lately: its cookie makes it the lead again.

import { browser } from './storage.ts';

const LED = 'hyperplane-led'; // its code, and since when
const LED_FOR = 6 * 3600 * 1000; // ms for which a new tab offers the way back to it

/** Its code, or null. */
export function ledClass() {
  const [code, since] = (browser.get(LED) ?? '').split(' ');
  return Date.now() - Number(since) < LED_FOR ? code : null;
}

export function rememberLed(lesson: Lesson | null) {
  if (lesson?.role === 'lead') browser.set(LED, `${lesson.code} ${Date.now()}`);
}

export const forgetLed = () => browser.remove(LED);

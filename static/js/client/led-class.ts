// Stores the class that this browser last led. The browser's cookie gives it the lead again.

import { browser } from './storage.ts';

const LED = 'hyperplane-led'; // its code and the time, ms
const LED_FOR = 6 * 3600 * 1000; // ms for which a new tab offers to return

/** The code of the class; null: none, or too old */
export function ledClass() {
  const [code, since] = (browser.get(LED) ?? '').split(' ');
  return Date.now() - Number(since) < LED_FOR ? code : null;
}

export function rememberLed(lesson: Lesson | null) {
  if (lesson?.role === 'lead') browser.set(LED, `${lesson.code} ${Date.now()}`);
}

export const forgetLed = () => browser.remove(LED);

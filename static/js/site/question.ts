// A question of a step: reads the answer from its form and writes the verdict below the fields.

import { numberIn, type Given, type Key } from './answers.ts';
import { setFormulas } from './formulas.ts';
import type { Answer } from './progress-store.ts';

/** The answer in a form; undefined: incomplete, or not a number */
export function givenIn(form: HTMLFormElement, { kind }: Key): Given | undefined {
  const chosen = form.querySelector('input[type=radio]:checked') as HTMLInputElement | null;
  if (kind === 'choice') return chosen ? Number(chosen.value) : undefined;
  if (kind === 'mistake' || kind === 'stop') return chosen ? chosen.value === 'true' : undefined;
  const fields = form.querySelectorAll('input[type=text]') as NodeListOf<HTMLInputElement>;
  const numbers = Array.from(fields, (field) => numberIn(field.value));
  if (numbers.includes(null)) return undefined;
  return kind === 'line' ? (numbers as [number, number]) : numbers[0];
}

/** Writes an earlier answer into the fields. */
export function writeInto(form: HTMLFormElement, given: Given) {
  const numbers = Array.isArray(given) ? given : [given];
  form.querySelectorAll('input').forEach((field, i) => {
    if (field.type === 'radio') field.checked = field.value === String(given);
    else field.value = String(numbers[i] ?? '');
  });
}

/** Shows whether the answer is right, and why. */
export function say(text: SiteWords, form: HTMLFormElement, key: Key, { given, right }: Answer) {
  const place = form.querySelector('.said') as HTMLElement;
  const verdict = Object.assign(document.createElement('p'), { className: right ? 'right' : 'wrong' });
  verdict.textContent = right ? text.right : text.wrong(answerText(text, form, key));
  const remarks = [right ? null : key.wrong[String(given)], key.why, key.then];
  place.replaceChildren(verdict, ...remarks.filter(Boolean).map(paragraph));
  setFormulas(place);
}

/** Shows that the answer is incomplete. */
export function complain(text: SiteWords, form: HTMLFormElement, { kind }: Key) {
  const place = form.querySelector('.said') as HTMLElement;
  const choosing = kind === 'choice' || kind === 'mistake' || kind === 'stop';
  place.replaceChildren(
    Object.assign(document.createElement('p'), { textContent: choosing ? text.choose : text.notNumber }),
  );
}

/** `html`: checked when the page was written: no scripts, no event attributes */
const paragraph = (html: string | null | undefined) =>
  Object.assign(document.createElement('p'), { innerHTML: html ?? '' });

/** The right answer as text; a right choice is marked in the form instead. */
function answerText(text: SiteWords, form: HTMLFormElement, { kind, answer }: Key) {
  if (kind === 'choice') {
    form.querySelector(`input[value="${answer}"]`)?.closest('label')?.classList.add('is-right');
    return '';
  }
  if (kind === 'mistake' || kind === 'stop') return answer ? text.yes : text.no;
  return kind === 'line' ? '' : String(answer).replace('-', '\u2212');
}

// A question of a step: what was given is read from its fields, and what is said of it stands below them.

import { numberIn } from './answers.js';
import { setFormulas } from './formulas.js';

/** @typedef {Record<string, any>} Words */

/**
 * What was given in a form; undefined while something is missing or is no number.
 * @param {HTMLFormElement} form @param {import('./answers.js').Key} key @returns {import('./answers.js').Given | undefined}
 */
export function givenIn(form, { kind }) {
  const chosen = /** @type {HTMLInputElement | null} */ (form.querySelector('input[type=radio]:checked'));
  if (kind === 'choice') return chosen ? Number(chosen.value) : undefined;
  if (kind === 'mistake' || kind === 'stop') return chosen ? chosen.value === 'true' : undefined;
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[type=text]'));
  const numbers = Array.from(fields, (field) => numberIn(field.value));
  if (numbers.includes(null)) return undefined;
  return kind === 'line' ? /** @type {[number, number]} */ (numbers) : numbers[0];
}

/** Writes what was given before into the fields. @param {HTMLFormElement} form @param {import('./answers.js').Given} given */
export function writeInto(form, given) {
  const numbers = Array.isArray(given) ? given : [given];
  form.querySelectorAll('input').forEach((field, i) => {
    if (field.type === 'radio') field.checked = field.value === String(given);
    else field.value = String(numbers[i] ?? '');
  });
}

/**
 * Says whether it was right, and why.
 * @param {Words} text @param {HTMLFormElement} form @param {import('./answers.js').Key} key @param {import('./progress-store.js').Answer} answer
 */
export function say(text, form, key, { given, right }) {
  const place = /** @type {HTMLElement} */ (form.querySelector('.said'));
  const verdict = Object.assign(document.createElement('p'), { className: right ? 'right' : 'wrong' });
  verdict.textContent = right ? text.right : text.wrong(written(text, form, key));
  const remarks = [right ? null : key.wrong[String(given)], key.why, key.then];
  place.replaceChildren(verdict, ...remarks.filter(Boolean).map(paragraph));
  setFormulas(place);
}

/** Asks for what is missing. @param {Words} text @param {HTMLFormElement} form @param {import('./answers.js').Key} key */
export function complain(text, form, { kind }) {
  const place = /** @type {HTMLElement} */ (form.querySelector('.said'));
  const choosing = kind === 'choice' || kind === 'mistake' || kind === 'stop';
  place.replaceChildren(
    Object.assign(document.createElement('p'), { textContent: choosing ? text.choose : text.notNumber }),
  );
}

/** HTML of the checked document, which has no scripts and no attributes of events. @param {string | null | undefined} html */
const paragraph = (html) => Object.assign(document.createElement('p'), { innerHTML: html ?? '' });

/** The right answer in words; of a choice it is marked where it stands. @param {Words} text @param {HTMLFormElement} form @param {import('./answers.js').Key} key */
function written(text, form, { kind, answer }) {
  if (kind === 'choice') {
    form.querySelector(`input[value="${answer}"]`)?.closest('label')?.classList.add('is-right');
    return '';
  }
  if (kind === 'mistake' || kind === 'stop') return answer ? text.yes : text.no;
  return kind === 'line' ? '' : String(answer).replace('-', '\u2212');
}

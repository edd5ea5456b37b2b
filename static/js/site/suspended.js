// What was answered as one short text: a learning platform keeps at most 4,096 characters of it (cmi.suspend_data). No DOM here.
// '1;4;1:18:y;2:t:n;3:0.5,0.25:n' is the format's version, the furthest step, and of each step what was given and whether it was right.

const VERSION = '1';
const DIGITS = 9; // significant ones: so a hundred steps of two numbers each have room

/** @typedef {import('./kept.js').Progress} Progress @typedef {import('./answers.js').Given} Given */

/** @param {Pick<Progress, 'answers' | 'furthest'>} progress */
export const suspendedAs = ({ answers, furthest }) =>
  [VERSION, furthest, ...Object.entries(answers).map(([step, answer]) => `${step}:${written(answer)}`)].join(
    ';',
  );

/** Of a text that is none of ours, nothing. @param {string} text @returns {Progress} */
export function progressOf(text) {
  const [version, furthest, ...each] = text.split(';');
  if (version !== VERSION) return { step: 1, furthest: 1, answers: {} };
  /** @type {Progress['answers']} */
  const answers = {};
  for (const part of each) {
    const [, step, value, right] = /^([1-9]\d{0,2}):([^:]+):([yn])$/.exec(part) ?? [];
    const given = step ? givenAs(value) : null;
    if (given !== null) answers[step] = { given, right: right === 'y' };
  }
  return { step: 1, furthest: stepIn(furthest), answers };
}

/** A step's number; what is none is the first. @param {string | undefined} text */
export const stepIn = (text) => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1);

/** @param {import('./kept.js').Answer} answer */
function written({ given, right }) {
  const value = typeof given === 'boolean' ? (given ? 't' : 'f') : [given].flat().map(short).join(',');
  return `${value}:${right ? 'y' : 'n'}`;
}

/** Platforms hand texts on in addresses, where a plus may become a blank: none is written. @param {number | null} number */
const short = (number) => String(Number(Number(number).toPrecision(DIGITS))).replace('+', '');

/** @param {string} text @returns {Given} */
function givenAs(text) {
  if (text === 't' || text === 'f') return text === 't';
  const [first, second, ...more] = text.split(',').map(Number);
  if (more.length || !Number.isFinite(first)) return null;
  if (second === undefined) return first;
  return Number.isFinite(second) ? [first, second] : null;
}

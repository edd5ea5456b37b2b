// What was answered as one short text: a learning platform keeps at most 4,096 characters of it (cmi.suspend_data). No DOM here.
// '1;4;1:18:y;2:t:n;3:0.5,0.25:n;g8' is the format's version, the furthest step, and of each step what was given and whether it was right;
// behind g the goals that are reached, a bit a step from the first on, in hexadecimals.

const VERSION = '1';
const MOST = 100; // steps of a lesson
const DIGITS = 9; // significant ones: so a hundred steps of two numbers each have room

/** @typedef {import('./progress-store.js').Progress} Progress @typedef {import('./answers.js').Given} Given */

/** @param {Pick<Progress, 'answers' | 'furthest' | 'reached'>} progress */
export const suspendedAs = ({ answers, furthest, reached }) =>
  [
    VERSION,
    furthest,
    ...Object.entries(answers).map(([step, answer]) => `${step}:${written(answer)}`),
    ...(reached.length ? [`g${bitsOf(reached).toString(16)}`] : []),
  ].join(';');

/** @param {number[]} steps */
const bitsOf = (steps) => steps.reduce((bits, step) => bits | (1n << BigInt(step - 1)), 0n);

/** @param {string} part @returns {number[]} */
function reachedIn(part) {
  const [, digits] = /^g([0-9a-f]{1,25})$/.exec(part) ?? [];
  const bits = digits ? BigInt(`0x${digits}`) : 0n;
  return Array.from({ length: MOST }, (_, i) => i + 1).filter((step) => (bits >> BigInt(step - 1)) & 1n);
}

/** Of a text that is none of ours, nothing. @param {string} text @returns {Progress} */
export function progressOf(text) {
  const [version, furthest, ...each] = text.split(';');
  if (version !== VERSION) return { step: 1, furthest: 1, answers: {}, reached: [] };
  /** @type {Progress['answers']} */
  const answers = {};
  for (const part of each) {
    const [, step, value, right] = /^([1-9]\d{0,2}):([^:]+):([yn])$/.exec(part) ?? [];
    const answer = step ? givenAs(value) : null;
    if (answer !== null) answers[step] = { given: answer, right: right === 'y' };
  }
  return { step: 1, furthest: stepIn(furthest), answers, reached: each.flatMap(reachedIn) };
}

/** A step's number; what is none is the first. @param {string | undefined} text */
export const stepIn = (text) => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1);

/** @param {import('./progress-store.js').Answer} answer */
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

// Whether an answer is right, as the engine has judged the question when the pages were written (app/course/ask.py). No DOM here.

const CLOSE = 1e-9;

/**
 * @typedef {[number, number, number]} Line
 * @typedef {number | boolean | [number, number] | null} Given  null: nothing, or no number
 * @typedef {object} Key
 * @property {'choice' | 'number' | 'mistake' | 'class' | 'stop' | 'line' | null} kind
 * @property {number | null} tolerance
 * @property {any} answer
 * @property {string | null} why
 * @property {Record<string, string>} wrong  by place what is said to a wrong choice
 * @property {string | null} then
 * @property {boolean} [goal]  whether the step has one that a server judges
 * @typedef {{right: number, given: number, of: number, left: number}} Score  questions right at the first try and goals reached; those and
 *   questions that were answered otherwise; all of them; of these the goals that may still be reached
 */

/** @param {Key} key @param {Given} given */
export function isRight({ kind, tolerance, answer }, given) {
  if (given === null || answer === null) return false;
  if (kind === 'number')
    return Math.abs(Number(given) - answer) <= (tolerance ?? 0) + CLOSE * Math.max(1, Math.abs(answer));
  if (kind === 'line') return isNearer(/** @type {[number, number]} */ (given), answer);
  return given === answer;
}

/** Whether a point is nearer to the new line than to the one before. @param {[number, number]} point @param {{before: Line, after: Line}} lines */
function isNearer(point, { before, after }) {
  const [old, now] = [distance(before, point), distance(after, point)];
  return now !== null && (old === null || now < old);
}

/** @param {Line} line @param {[number, number]} point */
function distance([u, v, b], [x, y]) {
  const length = Math.hypot(u, v);
  return length ? Math.abs(u * x + v * y + b) / length : null;
}

/** '1,5', '−2' and '1/4' are numbers too; null for what is none. @param {string} text */
export function numberIn(text) {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  const [, above, below] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/.exec(plain) ?? [];
  if (above === undefined) return null;
  const value = Number(above) / Number(below ?? 1);
  return Number.isFinite(value) ? value : null;
}

/**
 * How much has been earned, of how much.
 * @param {Key[]} keys @param {Record<string, {right: boolean}>} answers  by step from 1 @param {number[]} [reached]  steps whose goals are
 * @returns {Score}
 */
export function scoreOf(keys, answers, reached = []) {
  const questions = keys.map((key, i) => ({ key, answer: answers[i + 1] })).filter(({ key }) => key.kind);
  const answered = questions.filter(({ answer }) => answer);
  const goals = keys.flatMap(({ goal }, i) => (goal ? [i + 1] : []));
  const done = goals.filter((step) => reached.includes(step)).length;
  return {
    right: answered.filter(({ answer }) => answer.right).length + done,
    given: answered.length + done,
    of: questions.length + goals.length,
    left: goals.length - done,
  };
}

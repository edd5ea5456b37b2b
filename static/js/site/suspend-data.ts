// Progress as text for cmi.suspend_data, which holds at most 4,096 characters. No DOM here.
// Example: '1;4;1:18:y;2:t:n;3:0.5,0.25:n;g8': the format's version; the highest step; per answered step its number, the answer
// and whether it was right; after g the goals reached, in hexadecimal, bit 0 for step 1.

import type { Given } from './answers.ts';
import type { Answer, Progress } from './progress-store.ts';

const VERSION = '1';
const MOST = 100; // steps of a lesson
const DIGITS = 9; // significant digits: 100 steps with two numbers each fit

export const suspendedAs = ({
  answers,
  furthest,
  reached,
}: Pick<Progress, 'answers' | 'furthest' | 'reached'>) =>
  [
    VERSION,
    furthest,
    ...Object.entries(answers).map(([step, answer]) => `${step}:${answerText(answer)}`),
    ...(reached.length ? [`g${bitsOf(reached).toString(16)}`] : []),
  ].join(';');

const bitsOf = (steps: number[]) => steps.reduce((bits, step) => bits | (1n << BigInt(step - 1)), 0n);

function reachedIn(part: string): number[] {
  const [, digits] = /^g([0-9a-f]{1,25})$/.exec(part) ?? [];
  const bits = digits ? BigInt(`0x${digits}`) : 0n;
  return Array.from({ length: MOST }, (_, i) => i + 1).filter((step) => (bits >> BigInt(step - 1)) & 1n);
}

/** Parses the text; one of another format gives empty progress. */
export function progressOf(text: string): Progress {
  const [version, furthest, ...each] = text.split(';');
  if (version !== VERSION) return { step: 1, furthest: 1, answers: {}, reached: [] };
  const answers: Progress['answers'] = {};
  for (const part of each) {
    const [, step, value, right] = /^([1-9]\d{0,2}):([^:]+):([yn])$/.exec(part) ?? [];
    const answer = step ? givenAs(value) : null;
    if (answer !== null) answers[step] = { given: answer, right: right === 'y' };
  }
  return { step: 1, furthest: stepIn(furthest), answers, reached: each.flatMap(reachedIn) };
}

/** A step's number; 1 if the text is not one */
export const stepIn = (text: string | undefined) => (/^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 1);

function answerText({ given, right }: Answer) {
  const value = typeof given === 'boolean' ? (given ? 't' : 'f') : [given].flat().map(write).join(',');
  return `${value}:${right ? 'y' : 'n'}`;
}

/** Without '+': platforms may pass the text in an address, where '+' becomes a blank. */
const write = (number: number | null) => String(Number(Number(number).toPrecision(DIGITS))).replace('+', '');

function givenAs(text: string): Given {
  if (text === 't' || text === 'f') return text === 't';
  const [first, second, ...more] = text.split(',').map(Number);
  if (more.length || !Number.isFinite(first)) return null;
  if (second === undefined) return first;
  return Number.isFinite(second) ? [first, second] : null;
}

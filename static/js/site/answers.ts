// Judges an answer by the key that the engine computed when the pages were written (app/course/ask.py). No DOM here.

const CLOSE = 1e-9;

type Line = [number, number, number];
/** null: no answer, or not a number */
export type Given = number | boolean | [number, number] | null;
export type Key = {
  kind: 'choice' | 'number' | 'mistake' | 'class' | 'stop' | 'line' | null;
  tolerance: number | null;
  answer: any;
  why: string | null;
  wrong: Record<string, string>; // remark on a wrong choice, by its index
  then: string | null;
  goal?: boolean; // the step has a goal, judged by a server
};
/**
 * Counts of questions and goals together. right: questions right at the first answer, and goals reached. given: answered
 * questions, and goals reached. of: all. left: goals not reached yet
 */
export type Score = { right: number; given: number; of: number; left: number };

export function isRight({ kind, tolerance, answer }: Key, given: Given) {
  if (given === null || answer === null) return false;
  if (kind === 'number')
    return Math.abs(Number(given) - answer) <= (tolerance ?? 0) + CLOSE * Math.max(1, Math.abs(answer));
  if (kind === 'line') return isNearer(given as [number, number], answer);
  return given === answer;
}

/** Whether a point is nearer to the new line than to the one before. */
function isNearer(point: [number, number], { before, after }: { before: Line; after: Line }) {
  const [old, now] = [distance(before, point), distance(after, point)];
  return now !== null && (old === null || now < old);
}

function distance([u, v, b]: Line, [x, y]: [number, number]) {
  const length = Math.hypot(u, v);
  return length ? Math.abs(u * x + v * y + b) / length : null;
}

/** Reads '1.5', '1,5', '−2' and '1/4'; null: not a number */
export function numberIn(text: string) {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  const [, above, below] = /^(-?\d+(?:\.\d+)?)(?:\/(\d+(?:\.\d+)?))?$/.exec(plain) ?? [];
  if (above === undefined) return null;
  const value = Number(above) / Number(below ?? 1);
  return Number.isFinite(value) ? value : null;
}

/** `answers`: by step, from 1. `reached`: steps whose goal is reached */
export function scoreOf(
  keys: Key[],
  answers: Record<string, { right: boolean }>,
  reached: number[] = [],
): Score {
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

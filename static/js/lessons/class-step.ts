// The page's role at a class's step, and the class's counts. No DOM here.

import { type InClass, doneAt, isOwnPace } from '../state/class.ts';
import type { Step } from './moment.ts';
import type { StepRecord } from './progress.ts';

/** See docs/protocol.md. */
type StepCounts = { step: number; answered: number; right: number; reached: number };
export type Told = {
  lesson: string;
  step: number;
  pace: 'together' | 'own';
  answered: number;
  reached: number;
  late?: number;
  revealed: boolean;
  shown: boolean;
  answer: any;
  arrived: boolean;
  tally?: any[];
  right?: number;
  steps?: StepCounts[];
};
/** apart: a student on a plane of their own; own: at their own pace */
export type Role = 'lead' | 'student' | 'apart' | 'own';

/** Returns null outside a class */
export function roleOf(state: InClass, now: { taught: boolean } | null): Role | null {
  if (!now?.taught) return null;
  if (state.lesson) return state.lesson.role;
  return isOwnPace(state) ? 'own' : state.explored ? 'apart' : null;
}

/** Earlier state of a step: the answer, and whether the right one was shown. `record`: kept by this browser, outside a class */
export function hadAt(
  state: InClass,
  step: number,
  record: StepRecord | undefined,
  taught: boolean,
): { answer: any; shown: boolean } {
  if (!taught) return { answer: record?.answer ?? null, shown: Boolean(record?.seen) };
  if (isOwnPace(state)) return doneAt(state, step);
  const classStep = stepOf(state);
  return { answer: classStep?.answer ?? null, shown: Boolean(classStep?.shown) };
}

/** The rows of a class at its own pace: counts of each step with a question or goal. */
export const rowsOf = (steps: Step[], told: Told | null) =>
  steps.flatMap(({ title, ask, goal }, i) => {
    if (!ask && !goal) return [];
    const counts = told?.steps?.find(({ step }) => step === i + 1);
    const { answered = 0, right = 0, reached = 0 } = counts ?? {};
    return [
      {
        step: i + 1,
        title,
        answered: ask ? answered : null,
        right: ask ? right : null,
        reached: goal ? reached : null,
      },
    ];
  });

export const stepOf = ({ lesson }: Pick<State, 'lesson'>): Told | null => lesson?.step ?? null;

/** The size of the class: members here, disconnected, or on their own planes. */
export const classSize = (lesson: Lesson | null) => (lesson?.here ?? 0) + (lesson?.away ?? 0);

/** The answers on the plane: tapped places, and the right line. `judged`: after the verdict. `told`: counts of a class */
export const pictureOf = (
  judged: { answer: any } | null,
  told: Told | null,
): { tally: Point[] | null; line: number[] | null } => ({
  tally: told?.revealed && told.tally?.length ? told.tally : null,
  line: judged?.answer?.after ?? null,
});

/** Number of each answer; null before it is shown, and for taps. */
export const countsOf = (told: Told | null, kind: string) =>
  told?.tally && kind !== 'line' ? new Map(told.tally as [any, number][]) : null;

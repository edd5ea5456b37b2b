// What a class's step is for this page: who turns it, who answers, and what of the class is told. No DOM here.

import { doneAt, isOwnPace, type InClass } from '../../../state/own-pace.ts';
import type { Step } from './moment.ts';
import type { StepRecord } from './progress.ts';

/** As docs/protocol.md has it. */
export type StepCounts = { step: number; answered: number; right: number; reached: number };
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

/** Returns null: no class */
export function roleOf(state: InClass, now: { taught: boolean } | null): Role | null {
  if (!now?.taught) return null;
  if (state.lesson) return state.lesson.role;
  return isOwnPace(state) ? 'own' : state.explored ? 'apart' : null;
}

/**
 * What there was of a step before it is opened: the answer, and whether what is right has been shown. `record`: of this
 * browser, for whoever is in no class
 */
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

/** The rows of a class at its own pace: of each step that asks or wants something what has been counted. */
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

/** Of how many: those who are here and those who have dropped, or try for themselves. */
export const classSize = (lesson: Lesson | null) => (lesson?.here ?? 0) + (lesson?.away ?? 0);

/** What the plane shows of the answers: the places that were tapped, and the line that was right. `judged`: once it is. `told`: of a class */
export const pictureOf = (
  judged: { answer: any } | null,
  told: Told | null,
): { tally: Point[] | null; line: number[] | null } => ({
  tally: told?.revealed && told.tally?.length ? told.tally : null,
  line: judged?.answer?.after ?? null,
});

/** How many have given each answer, by the answer; null before it is shown, and of taps. */
export const countsOf = (told: Told | null, kind: string) =>
  told?.tally && kind !== 'line' ? new Map(told.tally as [any, number][]) : null;

// At one's own pace: a student of a class goes through its lesson in a room of their own, and the class counts.

export type InClass = Pick<State, 'lesson' | 'explored' | 'followed'>;

/** Whether this page goes at its own pace. */
export const isOwnPace = ({ lesson, explored, followed }: InClass) =>
  !lesson && explored !== null && followed?.step?.pace === 'own';

/** Whether this page follows, and is to go at its own pace. */
export const setsOut = ({ lesson }: Pick<State, 'lesson'>) =>
  lesson?.role === 'student' && lesson.step?.pace === 'own';

/** Whether the class is together again, or out of the lesson, and this page is not yet. */
export const comesBack = (state: InClass, before: InClass) =>
  isOwnPace(before) && !state.lesson && state.followed !== null && !isOwnPace(state);

/** What the class has of this student at a step. */
export function doneAt(
  { followed }: InClass,
  step: number,
): { answer: any; shown: boolean; arrived: boolean } {
  const all: { step: number; answer: any; shown: boolean; arrived: boolean }[] = followed?.step?.own ?? [];
  return all.find((each) => each.step === step) ?? { answer: null, shown: false, arrived: false };
}

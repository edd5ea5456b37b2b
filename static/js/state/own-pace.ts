// Own pace: each student of a class goes through its lesson in a private room; the class counts their progress.

export type InClass = Pick<State, 'lesson' | 'explored' | 'followed'>;

/** Whether this page is in its private room. */
export const isOwnPace = ({ lesson, explored, followed }: InClass) =>
  !lesson && explored !== null && followed?.step?.pace === 'own';

/** Whether this page is in the class's room and has to change to a private one. */
export const setsOut = ({ lesson }: Pick<State, 'lesson'>) =>
  lesson?.role === 'student' && lesson.step?.pace === 'own';

/** Whether this page has to return to the class's room: its own pace, or the lesson, has ended. */
export const comesBack = (state: InClass, before: InClass) =>
  isOwnPace(before) && !state.lesson && state.followed !== null && !isOwnPace(state);

/** This student's progress at a step, as stored by the class. */
export function doneAt(
  { followed }: InClass,
  step: number,
): { answer: any; shown: boolean; arrived: boolean } {
  const all: { step: number; answer: any; shown: boolean; arrived: boolean }[] = followed?.step?.own ?? [];
  return all.find((each) => each.step === step) ?? { answer: null, shown: false, arrived: false };
}

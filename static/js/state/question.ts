// Questions to a class, or in a lesson. While one is open, readouts that reveal its answer are hidden.

export type Asked = {
  kind: 'mistake' | 'class' | 'stop' | 'line' | 'path' | 'own' | 'place';
  version: number;
  revealed?: boolean;
  [name: string]: any;
};
/** the part of the state that has questions */
export type Asking = { lesson: Lesson | null; course?: Course | null; catalog?: Catalog | null };

/** The question, revealed or not; that of a class comes first. */
export const questionOf = ({ lesson, course }: Asking): any => lesson?.question ?? course?.question ?? null;

const OWN = ['own', 'place']; // the lecturer's own questions, which no readout can reveal

/** The question about the run, revealed or not; or null. */
export function runQuestion(state: Asking): any {
  const question = questionOf(state);
  return question && !OWN.includes(question.kind) ? question : null;
}

/** The question about the run that is not revealed; or null. */
export function openQuestion(state: Asking): any {
  const question = runQuestion(state);
  return question?.revealed ? null : question;
}

/** Whether a question is answered by a point of the plane. */
export const asksPoint = (question: any) => question?.kind === 'line' || question?.kind === 'place';

/** Whether the class is at a step that this page has not opened yet. */
export const isTurning = ({ lesson, course }: Asking) =>
  Boolean(lesson?.step) && (course?.id !== lesson?.step.lesson || course?.step !== lesson?.step.step);

/** Whether that step has a question, which has not arrived yet. */
const isAskedSoon = ({ lesson, course }: Asking) =>
  isTurning({ lesson, course }) && lesson?.step.asks && !lesson?.step.shown;

/** Whether an open question hides later visits, theory and the quality of the weights. */
export const covered = (state: Asking) => openQuestion(state) !== null || isAskedSoon(state);

const OF_NEXT_VISIT = ['mistake', 'class', 'path'];

/** Whether the open question of a class is about the next visit. */
export const asksNextVisit = (lesson: Lesson | null | undefined) =>
  Boolean(lesson?.question && !lesson.question.revealed && OF_NEXT_VISIT.includes(lesson.question.kind));

/** Whether one of the quantities reveals the answer to the open question. */
export function tells(state: Asking, quantities: readonly string[]) {
  if (isAskedSoon(state)) return true;
  const question = openQuestion(state);
  if (!question) return false;
  const telling = question.tells ?? state.catalog?.tells?.[question.kind];
  const isTelling = (quantity: string) =>
    telling.some((name: string) => within(quantity, name) || within(name, quantity));
  return !telling || quantities.some(isTelling);
}

/** Whether a name is in a family: 'cycle' and 'cycle.period' are in 'cycle'. */
const within = (name: string, family: string) => name === family || name.startsWith(`${family}.`);

/** Whether to mark the example of the next visit: the question is about it, or may be. */
export const marksNext = (state: Asking) =>
  isAskedSoon(state) || OF_NEXT_VISIT.includes(openQuestion(state)?.kind ?? '');

/** Whether to hide the colours of the sides, which reveal predictions. */
export const sidesCovered = (state: Asking) => tells(state, ['next.class']);

/** Whether a view is visible: while a question is open, views that reveal its answer, or wait for it, are not. */
export function isInSight(state: Asking, { id, shows }: Pick<ViewEntry, 'id' | 'shows'>) {
  const { shown, waiting } = (asksAlone(state) && state.course) || { shown: [], waiting: [] };
  return shown.includes(id) || !(waiting.includes(id) || tells(state, shows));
}

/** Whether a lesson's question is open, without a class: it blocks changes until it is answered. */
export const asksAlone = ({ lesson, course }: Asking) =>
  !lesson?.question && covered({ lesson: null, course });

/** The class without its question, if that is about an older version of the scenario. */
export const lessonAt = (lesson: Lesson | null, version: number) =>
  lesson?.question && lesson.question.version < version ? { ...lesson, question: undefined } : lesson;

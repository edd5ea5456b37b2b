// What is asked, of a class or of whoever walks through a lesson: while it is open, no readout shows what tells its answer.

export type Asked = {
  kind: 'mistake' | 'class' | 'stop' | 'line' | 'path' | 'own' | 'place';
  version: number;
  revealed?: boolean;
  [name: string]: any;
};
/** a state's class, and the lesson that is open */
export type Asking = { lesson: Lesson | null; course?: Course | null; catalog?: Catalog | null };

/** What is asked, revealed or not; a class's comes first. */
export const questionOf = ({ lesson, course }: Asking): any => lesson?.question ?? course?.question ?? null;

const OWN = ['own', 'place']; // of the lecturer's own: nothing of the run tells their answers

/** What is asked about the run, revealed or not; null: nothing. */
export function runQuestion(state: Asking): any {
  const question = questionOf(state);
  return question && !OWN.includes(question.kind) ? question : null;
}

/** What is asked about the run and has not been revealed; null: nothing. */
export function openQuestion(state: Asking): any {
  const question = runQuestion(state);
  return question?.revealed ? null : question;
}

/** Whether a question is answered by a point of the plane. */
export const asksPoint = (question: any) => question?.kind === 'line' || question?.kind === 'place';

/** Whether the class has gone to a step that this page has not opened yet. */
export const isTurning = ({ lesson, course }: Asking) =>
  Boolean(lesson?.step) && (course?.id !== lesson?.step.lesson || course?.step !== lesson?.step.step);

/** Whether that step has a question: what it is about is not here yet. */
const isAskedSoon = ({ lesson, course }: Asking) =>
  isTurning({ lesson, course }) && lesson?.step.asks && !lesson?.step.shown;

/** Whether what is to come, what theory says and how good the weights are is covered. */
export const covered = (state: Asking) => openQuestion(state) !== null || isAskedSoon(state);

const OF_NEXT_VISIT = ['mistake', 'class', 'path'];

/** Whether a class is asked what its next visit will be. */
export const asksNextVisit = (lesson: Lesson | null | undefined) =>
  Boolean(lesson?.question && !lesson.question.revealed && OF_NEXT_VISIT.includes(lesson.question.kind));

/** Whether one of the quantities tells the answer to a question that is open. */
export function tells(state: Asking, quantities: readonly string[]) {
  if (isAskedSoon(state)) return true;
  const question = openQuestion(state);
  if (!question) return false;
  const telling = question.tells ?? state.catalog?.tells?.[question.kind];
  const isTelling = (quantity: string) =>
    telling.some((name: string) => within(quantity, name) || within(name, quantity));
  return !telling || quantities.some(isTelling);
}

/** Whether a name is another's, or of its family: 'cycle.period' is of 'cycle'. */
const within = (name: string, family: string) => name === family || name.startsWith(`${family}.`);

/** Whether the question is about the next visit, or may be: its example is marked. */
export const marksNext = (state: Asking) =>
  isAskedSoon(state) || OF_NEXT_VISIT.includes(openQuestion(state)?.kind ?? '');

/** Whether the sides of the line do, which say what an example is taken for. */
export const sidesCovered = (state: Asking) => tells(state, ['next.class']);

/** Whether a view is open beside the plane: of a step that asks, its other views wait for the answer. */
export function isInSight(state: Asking, { id, shows }: Pick<ViewEntry, 'id' | 'shows'>) {
  const { shown, waiting } = (asksAlone(state) && state.course) || { shown: [], waiting: [] };
  return shown.includes(id) || !(waiting.includes(id) || tells(state, shows));
}

/** Whether a lesson asks something: nothing is changed before it is answered. */
export const asksAlone = ({ lesson, course }: Asking) =>
  !lesson?.question && covered({ lesson: null, course });

/** A lesson whose question is about a scenario of this version, if any: one about an older scenario is none any more. */
export const lessonAt = (lesson: Lesson | null, version: number) =>
  lesson?.question && lesson.question.version < version ? { ...lesson, question: undefined } : lesson;

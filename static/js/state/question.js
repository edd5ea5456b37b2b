// What is asked, of a class or of whoever walks through a lesson: while it is open, no readout shows what tells its answer.

/**
 * @typedef {{kind: 'mistake' | 'class' | 'stop' | 'line' | 'path' | 'own' | 'place', version: number, revealed?: boolean, [name: string]: any}} Asked
 *
 * @typedef {{lesson: Lesson | null, course?: Course | null, catalog?: Catalog | null}} Asking  a state's class, and the lesson that is open
 */

/** What is asked, revealed or not; a class's comes first. @param {Asking} state @returns {any} */
export const questionOf = ({ lesson, course }) => lesson?.question ?? course?.question ?? null;

const OWN = ['own', 'place']; // of the lecturer's own: nothing of the run tells their answers

/** What is asked about the run, revealed or not; null: nothing. @param {Asking} state @returns {any} */
export function runQuestion(state) {
  const question = questionOf(state);
  return question && !OWN.includes(question.kind) ? question : null;
}

/** What is asked about the run and has not been revealed; null: nothing. @param {Asking} state @returns {any} */
export function openQuestion(state) {
  const question = runQuestion(state);
  return question?.revealed ? null : question;
}

/** Whether a question is answered by a point of the plane. @param {any} question */
export const asksPoint = (question) => question?.kind === 'line' || question?.kind === 'place';

/** Whether the class has gone to a step that this page has not opened yet. @param {Asking} state */
export const isTurning = ({ lesson, course }) =>
  Boolean(lesson?.step) && (course?.id !== lesson?.step.lesson || course?.step !== lesson?.step.step);

/** Whether that step has a question: what it is about is not here yet. @param {Asking} state */
const isAskedSoon = ({ lesson, course }) =>
  isTurning({ lesson, course }) && lesson?.step.asks && !lesson?.step.shown;

/** Whether what is to come, what theory says and how good the weights are is covered. @param {Asking} state */
export const covered = (state) => openQuestion(state) !== null || isAskedSoon(state);

const OF_NEXT_VISIT = ['mistake', 'class', 'path'];

/** Whether a class is asked what its next visit will be. @param {Lesson | null | undefined} lesson */
export const asksNextVisit = (lesson) =>
  Boolean(lesson?.question && !lesson.question.revealed && OF_NEXT_VISIT.includes(lesson.question.kind));

/** Whether one of the quantities tells the answer to a question that is open. @param {Asking} state @param {string[]} quantities */
export function tells(state, quantities) {
  if (isAskedSoon(state)) return true;
  const question = openQuestion(state);
  if (!question) return false;
  const telling = question.tells ?? state.catalog?.tells?.[question.kind];
  const isTelling = (/** @type {string} */ quantity) =>
    telling.some((/** @type {string} */ name) => within(quantity, name) || within(name, quantity));
  return !telling || quantities.some(isTelling);
}

/** Whether a name is another's, or of its family: 'cycle.period' is of 'cycle'. @param {string} name @param {string} family */
const within = (name, family) => name === family || name.startsWith(`${family}.`);

/** Whether the question is about the next visit, or may be: its example is marked. @param {Asking} state */
export const marksNext = (state) =>
  isAskedSoon(state) || OF_NEXT_VISIT.includes(openQuestion(state)?.kind ?? '');

/** Whether the sides of the line do, which say what an example is taken for. @param {Asking} state */
export const sidesCovered = (state) => tells(state, ['next.class']);

/** Whether a view is open beside the plane: of a step that asks, its other views wait for the answer. @param {Asking} state @param {Pick<ViewEntry, 'id' | 'shows'>} view */
export function isInSight(state, { id, shows }) {
  const { shown, waiting } = (asksAlone(state) && state.course) || { shown: [], waiting: [] };
  return shown.includes(id) || !(waiting.includes(id) || tells(state, shows));
}

/** Whether a lesson asks something: nothing is changed before it is answered. @param {Asking} state */
export const asksAlone = ({ lesson, course }) => !lesson?.question && covered({ lesson: null, course });

/** A lesson whose question is about a scenario of this version, if any: one about an older scenario is none any more. */
export const lessonAt = (/** @type {Lesson | null} */ lesson, /** @type {number} */ version) =>
  lesson?.question && lesson.question.version < version ? { ...lesson, question: undefined } : lesson;

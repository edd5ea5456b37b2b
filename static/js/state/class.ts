// A class: the visitor's rights, own pace, and questions. While a question is open, readouts that reveal its answer are hidden.

import { LOCKS } from './frame.ts';

export type Asked = {
  kind: 'mistake' | 'class' | 'stop' | 'line' | 'path' | 'own' | 'place';
  version: number;
  revealed?: boolean;
  [name: string]: any;
};
/** the part of the state that has questions */
type Asking = { lesson: Lesson | null; course?: Course | null; catalog?: Catalog | null };

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

type Rights = Asking & { locks: string[] };

/** `lesson`: the class, or null */
const leads = (lesson: Lesson | null) => !lesson || lesson.control;

/** The locks of the page and of the lesson's step. */
export const locksOf = ({ locks, course }: Rights) =>
  course?.locks.length ? [...locks, ...course.locks] : locks;

/** May move the playhead: not while a question is open. */
export const mayMove = (state: Asking) => leads(state.lesson) && !covered(state);

/** May change a part of the scenario. `part`: one of LOCKS; none: at least one part */
export function mayEdit(rights: Rights, part?: string) {
  const { lesson } = rights;
  if (asksAlone(rights) || !(leads(lesson) || (!lesson?.frozen && lesson?.mode === 'edit'))) return false;
  const locks = locksOf(rights);
  return part ? !locks.includes(part) : LOCKS.some((each) => !locks.includes(each));
}

export const mayPaint = (rights: Rights) => mayEdit(rights, 'data');

export const mayAdd = (rights: Rights) =>
  mayPaint(rights) ||
  (!locksOf(rights).includes('data') &&
    !asksAlone(rights) &&
    !rights.lesson?.frozen &&
    rights.lesson?.mode === 'add' &&
    rights.lesson.left > 0);

/** Whether a tap on the plane answers the question: the next line, or a place. */
export function tapsAnswer(state: Asking) {
  const question = questionOf(state);
  return (state.lesson ? state.lesson.role === 'student' : true) && asksPoint(question) && !question.revealed;
}

/** Wraps an action: it does nothing while `may` is false. */
export const permitted =
  <A extends any[], R>(
    store: Store,
    may: (state: State, ...given: any[]) => boolean,
    act: (...given: A) => R,
  ) =>
  (...given: A) =>
    may(store.state, ...given) ? act(...given) : undefined;

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

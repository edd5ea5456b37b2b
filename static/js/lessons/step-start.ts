// A visitor's plane at the start of a step, from the lesson of the step.

import { startsAtZero } from '../scenario/document.ts';
import { lockOf } from '../state/frame.ts';
import type { Role } from './class-step.ts';
import { same } from './manuscript.ts';
import type { Judged, Lab, LessonDocument, Step } from './moment.ts';
import type { StepRecord } from './progress.ts';
import { isOwnPace, setsOut } from '../state/class.ts';
import { until } from '../state/store.ts';

export type Look = Pick<State, 'dock' | 'compared' | 'probe' | 'overlays'>;
export type Now = {
  lesson: LessonDocument;
  step: number; // from 1
  content: Step;
  chosen: any; // the answer before it is handed in; of a number its text
  refusal: string; // why its form is invalid
  remark: Judged | null; // verdict on a wrong answer that permits another attempt
  judged: Judged | null; // verdict with the right answer
  given: any;
  goal: ReturnType<typeof import('./moment.ts').goalOf> | null;
  joy: boolean; // the goal has just been reached
  then: string | null; // text after the goal
  hints: number; // shown hints
  helped: boolean; // the solution was shown
  opened: boolean; // its scenario is on screen
  version: number | null; // of the run whose goal was evaluated
  taught: boolean; // a class is or was at the step
  ended: boolean; // the summary after the last step is shown
};
/** The open lesson, for its parts. */
export type Room = {
  app: App;
  now: Now | null;
  role: Role | null;
  sheet: { choose(value: any): void; answer(): void; reveal(): void };
  paint: () => void;
  look: () => void; // evaluates the goal
  turn: (step: number) => void;
  putBack: () => void;
  hint: () => void;
  solve: () => void;
  follow: () => void; // scrolls to the question and the verdict
  leave: () => void;
};

/** `given`: the earlier answer. `record`: what the browser kept of the step */
export const begin = (
  lesson: LessonDocument,
  step: number,
  given: any,
  taught = false,
  { chosen = given, hints = 0 }: StepRecord = {},
): Now => ({
  lesson,
  step,
  content: lesson.steps[step - 1],
  chosen: lesson.steps[step - 1].ask?.kind === 'number' && chosen !== null ? String(chosen) : chosen,
  refusal: '',
  remark: null,
  judged: null,
  given,
  goal: null,
  joy: false,
  then: null,
  hints,
  helped: false,
  opened: false,
  version: null,
  taught,
  ended: false,
});

/** Overlays and views of a step; unnamed ones are as before the lesson. `dock`: the step's own */
export const lookOf = (lab: Lab, dock: Dock | null, before: Look): Look => ({
  dock: dock ?? before.dock,
  compared: lab.compare.length ? lab.compare : null,
  probe: null,
  overlays: lab.overlays
    ? (Object.fromEntries(
        Object.keys(before.overlays).map((name) => [name, Boolean(lab.overlays?.includes(name))]),
      ) as State['overlays'])
    : before.overlays,
});

/** The earlier scenario of a step's plane; null if it differs in a part that the step locks. */
export function placedAt({ lab: { scenario, locks } }: Step, placed: ScenarioDocument | null | undefined) {
  const [current, earlier]: Record<string, any>[] = [scenario, placed ?? {}];
  const keys = Object.keys({ ...current, ...earlier });
  const isLocked = (key: string) => key !== 'version' && locks.includes(lockOf(key));
  return placed && keys.every((key) => !isLocked(key) || same(current[key], earlier[key])) ? placed : null;
}

/** Whether the step set start weights, which no control shows. */
export const keepsStart = ({ content }: Now, document: ScenarioDocument | null) =>
  !startsAtZero(document?.start) && same(document?.start, content.lab.scenario.start);

const LATE = 400; // ms before the loading message
const PAUSE = 500; // ms between attempts
const TRIES = 3;

/** The lesson of that id; null, with a message, if it does not load. Without a connection it waits. */
export async function lessonNamed({ store, actions, text }: App, id: string): Promise<LessonDocument | null> {
  const lateNotice = setTimeout(() => actions.say(text.lessons.opening, 'info', 'lesson'), LATE);
  try {
    const lesson = await patiently<LessonDocument>(store, () => actions.lessonOf(id));
    actions.settle('lesson');
    return lesson;
  } catch (error) {
    actions.say(text.lessons.failed(text.error(error)), 'error', 'lesson');
    return null;
  } finally {
    clearTimeout(lateNotice);
  }
}

/** Repeats a request after the connection returns. */
async function patiently<T>(store: Store, request: () => Promise<T>) {
  for (let tries = 1; ; tries += 1)
    try {
      return await request();
    } catch (error) {
      if (error.code !== 'no-answer' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE)); // a lost connection is noticed late
      await until(store, ({ connection }) => connection === 'online');
    }
}

/** Resolves when there is a run. */
export const ready = (store: Store) => until(store, (s) => s.run && s.catalog && s.connection === 'online');

/** Resolves when a student has a room of their own, or has lost the permission. */
export const apart = (store: Store) =>
  until(store, (s) => !setsOut(s) && (!isOwnPace(s) || (s.pending === 0 && s.connection === 'online')));

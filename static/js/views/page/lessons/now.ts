// What is on screen of a step before anything has been done there.

import { startsAtZero } from '../../../scenario/start.ts';
import { lockOf } from '../../../state/locks.ts';
import type { Role } from './class-step.ts';
import { same } from './lab-block.ts';
import type { Judged, Lab, LessonDocument, Step } from './moment.ts';
import type { StepRecord } from './progress.ts';

export type Look = Pick<State, 'dock' | 'compared' | 'probe' | 'overlays'>;
export type Now = {
  lesson: LessonDocument;
  step: number; // from 1
  content: Step;
  chosen: any; // what is about to be the answer; of a number its text
  refusal: string; // what is wrong with how it is written
  remark: Judged | null; // to a wrong answer that may be followed by another
  judged: Judged | null; // once the right one is shown
  given: any;
  goal: ReturnType<typeof import('./moment.ts').goalOf> | null;
  joy: boolean; // it has just been reached
  then: string | null; // what is said when it is reached
  hints: number; // how many are shown
  helped: boolean; // the solution is on screen
  opened: boolean; // its scenario is
  version: number | null; // of the run that its goal was judged of
  taught: boolean; // a class is at the step, or was
  ended: boolean; // the last step has been finished: how much of the lesson is done is on screen
};
/** The lesson that is open, as its parts see it. */
export type Room = {
  app: App;
  now: Now | null;
  role: Role | null;
  sheet: { choose(value: any): void; answer(): void; reveal(): void };
  paint: () => void;
  look: () => void; // whether the goal is reached by now
  turn: (step: number) => void;
  putBack: () => void;
  hint: () => void;
  solve: () => void;
  follow: () => void; // what was asked and what is said to the answer is in sight
  leave: () => void;
};

/** `given`: the answer of before. `record`: what is kept of the step */
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

/** What a step draws and opens: where it names nothing, as it was before the lesson. `dock`: the step's own */
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

/** What stood on a step's plane, where it can be put there again: what the step locks is as it has it. */
export function placedAt({ lab: { scenario, locks } }: Step, placed: ScenarioDocument | null | undefined) {
  const [own, other]: Record<string, any>[] = [scenario, placed ?? {}];
  const keys = Object.keys({ ...own, ...other });
  const isLocked = (key: string) => key !== 'version' && locks.includes(lockOf(key));
  return placed && keys.every((key) => !isLocked(key) || same(own[key], other[key])) ? placed : null;
}

/** Whether training starts at weights that the step has given it, which no part of the page shows. */
export const keepsStart = ({ content }: Now, document: ScenarioDocument | null) =>
  !startsAtZero(document?.start) && same(document?.start, content.lab.scenario.start);

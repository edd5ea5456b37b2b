// The open lesson: its step, answers, and goal.

import { AnswerSheet } from './ask.ts';
import { bar } from './bar.ts';
import { card } from './card.ts';
import { comesBack, isOwnPace, setsOut } from '../state/class.ts';
import { hadAt, roleOf, stepOf, type Told } from './class-step.ts';
import { GoalWatch } from './goal.ts';
import { courseOf, dockOf, type LessonDocument } from './moment.ts';
import {
  type Look,
  type Now,
  apart,
  begin,
  keepsStart,
  lessonNamed,
  lookOf,
  placedAt,
  ready,
} from './step-start.ts';
import { keptAs, note, recordOf } from './progress.ts';

const rooms: WeakMap<App, Room> = new WeakMap();

/** Opens a step; `named`: the address already has it; `document`: a lesson from a file. */
export function open(
  app: App,
  where: { id: string; step?: number; named?: boolean; document?: LessonDocument },
) {
  const room = rooms.get(app) ?? new Room(app);
  rooms.set(app, room);
  return room.go(where);
}

export class Room {
  now: Now | null = null;
  app;
  sheet;
  #goals;
  #wanted = 0; // number of the latest request
  /** views and overlays before the lesson */
  #before: Look | null = null;
  #repaints: (() => void)[] = [];

  constructor(app: App) {
    this.app = app;
    this.#goals = new GoalWatch(app, () => this.paint());
    this.sheet = new AnswerSheet(this);
    for (const [id, view] of Object.entries({ course: card, 'course-bar': bar })) {
      const element = document.querySelector(`[data-panel="${id}"]`) as HTMLElement;
      const paint = view(this, element);
      const mount: View['mount'] = (_element, _app, repaint) => {
        this.#repaints.push(repaint);
        return { render: paint };
      };
      app.stage.mount({ id, mount }, element);
    }
    app.store.subscribe((state, before) => {
      if (state.lesson !== before.lesson) this.#follow(state, before);
      if (comesBack(state, before)) app.actions.backToClass();
      if (!state.course && before.course) this.#left();
      else if (state.course) this.look();
      if (state.run !== before.run || state.lesson !== before.lesson) this.sheet.draw();
      const { kind, answer, revealed } = state.course?.question ?? {};
      if (kind === 'line' && answer && !revealed && answer !== this.now?.chosen) this.sheet.choose(answer);
    });
  }

  /** Evaluates the goal. */
  look() {
    this.#goals.look(this.now);
  }

  paint() {
    for (const repaint of this.#repaints) repaint();
  }

  /** The page's role in a class at the step; null: none. */
  get role() {
    return roleOf(this.app.store.state, this.now);
  }

  /** The id in the address; none for a file. */
  get named() {
    return this.now?.lesson.id ?? '';
  }

  async go({ id, step = 1, named = false, document: brought }: Parameters<typeof open>[1]) {
    const { store, actions } = this.app;
    if (store.state.lesson) return this.#inClass({ id, step, named });
    if (isOwnPace(store.state)) return this.#atOwnPace({ id, step, named });
    const lesson = await this.#gone(id, brought);
    if (!lesson) return;
    if (store.state.lesson) return actions.nameStep(null, false); // a class was joined meanwhile
    const at = Math.max(1, Math.min(lesson.steps.length, Math.round(step) || 1));
    const { link = '' } = lesson;
    if (id || link) actions.nameStep({ lesson: id, step: at, link }, !named);
    await this.#open(lesson, at);
  }

  /** The lesson when it can be shown; null if it does not load, or another was requested. */
  async #gone(id: string, brought?: LessonDocument) {
    const { store, actions } = this.app;
    const request = (this.#wanted += 1);
    const lesson = brought ?? (this.named === id ? this.now?.lesson : await lessonNamed(this.app, id));
    if (!lesson && !this.now && !store.state.lesson) actions.nameStep(null, false);
    if (!lesson || request !== this.#wanted) return null;
    await ready(store);
    if (request !== this.#wanted) return null;
    const { dock, compared, probe, overlays, course } = store.state;
    if (!course) this.#before = { dock, compared, probe, overlays };
    return lesson;
  }

  /** The lead turns the page for all followers. */
  #inClass({ id, step, named }: { id: string; step: number; named: boolean }) {
    const { store, actions, text } = this.app;
    const classStep = stepOf(store.state);
    if (named && classStep) return this.#take(classStep);
    if (named) return actions.nameStep(null, false);
    if (store.state.lesson?.role === 'lead' && id) return actions.turnClass({ lesson: id, step });
    actions.say(id ? text.lessons.inClass : text.lessons.class.ownFile, 'info', 'lesson');
  }

  /** To another step of the class's lesson. */
  #atOwnPace({ id, step, named }: { id: string; step: number; named: boolean }) {
    const { now, app } = this;
    if (named) return;
    if (now?.taught && id === now.lesson.id) this.#open(now.lesson, step, true);
    else app.actions.say(app.text.lessons.class.pace.others, 'info', 'lesson');
  }

  /** To the class's step. */
  #follow({ lesson, course }: State, before: State) {
    const classStep = stepOf({ lesson });
    const { now } = this;
    if (!classStep) {
      if (lesson && course) this.#close(false);
    } else if (
      now?.taught &&
      now.lesson.id === classStep.lesson &&
      now.step === classStep.step &&
      before.lesson
    ) {
      now.given = classStep.answer;
      if (setsOut({ lesson })) this.#take(classStep);
      if (!classStep.shown || !course?.question || course.question.revealed) return;
      this.sheet.shown();
      this.sheet.recall(now, true);
      this.look();
    } else this.#take(classStep);
  }

  /** To the class's step, or to a student's own one at their own pace. */
  async #take({ lesson: id, step }: Told) {
    const { store, actions } = this.app;
    await null; // the whole page handles the class's message first
    if (setsOut(store.state)) actions.explore();
    await apart(store);
    const lesson = await this.#gone(id);
    if (!lesson) return;
    const at = isOwnPace(store.state) ? recordOf(keptAs(lesson)).at : 0;
    await this.#open(lesson, lesson.steps[at - 1] ? at : step, true);
  }

  /** `taught`: in a class */
  async #open(lesson: LessonDocument, step: number, taught = false) {
    const { actions, store } = this.app;
    this.#goals.keep(this.now);
    const record = recordOf(keptAs(lesson)).steps[step];
    const had = hadAt(store.state, step, record, taught);
    const now = begin(lesson, step, had.answer, taught, taught ? {} : record);
    const { content } = now;
    const answered = Boolean(content.ask && had.shown);
    this.now = now;
    note(keptAs(lesson), step);
    actions.setCourse(courseOf(lesson.id, step, content, answered, answered ? had.answer : now.chosen));
    this.paint();
    this.#begin();
    const isTried = content.ask && !taught && had.answer !== null && record?.chosen === undefined;
    if (answered || isTried) this.sheet.recall(now, answered);
    const isFree = (!taught || isOwnPace(store.state)) && (!content.ask || answered);
    await this.#arrange(now, isFree ? placedAt(content, record?.placed) : null);
  }

  /** Restores the step's scenario and views. */
  async putBack() {
    const { now, app } = this;
    if (!now) return;
    if (this.role !== 'lead' || (await app.actions.turnClass({ lesson: now.lesson.id, step: now.step })))
      await this.#arrange(now);
  }

  /** `placed`: an earlier scenario, in place of the step's */
  async #arrange(now: Now, placed: ScenarioDocument | null = null) {
    now.helped = false;
    const { lab } = now.content;
    this.app.actions.dress(lookOf(lab, dockOf(lab), this.#before as Look));
    if (!placed || !(await this.#show(now, placed, 0))) await this.#show(now, lab.scenario, lab.position);
    else if (lab.position) this.app.actions.toEnd();
    if (this.now === now && lab.probe) this.app.actions.setProbe(lab.probe);
  }

  /** Returns whether that is on screen, or the step has been left. */
  async #show(now: Now, scenario: ScenarioDocument, at: number) {
    const { actions, text, store } = this.app;
    now.opened = false;
    const isSet = now.taught && store.state.lesson && scenario === now.content.lab.scenario; // the server has set it
    const refusal = isSet ? null : await actions.openStep(scenario, at);
    if (this.now !== now) return true;
    if (refusal) actions.say(text.lessons.refused(refusal), 'error', 'lesson');
    else now.opened = true;
    actions.light(null); // a target of the step
    actions.hover(null);
    this.look();
    this.paint();
    return now.opened;
  }

  /** Scrolls to question, verdict and goal of a long step. */
  follow() {
    const text = document.querySelector('.course-text');
    const question = text?.querySelector('.course-ask');
    if (text && question)
      text.scrollTop += question.getBoundingClientRect().top - text.getBoundingClientRect().top;
  }

  hint() {
    const { now } = this;
    if (!now) return;
    now.hints += 1;
    if (!now.taught) note(keptAs(now.lesson), now.step, { hints: now.hints });
    this.paint();
  }

  async solve() {
    const { now } = this;
    const solution = now && (await this.#goals.key(now))?.solution;
    if (!now || !solution || this.now !== now) return;
    now.helped = true;
    await this.#show(now, solution, 0);
    this.app.actions.toEnd();
  }

  /** To another step. */
  turn(step: number) {
    const { now } = this;
    if (!now) return;
    const { lesson } = now;
    if (step > lesson.steps.length && this.role === 'lead') this.app.openFetched('lessons');
    else if (step > lesson.steps.length || (now.ended && step === now.step)) this.#end(now, !now.ended);
    else if (step >= 1) this.go({ id: lesson.id, step, document: lesson });
  }

  /** The summary in place of the last step, or that step again. */
  #end(now: Now, ended: boolean) {
    this.#goals.keep(now);
    now.ended = ended;
    this.paint();
    this.#begin();
  }

  /** Focuses the step's title. */
  #begin() {
    document.querySelector('.course-text')?.scrollTo(0, 0);
    (document.querySelector('.course-title') as HTMLElement | null)?.focus({
      preventScroll: true,
    });
  }

  leave() {
    const { store, actions } = this.app;
    if (stepOf(store.state)) actions.turnClass(null);
    else this.#close();
  }

  #close(back = true) {
    const { actions } = this.app;
    if (this.named || this.now?.lesson.link) actions.nameStep(null, back);
    actions.setCourse(null);
  }

  /** Restores the views from before the lesson. */
  #left() {
    const { app, now } = this;
    this.#wanted += 1;
    this.now = null;
    const { document, lesson } = app.store.state;
    if (now && !lesson && keepsStart(now, document)) app.actions.dropStart(); // in a class the server does it
    if (this.#before) this.app.actions.dress({ ...this.#before, probe: null });
    this.#before = null;
    this.paint();
  }
}

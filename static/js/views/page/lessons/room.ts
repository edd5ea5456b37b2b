// The lesson that is open: which step, what has been answered there, and whether its goal is reached.

import { AnswerSheet } from './answer-sheet.ts';
import { bar } from './bar.ts';
import { card } from './card.ts';
import { comesBack, isOwnPace, setsOut } from '../../../state/own-pace.ts';
import { hadAt, roleOf, stepOf, type Told } from './class-step.ts';
import { GoalWatch } from './goal-watch.ts';
import { courseOf, dockOf, type LessonDocument } from './moment.ts';
import { begin, keepsStart, lookOf, placedAt, type Look, type Now } from './now.ts';
import { apart, lessonNamed, ready } from './source.ts';
import { keptAs, note, recordOf } from './progress.ts';

const rooms: WeakMap<App, Room> = new WeakMap();

/** Opens a step; `named`: the address says it already; `document`: of a file that was brought. */
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
  #wanted = 0; // the newest step that was asked for
  /** what was open before the lesson */
  #before: Look | null = null;
  #paints: (() => void)[] = [];

  constructor(app: App) {
    this.app = app;
    this.#goals = new GoalWatch(app, () => this.paint());
    this.sheet = new AnswerSheet(this);
    for (const [id, view] of Object.entries({ course: card, 'course-bar': bar })) {
      const element = document.querySelector(`[data-panel="${id}"]`) as HTMLElement;
      const paint = view(this, element);
      this.#paints.push(paint);
      app.stage.mount(
        {
          id,
          uses: (s: State) => [
            ...[s.course, s.document, s.points, s.catalog],
            ...[s.lesson, s.explored, s.followed, s.projector],
          ],
          mount: () => ({ render: paint }),
        },
        element,
      );
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

  /** Whether the goal is reached by now. */
  look() {
    this.#goals.look(this.now);
  }

  paint() {
    for (const paint of this.#paints) paint();
  }

  /** What this page is in a class that is at the step; null: there is none. */
  get role() {
    return roleOf(this.app.store.state, this.now);
  }

  /** Another lesson's address, or none: a lesson that is a file has none. */
  get named() {
    return this.now?.lesson.id ?? '';
  }

  async go({ id, step = 1, named = false, document: brought }: Parameters<typeof open>[1]) {
    const { store, actions } = this.app;
    if (store.state.lesson) return this.#inClass({ id, step, named });
    if (isOwnPace(store.state)) return this.#atOwnPace({ id, step, named });
    const lesson = await this.#gone(id, brought);
    if (!lesson) return;
    if (store.state.lesson) return actions.nameStep(null, false); // a class has been joined meanwhile
    const at = Math.max(1, Math.min(lesson.steps.length, Math.round(step) || 1));
    const { link = '' } = lesson;
    if (id || link) actions.nameStep({ lesson: id, step: at, link }, !named);
    await this.#open(lesson, at);
  }

  /** The lesson, once it can be shown; null where it does not come, or another is wanted by then. */
  async #gone(id: string, brought?: LessonDocument) {
    const { store, actions } = this.app;
    const wanted = (this.#wanted += 1);
    const lesson = brought ?? (this.named === id ? this.now?.lesson : await lessonNamed(this.app, id));
    if (!lesson && !this.now && !store.state.lesson) actions.nameStep(null, false);
    if (!lesson || wanted !== this.#wanted) return null;
    await ready(store);
    if (wanted !== this.#wanted) return null;
    const { dock, compared, probe, overlays, course } = store.state;
    if (!course) this.#before = { dock, compared, probe, overlays };
    return lesson;
  }

  /** Whoever leads turns the page, for all who follow. */
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

  /** To where the class is. */
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

  /** To the class's step; a student at their own pace to where they were. */
  async #take({ lesson: id, step }: Told) {
    const { store, actions } = this.app;
    await null; // what tells of the class is told to all of the page first
    if (setsOut(store.state)) actions.explore();
    await apart(store);
    const lesson = await this.#gone(id);
    if (!lesson) return;
    const at = isOwnPace(store.state) ? recordOf(keptAs(lesson)).at : 0;
    await this.#open(lesson, lesson.steps[at - 1] ? at : step, true);
  }

  /** `taught`: a class is there */
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

  /** The step as it was: its scenario and what it shows. */
  async putBack() {
    const { now, app } = this;
    if (!now) return;
    if (this.role !== 'lead' || (await app.actions.turnClass({ lesson: now.lesson.id, step: now.step })))
      await this.#arrange(now);
  }

  /** `placed`: what stood there before, in place of the step's own */
  async #arrange(now: Now, placed: ScenarioDocument | null = null) {
    now.helped = false;
    const { lab } = now.content;
    this.app.actions.dress(lookOf(lab, dockOf(lab), this.#before as Look));
    if (!placed || !(await this.#show(now, placed, 0))) await this.#show(now, lab.scenario, lab.position);
    else if (lab.position) this.app.actions.toEnd();
    if (this.now === now && lab.probe) this.app.actions.setProbe(lab.probe);
  }

  /** Whether that is on screen now, or the step no more. */
  async #show(now: Now, scenario: ScenarioDocument, at: number) {
    const { actions, text, store } = this.app;
    now.opened = false;
    const there = now.taught && store.state.lesson && scenario === now.content.lab.scenario; // the server has put it
    const refusal = there ? null : await actions.openStep(scenario, at);
    if (this.now !== now) return true;
    if (refusal) actions.say(text.lessons.refused(refusal), 'error', 'lesson');
    else now.opened = true;
    actions.light(null); // what the step points at
    actions.hover(null);
    this.look();
    this.paint();
    return now.opened;
  }

  /** What was asked, what is said to the answer and the goal, of a step that is longer than its room. */
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

  /** How much of the lesson is done, in place of its last step; or that step again. */
  #end(now: Now, ended: boolean) {
    this.#goals.keep(now);
    now.ended = ended;
    this.paint();
    this.#begin();
  }

  /** Reading begins at the step's title. */
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

  /** No lesson is open any more: what was open before it is again. */
  #left() {
    const { app, now } = this;
    this.#wanted += 1;
    this.now = null;
    const { document, lesson } = app.store.state;
    if (now && !lesson && keepsStart(now, document)) app.actions.dropStart(); // of a class the server does it
    if (this.#before) this.app.actions.dress({ ...this.#before, probe: null });
    this.#before = null;
    this.paint();
  }
}

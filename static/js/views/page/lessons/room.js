// The lesson that is open: which step, what has been answered there, and whether its goal is reached.

import { AnswerSheet } from './answer-sheet.js';
import { bar } from './bar.js';
import { card } from './card.js';
import { comesBack, isOwnPace, setsOut } from '../../../state/own-pace.js';
import { hadAt, roleOf, stepOf } from './class-step.js';
import { GoalWatch } from './goal-watch.js';
import { courseOf, dockOf } from './moment.js';
import { begin, lookOf } from './now.js';
import { apart, lessonNamed, ready } from './source.js';
import { keptAs, note, recordOf } from './progress.js';

/**
 * @typedef {import('./now.js').Now} Now @typedef {import('./now.js').Look} Look
 * @typedef {import('./moment.js').LessonDocument} LessonDocument
 */

/** @type {WeakMap<App, Room>} */
const rooms = new WeakMap();

/** Opens a step; `named`: the address says it already; `document`: of a file that was brought. @param {App} app @param {{id: string, step?: number, named?: boolean, document?: LessonDocument}} where */
export function open(app, where) {
  const room = rooms.get(app) ?? new Room(app);
  rooms.set(app, room);
  return room.go(where);
}

export class Room {
  /** @type {Now | null} */
  now = null;
  app;
  sheet;
  #goals;
  #wanted = 0; // the newest step that was asked for
  /** what was open before the lesson @type {Look | null} */
  #before = null;
  /** @type {(() => void)[]} */
  #paints = [];

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.#goals = new GoalWatch(app, () => this.paint());
    this.sheet = new AnswerSheet(this);
    for (const [id, view] of Object.entries({ course: card, 'course-bar': bar })) {
      const element = /** @type {HTMLElement} */ (document.querySelector(`[data-panel="${id}"]`));
      const paint = () => view(this, element);
      this.#paints.push(paint);
      app.stage.mount(
        {
          id,
          uses: (/** @type {State} */ s) => [
            ...[s.course, s.document, s.points, s.catalog],
            ...[s.lesson, s.explored, s.followed],
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

  /** @param {Parameters<typeof open>[1]} where */
  async go({ id, step = 1, named = false, document: brought }) {
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

  /** The lesson, once it can be shown; null where it does not come, or another is wanted by then. @param {string} id @param {LessonDocument} [brought] */
  async #gone(id, brought) {
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

  /** Whoever leads turns the page, for all who follow. @param {{id: string, step: number, named: boolean}} where */
  #inClass({ id, step, named }) {
    const { store, actions, text } = this.app;
    const classStep = stepOf(store.state);
    if (named && classStep) return this.#take(classStep);
    if (named) return actions.nameStep(null, false);
    if (store.state.lesson?.role === 'lead' && id) return actions.turnClass({ lesson: id, step });
    actions.say(id ? text.lessons.inClass : text.lessons.class.ownFile);
  }

  /** To another step of the class's lesson. @param {{id: string, step: number, named: boolean}} where */
  #atOwnPace({ id, step, named }) {
    const { now, app } = this;
    if (named) return;
    if (now?.taught && id === now.lesson.id) this.#open(now.lesson, step, true);
    else app.actions.say(app.text.lessons.class.pace.others);
  }

  /** To where the class is. @param {State} state @param {State} before */
  #follow({ lesson, course }, before) {
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
      this.sheet.recall(now);
      this.look();
    } else this.#take(classStep);
  }

  /** To the class's step; a student at their own pace to where they were. @param {import('./class-step.js').Told} told */
  async #take({ lesson: id, step }) {
    const { store, actions } = this.app;
    await null; // what tells of the class is told to all of the page first
    if (setsOut(store.state)) actions.explore();
    await apart(store);
    const lesson = await this.#gone(id);
    if (!lesson) return;
    const at = isOwnPace(store.state) ? recordOf(keptAs(lesson)).at : 0;
    await this.#open(lesson, lesson.steps[at - 1] ? at : step, true);
  }

  /** @param {LessonDocument} lesson @param {number} step @param {boolean} [taught]  a class is there */
  async #open(lesson, step, taught = false) {
    const { actions, store } = this.app;
    const had = hadAt(store.state, step, recordOf(keptAs(lesson)).steps[step], taught);
    const now = begin(lesson, step, had.answer, taught);
    const { content } = now;
    const answered = Boolean(content.ask && had.shown);
    if (taught)
      now.chosen = content.ask?.kind === 'number' && now.given !== null ? String(now.given) : now.given;
    this.now = now;
    note(keptAs(lesson), step);
    actions.setCourse(courseOf(lesson.id, step, content, answered));
    this.paint();
    document.querySelector('.course-text')?.scrollTo(0, 0);
    /** @type {HTMLElement | null} */ (document.querySelector('.course-title'))?.focus({
      preventScroll: true,
    });
    if (answered) this.sheet.recall(now);
    await this.#arrange(now);
  }

  /** The step as it was: its scenario and what it shows. */
  async putBack() {
    const { now, app } = this;
    if (!now) return;
    if (this.role !== 'lead' || (await app.actions.turnClass({ lesson: now.lesson.id, step: now.step })))
      await this.#arrange(now);
  }

  /** @param {Now} now */
  async #arrange(now) {
    now.helped = false;
    const { lab } = now.content;
    this.app.actions.dress(lookOf(lab, dockOf(lab), /** @type {Look} */ (this.#before)));
    await this.#show(now, lab.scenario, lab.position);
    if (this.now === now && lab.probe) this.app.actions.setProbe(lab.probe);
  }

  /** @param {Now} now @param {ScenarioDocument} scenario @param {number} at */
  async #show(now, scenario, at) {
    const { actions, text, store } = this.app;
    now.opened = false;
    const there = now.taught && store.state.lesson && scenario === now.content.lab.scenario; // the server has put it
    const refusal = there ? null : await actions.openStep(scenario, at);
    if (this.now !== now) return;
    if (refusal) actions.say(text.lessons.refused(refusal), 'error');
    else now.opened = true;
    actions.light(null); // what the step points at
    actions.hover(null);
    this.look();
    this.paint();
  }

  hint() {
    if (this.now) this.now.hints += 1;
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

  /** To another step. @param {number} step */
  turn(step) {
    const { lesson } = this.now ?? {};
    if (!lesson) return;
    if (step > lesson.steps.length) this.app.openFetched('lessons');
    else if (step >= 1) this.go({ id: lesson.id, step, document: lesson });
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
    this.#wanted += 1;
    this.now = null;
    if (this.#before) this.app.actions.dress({ ...this.#before, probe: null });
    this.#before = null;
    this.paint();
  }
}

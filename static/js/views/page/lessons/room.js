// The lesson that is open: which step, what has been answered there, and whether its goal is reached.

import { numberIn } from '../../../scenario/quantities.js';
import { bar } from './bar.js';
import { card } from './card.js';
import { GoalWatch } from './goal-watch.js';
import { courseOf, dockOf, judgedBy, mayTryAgain } from './moment.js';
import { begin, lookOf } from './now.js';
import { keptAs, note, recordOf } from './progress.js';

/**
 * @typedef {import('./now.js').Now} Now @typedef {import('./now.js').Look} Look
 * @typedef {import('./moment.js').LessonDocument} LessonDocument @typedef {import('./moment.js').Judged} Judged
 */

/** @type {WeakMap<App, Room>} */
const rooms = new WeakMap();

/** Opens a step; `named`: the address says it already; `document`: of a file that was brought. @param {App} app @param {{id: string, step?: number, named?: boolean, document?: LessonDocument}} where */
export function open(app, where) {
  const room = rooms.get(app) ?? new Room(app);
  rooms.set(app, room);
  return room.go(where);
}

/** Resolves when a state is as it is wanted. @param {Store} store @param {(state: State) => any} test */
const until = (store, test) =>
  new Promise((/** @type {(value: void) => void} */ done) => {
    if (test(store.state)) return done();
    const leave = store.subscribe((state) => {
      if (!test(state)) return;
      leave();
      done();
    });
  });

const LATE = 400; // ms after which it is said that a lesson is being fetched

export class Room {
  /** @type {Now | null} */
  now = null;
  app;
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
    for (const [id, view] of Object.entries({ course: card, 'course-bar': bar })) {
      const element = /** @type {HTMLElement} */ (document.querySelector(`[data-panel="${id}"]`));
      const paint = () => view(this, element);
      this.#paints.push(paint);
      app.stage.mount(
        {
          id,
          uses: (/** @type {State} */ s) => [s.course, s.document, s.points, s.catalog],
          mount: () => ({ render: paint }),
        },
        element,
      );
    }
    app.store.subscribe((state, before) => {
      if (state.lesson && state.course) this.leave(false);
      if (!state.course && before.course) this.#left();
      else if (state.course) this.#goals.look(this.now);
    });
  }

  paint() {
    for (const paint of this.#paints) paint();
  }

  /** Another lesson's address, or none: a lesson that is a file has none. */
  get named() {
    return this.now?.lesson.id ?? '';
  }

  /** @param {Parameters<typeof open>[1]} where */
  async go({ id, step = 1, named = false, document: brought }) {
    const { store, actions, text } = this.app;
    const wanted = (this.#wanted += 1);
    if (store.state.lesson) {
      if (named) actions.nameStep(null, false);
      actions.say(text.lessons.inClass);
      return;
    }
    const lesson = brought ?? (this.named === id ? this.now?.lesson : await this.#fetched(id));
    if (!lesson || wanted !== this.#wanted) return;
    await until(store, (s) => s.run && s.catalog && s.connection === 'online');
    if (wanted !== this.#wanted) return;
    const { dock, compared, probe, overlays, course } = store.state;
    if (!course) this.#before = { dock, compared, probe, overlays };
    const at = Math.max(1, Math.min(lesson.steps.length, Math.round(step) || 1));
    if (id) actions.nameStep({ lesson: id, step: at }, !named);
    await this.#open(lesson, at);
  }

  /** @param {string} id @returns {Promise<LessonDocument | null>} */
  async #fetched(id) {
    const { actions, text } = this.app;
    const late = setTimeout(() => actions.say(text.lessons.opening), LATE);
    try {
      const lesson = await actions.lessonOf(id);
      actions.dismiss();
      return lesson;
    } catch (error) {
      if (!this.now) actions.nameStep(null, false);
      actions.say(text.lessons.failed(error.message), 'error');
      return null;
    } finally {
      clearTimeout(late);
    }
  }

  /** @param {LessonDocument} lesson @param {number} step */
  async #open(lesson, step) {
    const { actions } = this.app;
    const done = recordOf(keptAs(lesson)).steps[step];
    const now = begin(lesson, step, done?.answer ?? null);
    const { content } = now;
    const answered = Boolean(done?.seen && content.ask);
    this.now = now;
    note(keptAs(lesson), step);
    actions.setCourse(courseOf(lesson.id, step, content, answered));
    this.paint();
    document.querySelector('.course-text')?.scrollTo(0, 0);
    /** @type {HTMLElement | null} */ (document.querySelector('.course-title'))?.focus({
      preventScroll: true,
    });
    if (answered) this.#recall(now);
    await this.putBack();
  }

  /** What was said to an answer before. @param {Now} now */
  async #recall(now) {
    const judged = await this.#worth(now, now.given).catch(() => null);
    if (this.now !== now || !judged) return;
    now.judged = judged;
    this.paint();
  }

  /** The step as it was: its scenario and what it shows. */
  async putBack() {
    const { now } = this;
    if (!now) return;
    now.helped = false;
    const { lab } = now.content;
    this.app.actions.dress(lookOf(lab, dockOf(lab), /** @type {Look} */ (this.#before)));
    await this.#show(now, lab.scenario, lab.position);
    if (this.now === now && lab.probe) this.app.actions.setProbe(lab.probe);
  }

  /** @param {Now} now @param {ScenarioDocument} scenario @param {number} at */
  async #show(now, scenario, at) {
    const { actions, text } = this.app;
    now.opened = false;
    const refusal = await actions.openStep(scenario, at);
    if (this.now !== now) return;
    if (refusal) actions.say(text.lessons.refused(refusal), 'error');
    else now.opened = true;
    actions.light(null); // what the step points at
    actions.hover(null);
    this.#goals.look(this.now);
    this.paint();
  }

  /** @param {any} value */
  choose(value) {
    if (!this.now) return;
    Object.assign(this.now, { chosen: value, refusal: '', remark: null });
    this.paint();
  }

  /** The answer that was chosen, written or tapped. */
  async answer() {
    const { now, app } = this;
    const ask = now?.content.ask;
    if (!now || !ask) return;
    const given =
      ask.kind === 'line'
        ? app.store.state.course?.question?.answer
        : ask.kind === 'number'
          ? numberIn(String(now.chosen ?? ''))
          : now.chosen;
    if (given === null || given === undefined) return;
    if (ask.kind === 'number' && !Number.isFinite(given)) {
      now.refusal = app.text.lessons.notNumber;
      this.paint();
      return;
    }
    try {
      const judged = await this.#worth(now, given);
      if (this.now !== now) return;
      now.given = given;
      note(keptAs(now.lesson), now.step, { answer: given, right: judged.right });
      if (judged.right || !mayTryAgain(ask)) this.#reveal(now, judged);
      else {
        now.remark = judged;
        this.paint();
      }
    } catch (error) {
      app.actions.say(app.text.error(error), 'error');
    }
  }

  /** The right answer, after a wrong one. */
  reveal() {
    if (this.now?.remark) this.#reveal(this.now, this.now.remark);
  }

  /** @param {Now} now @param {Judged} judged */
  #reveal(now, judged) {
    const { store, actions } = this.app;
    const { course } = store.state;
    now.judged = judged;
    now.remark = null;
    note(keptAs(now.lesson), now.step, { seen: true });
    if (course?.question) actions.setCourse({ ...course, question: { ...course.question, revealed: true } });
    this.paint();
    this.#goals.look(this.now);
  }

  /** @param {Now} now @param {any} given @returns {Promise<Judged>} */
  async #worth({ lesson, step, content }, given) {
    const { ask, key } = content;
    return ask && key ? judgedBy(ask, given, key) : this.app.actions.answerOf(lesson.id, step, given);
  }

  hint() {
    if (!this.now) return;
    this.now.hints += 1;
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

  /** What was asked about, made: the next visit, or all of them. */
  see() {
    const { actions } = this.app;
    if (this.now?.content.ask?.kind === 'stop') actions.play();
    else actions.step('visit', 1);
  }

  /** To another step. @param {number} step */
  turn(step) {
    const { lesson } = this.now ?? {};
    if (!lesson) return;
    if (step > lesson.steps.length) this.app.openFetched('lessons');
    else if (step >= 1) this.go({ id: lesson.id, step, document: lesson });
  }

  leave(back = true) {
    const { actions } = this.app;
    if (this.named) actions.nameStep(null, back);
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

// Watches the goal of a step: the server evaluates it after every edit, for the newest run only.

import { isOwnPace } from '../state/own-pace.ts';
import { openQuestion } from '../state/question.ts';
import { same } from './lab-block.ts';
import { asksOf, goalOf, type LessonDocument } from './moment.ts';
import type { Now } from './step-start.ts';
import { keptAs, note, recordOf } from './progress.ts';

const RETRY = 3000; // ms until a goal is evaluated again that could not be

export class GoalWatch {
  #app;
  #changed;
  #asking = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** the open step */
  #now: Now | null = null;
  /** loaded answers of lessons */
  #keys: Map<string, Promise<LessonDocument>> = new Map();

  /** `changed`: called to repaint */
  constructor(app: App, changed: () => void) {
    this.#app = app;
    this.#changed = changed;
  }

  async look(now: Now | null): Promise<void> {
    this.#now = now;
    const { state } = this.#app.store;
    const { run, version, pending } = state;
    if (!now?.content.goal || !now.opened || this.#asking || openQuestion(state)) return;
    if (now.taught && state.lesson?.role === 'student') return; // it is the class's plane
    if (!run || pending || run.version !== version || run.version === now.version) return;
    this.#asking = true;
    now.version = run.version;
    const { actions, text } = this.#app;
    this.keep(now);
    const ownPlane = now.taught && state.explored !== null && !now.helped;
    const request = ownPlane ? actions.goalReachedApart(now.step) : actions.goalReached(asksOf(now.content));
    const answer = await request.catch((error: any) => ({ error }));
    this.#asking = false;
    if (this.#now !== now) return this.look(this.#now);
    if (answer.error) {
      if (answer.error.rest?.reason === 'page-turned')
        return actions.say(text.error(answer.error), 'info', 'lesson');
      now.version = null; // a newer run is loading, or the server is busy
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.look(this.#now), RETRY);
      return;
    }
    const goal = goalOf(now.content, answer.predicates);
    now.joy = Boolean(now.goal && !now.goal.reached && goal.reached && !now.helped);
    now.goal = goal;
    if (now.goal.reached) this.#reached(now, now.goal.stars);
    this.#changed();
    this.look(now);
  }

  /** Keeps the plane's scenario, if it differs from the step's. */
  keep(now: Now | null) {
    const { state } = this.#app.store;
    if (!now?.content.goal || !now.opened || now.helped || openQuestion(state)) return;
    if (now.taught && !isOwnPace(state)) return;
    const document = this.#app.actions.document();
    const isOwn = same(document, now.content.lab.scenario);
    const id = keptAs(now.lesson);
    if (!isOwn || recordOf(id).steps[now.step]?.placed)
      note(id, now.step, { placed: isOwn ? null : document });
  }

  async #reached(now: Now, stars: number) {
    if (!now.helped) this.#app.actions.tellReached({ id: now.lesson.id, step: now.step }, stars);
    const done = recordOf(keptAs(now.lesson)).steps[now.step];
    if (!now.helped && stars > (done?.stars ?? 0))
      note(keptAs(now.lesson), now.step, { reached: true, stars, scenario: this.#app.actions.document() });
    now.then ??= (await this.key(now))?.then ?? null;
    this.#changed();
  }

  /** The lesson's answers at a step; null if they do not load. */
  async key({ lesson, step, content }: Now) {
    if (content.key) return content.key;
    if (!this.#keys.has(lesson.id)) this.#keys.set(lesson.id, this.#app.actions.lessonOf(lesson.id, true));
    const withKeys = await this.#keys.get(lesson.id)?.catch(() => null);
    const key = withKeys?.steps[step - 1].key ?? null;
    if (!key) this.#keys.delete(lesson.id); // a class can be refused the answers
    return key;
  }
}

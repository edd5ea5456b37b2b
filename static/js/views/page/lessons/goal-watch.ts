// Whether the goal of a step is reached: asked of the server at every edit, of the newest run alone.

import { isOwnPace } from '../../../state/own-pace.ts';
import { openQuestion } from '../../../state/question.ts';
import { same } from './lab-block.ts';
import { asksOf, goalOf, type LessonDocument } from './moment.ts';
import type { Now } from './now.ts';
import { keptAs, note, recordOf } from './progress.ts';

export class GoalWatch {
  #app;
  #changed;
  #asking = false;
  /** the step that is open */
  #now: Now | null = null;
  /** of lessons whose answers have been fetched */
  #keys: Map<string, Promise<LessonDocument>> = new Map();

  /** `changed`: something is to be shown */
  constructor(app: App, changed: () => void) {
    this.#app = app;
    this.#changed = changed;
  }

  async look(now: Now | null): Promise<void> {
    this.#now = now;
    const { state } = this.#app.store;
    const { run, version, pending } = state;
    if (!now?.content.goal || !now.opened || this.#asking || openQuestion(state)) return;
    if (now.taught && state.lesson?.role === 'student') return; // the plane is not theirs
    if (!run || pending || run.version !== version || run.version === now.version) return;
    this.#asking = true;
    now.version = run.version;
    const { actions, text } = this.#app;
    this.keep(now);
    const apart = now.taught && state.explored !== null && !now.helped;
    const request = apart ? actions.goalReachedApart(now.step) : actions.goalReached(asksOf(now.content));
    const answer = await request.catch((error: any) => ({ error }));
    this.#asking = false;
    if (this.#now !== now) return this.look(this.#now);
    if (answer.error) {
      if (answer.error.rest?.reason === 'page-turned')
        return actions.say(text.error(answer.error), 'info', 'lesson');
      now.version = null; // a newer run is on its way
      return;
    }
    const goal = goalOf(now.content, answer.predicates);
    now.joy = Boolean(now.goal && !now.goal.reached && goal.reached && !now.helped);
    now.goal = goal;
    if (now.goal.reached) this.#reached(now, now.goal.stars);
    this.#changed();
    this.look(now);
  }

  /** Keeps what stands on the plane, where it is not the step's own. */
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

  /** What the lesson answers at a step; null where it does not come. */
  async key({ lesson, step, content }: Now) {
    if (content.key) return content.key;
    if (!this.#keys.has(lesson.id)) this.#keys.set(lesson.id, this.#app.actions.lessonOf(lesson.id, true));
    const whole = await this.#keys.get(lesson.id)?.catch(() => null);
    const key = whole?.steps[step - 1].key ?? null;
    if (!key) this.#keys.delete(lesson.id); // a class may be asked what is answered there
    return key;
  }
}

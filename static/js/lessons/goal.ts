// The goal of a step: its conditions, which of them hold, and what may be changed. The server evaluates it after every edit, for the newest run only.

import { html, nothing } from 'lit-html';
import { doneAt, isOwnPace, mayEdit, openQuestion } from '../state/class.ts';
import { valueOf } from '../page/headline.ts';
import { opener } from '../page/popover.ts';
import { stepOf } from './class-step.ts';
import { joy } from './end.ts';
import { type Goal, type LessonDocument, asksOf, goalOf } from './moment.ts';
import type { Now, Room } from './step-start.ts';
import { prose } from './prose.ts';
import { same } from './manuscript.ts';
import { keptAs, note, recordOf } from './progress.ts';

const PARTS = ['data', 'features', 'learner', 'predictor', 'order'] as const;

export function goalBlock(room: Room, now: Now, goal: Goal, app: App) {
  const { store, text } = app;
  const t = text.lessons;
  const reached =
    room.role === 'student' ? Boolean(stepOf(store.state)?.arrived) : (now.goal?.reached ?? false);
  return html`<section class=${`course-goal ${reached ? 'reached' : ''}`} aria-label=${t.goal}>
    <p class="course-wish">
      <span class="course-sign" aria-hidden="true">${reached ? '✓' : '○'}${now.joy ? joy() : nothing}</span>
      <span><strong>${t.goal}</strong> ${goal.text ? prose(goal.text, 'goal') : nothing}</span>
    </p>
    ${room.role === 'student' ? arrived(store.state, t) : html`${changes(app)} ${standing(now, t)} ${room.role === 'own' && !reached ? before(doneAt(store.state, now.step), t) : nothing}`}
  </section>`;
}

/** For a student who sees the class's plane: whether their own has reached it. */
const arrived = (state: State, t: Words['lessons']) =>
  stepOf(state)?.arrived
    ? html`<p role="status"><strong class="course-right">${t.reached}</strong></p>`
    : nothing;

const before = ({ arrived }: { arrived: boolean }, t: Words['lessons']) =>
  arrived ? html`<p class="note">${t.class.pace.arrived}</p>` : nothing;

function standing({ goal, then, content }: Now, t: Words['lessons']) {
  const rows = content.goal?.predicates ?? [];
  return html`<ul class="course-predicates">
      ${rows.map((predicate, i) => {
        const row = goal?.rows[i];
        const [value, wanted] = t.target(predicate, row?.value);
        const holds = Boolean(row?.holds);
        return html`<li class=${holds ? 'holds' : ''}>
          <span class="course-sign" role="img" aria-label=${holds ? t.holds : t.holdsNot}
            >${holds ? '✓' : '○'}</span
          >
          <span>${row ? value : value.split(':')[0]}, <span class="quiet">${wanted}</span></span>
        </li>`;
      })}
    </ul>
    <div class="course-result" role="status">
      ${
        goal?.reached
          ? html`<p>
              <strong class="course-right">${t.reached}</strong>
              ${content.stars ? t.earned(goal.stars) : nothing} ${then ? prose(then, 'then') : nothing}
            </p>`
          : nothing
      }
      ${content.stars ? html`<p class="note">${t.moreStars(content.stars)}</p>` : nothing}
    </div>`;
}

/** Permitted changes besides the points: the header's menus, and the settings. */
function changes({ store, text, actions }: App) {
  const { state } = store;
  if (!state.catalog || !state.document) return nothing;
  const ready = state as Ready;
  const open = PARTS.filter((part) => mayEdit(state, part));
  const settings = mayEdit(state, 'settings');
  if (!settings && open.every((part) => part === 'data')) return nothing;
  return html`<p class="course-may">
    ${text.lessons.may}
    ${open.map((part) => {
      const value = valueOf[part](ready, text.menu);
      return opener(`menu-${part}`, html`${text.menu[part]}: <strong>${value}</strong>`, {
        kind: 'quiet',
        label: `${text.menu[part]}: ${value}`,
        own: `course-${part}`,
      });
    })}
    ${settings ? html`<button type="button" class="quiet" @click=${() => actions.showDrawer(true)}>${text.parameters.heading}</button>` : nothing}
  </p>`;
}

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

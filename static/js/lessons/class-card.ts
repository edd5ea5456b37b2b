// A step of a class: counts, and the buttons of the lead, of followers, and of students on their own planes.

import { html, nothing } from 'lit-html';
import { openQuestion } from '../state/class.ts';
import { openFetched } from '../page/fetched-dialog.ts';
import { mayAnswer } from './ask.ts';
import { paceSwitch } from './class-pace.ts';
import { classSize, stepOf } from './class-step.ts';
import { foot, isLast, putBack } from './step-footer.ts';
import type { Now, Room } from './step-start.ts';

/** Number of answers and of reached goals, for the lead. */
export function classCounts({ role }: Room, { content: { ask, goal } }: Now, app: App) {
  const {
    store: { state },
    text,
  } = app;
  const classStep = stepOf(state);
  const t = text.lessons.class;
  if (role !== 'lead' || !classStep) return nothing;
  const size = classSize(state.lesson);
  const right = classStep.revealed && classStep.right !== undefined;
  const counted = (ask || goal) && classStep.pace !== 'own'; // listed by step, below
  return html`<div class="course-class">
    ${
      counted
        ? html`<p role="status">
            ${ask ? html`<span>${right ? t.right(classStep.right, classStep.answered) : t.answered(classStep.answered, size)}</span>` : nothing}
            ${goal ? html`<span>${t.reached(classStep.reached, size)}</span>` : nothing}
            ${classStep.late ? html`<span>${text.question.late(classStep.late)}</span>` : nothing}
          </p>`
        : nothing
    }
    ${
      goal
        ? html`<button type="button" class="link" aria-haspopup="dialog" @click=${() => showWall(app)}>
            ${t.wall.open}
          </button>`
        : nothing
    }
    ${paceSwitch(app)}
  </div>`;
}

const showWall = (app: App) => openFetched(app, 'lessons', app.fetched.wall);

export function classFoot(room: Room, now: Now, app: App) {
  const isOpen = openQuestion(app.store.state) !== null;
  if (room.role === 'lead') return leading(room, now, isOpen, app);
  return html`<div class="course-foot">
    ${room.role === 'apart' ? solo(room, now, app) : isOpen ? sheet(room, now, app) : following(now, app)}
  </div>`;
}

/** At their own pace, students see the right answer individually: nothing is revealed to all. */
function leading(room: Room, now: Now, asked: boolean, { store: { state }, text: { lessons: t } }: App) {
  const reveals = asked && stepOf(state)?.pace !== 'own';
  const act = () => (reveals ? room.sheet.reveal() : room.turn(now.step + 1));
  const first = html`<button type="button" class="primary" @click=${act}>
    ${reveals ? t.class.reveal : isLast(now) ? t.finish : t.next}
  </button>`;
  return foot(room, now, first, { skips: reveals, asked }, t);
}

/** The answer sheet: an answer stays until it is changed or the right one is shown. */
function sheet(room: Room, now: Now, { store: { state }, text: { lessons: t } }: App) {
  const answer = stepOf(state)?.answer ?? null;
  return html`<button
      type="button"
      class="primary"
      ?disabled=${!mayAnswer(now, state)}
      @click=${() => room.sheet.answer()}
    >
      ${answer === null ? t.class.handIn : t.class.change}
    </button>
    <span class="note" role="status">${answer === null ? '' : t.class.handedIn}</span>`;
}

function following({ content: { goal } }: Now, { actions, text: { lessons: t } }: App) {
  if (!goal) return html`<span class="note">${t.class.waits}</span>`;
  return html`<button type="button" class="primary" @click=${() => actions.explore()}>
      ${t.class.tryIt}
    </button>
    <span class="note">${t.class.tryText}</span>`;
}

function solo(room: Room, { opened, step }: Now, { store: { state }, actions, text: { lessons: t } }: App) {
  const at = stepOf({ lesson: state.followed })?.step ?? step;
  return html`${at === step ? nothing : html`<span class="note" role="status">${t.class.goneOn(at)}</span>`}
    <button type="button" class="primary" @click=${() => actions.backToClass()}>${t.class.back}</button>
    ${putBack(room, !opened, t)}`;
}

// The question of a step: its answers and the verdict; the sheet to choose, hand in or judge, and reveal them, in a class also all tapped places.

import { inFull } from '../text/format.ts';
import { html, nothing } from 'lit-html';
import { className } from '../scenario/names.ts';
import { numberIn } from '../scenario/quantities.ts';
import { textOf } from '../kit/views/sentence.ts';
import { countsOf, pictureOf, stepOf } from './class-step.ts';
import { type Ask, type Judged, isChosen, judgedBy, mayTryAgain, optionsOf } from './moment.ts';
import type { Now, Room } from './step-start.ts';
import { stepTo } from '../page/menu-keys.ts';
import { prose } from './prose.ts';
import { same } from './manuscript.ts';
import { keptAs, note } from './progress.ts';

/** Whether there is an answer to hand in. */
export function mayAnswer({ content: { ask }, chosen }: Now, { course }: State) {
  if (ask?.kind === 'line') return Boolean(course?.question?.answer);
  return chosen !== null && String(chosen).trim() !== '';
}

/** The answer to hand in: tapped, written or chosen. */
function answerIn({ chosen }: Now, { kind }: Ask, { course }: State) {
  if (kind === 'line') return course?.question?.answer;
  return kind === 'number' ? numberIn(String(chosen ?? '')) : chosen;
}

/** Makes the visits that the question is about: the next one, or all. */
function see({ kind }: Ask, { actions }: App) {
  if (kind === 'stop') actions.play();
  else actions.step('visit', 1);
}

export function askBlock(room: Room, now: Now, ask: Ask, app: App) {
  const { text } = app;
  const t = text.lessons;
  return html`<section class="course-ask" aria-label=${t.choose}>
    <p class="course-question" id="course-question">${prose(ask.question)}</p>
    ${isChosen(ask) ? choices(room, now, ask, app) : ask.kind === 'number' ? numberField(room, now, t) : room.role === 'lead' ? nothing : tap(now, app)}
    <div class="course-result" role="status">${verdict(room, now, ask, app)}</div>
  </section>`;
}

function choices(room: Room, now: Now, ask: Ask, { store, text }: App) {
  const { points, run } = store.state;
  const labels =
    points.task === 'multiclass' ? Array.from({ length: points.classes }, (_, label) => label) : [1, -1];
  const { judged, remark } = now;
  const done = judged !== null || room.role === 'lead'; // the class answers, not the lead
  const counts = countsOf(room.role ? stepOf(store.state) : null, ask.kind);
  const chosen = judged ? now.given : now.chosen;
  const nameOf = (value: any) =>
    ask.kind === 'class' ? className(store.state.document, value, points.task) : null;
  const options = optionsOf(ask, labels, points.task).map(({ value, html: content, says }, i) => {
    const label = content ?? nameOf(value) ?? textOf(text.question, says ?? ['yes']);
    const { length } = label.replace(/<[^>]*>/g, '');
    return { value, length, label: content === undefined ? label : prose(content, `choice ${i}`) };
  });
  return html`<div
    class=${`course-choices ${run && ask.choices.length > 2 ? 'many' : ''}`}
    .style=${`--letters: ${Math.max(...options.map(({ length }) => length))}`}
    role="radiogroup"
    aria-labelledby="course-question"
    @keydown=${(event: KeyboardEvent) => roam(event)}
  >
    ${options.map(({ value, label }, i) => {
      const mark = judged && value === judged.answer ? 'right' : judged && value === chosen ? 'wrong' : '';
      const tried = remark !== null && value === now.given;
      const first = chosen === null ? i === 0 : value === chosen;
      return html`<button
        type="button"
        role="radio"
        class=${`course-choice ${mark} ${counts ? 'counted' : ''}`}
        .style=${counts ? `--share: ${share(counts, value)}` : ''}
        aria-checked=${value === chosen}
        aria-disabled=${done || nothing}
        tabindex=${first ? 0 : -1}
        @click=${() => !done && room.sheet.choose(value)}
      >
        <span>${label}</span>
        ${mark || tried ? html`<span class="course-mark" aria-label=${mark === 'right' ? text.lessons.right : text.lessons.wrong}>${mark === 'right' ? '✓' : '✗'}</span>` : nothing}
        ${counts ? html`<span class="course-count">${text.lessons.class.times(counts.get(value) ?? 0)}</span>` : nothing}
      </button>`;
    })}
  </div>`;
}

/** The share of an answer. */
const share = (counts: Map<any, number>, value: any) =>
  (counts.get(value) ?? 0) /
  Math.max(
    1,
    [...counts.values()].reduce((sum, n) => sum + n, 0),
  );

/** Arrow keys move through the choices and select, like radio buttons. */
function roam(event: KeyboardEvent) {
  if (!event.key.startsWith('Arrow')) return;
  event.preventDefault();
  event.stopPropagation();
  const group = event.currentTarget as HTMLElement;
  const all = [...group.querySelectorAll('[role=radio]')] as HTMLElement[];
  const next = all[stepTo(event.key, all.indexOf(event.target as HTMLElement), all.length)!];
  next.click();
  next.focus();
}

function numberField(room: Room, { chosen, judged, given, refusal }: Now, t: Words['lessons']) {
  const counts = room.role && countsOf(stepOf(room.app.store.state), 'number');
  if (counts) return html`<p class="course-tally">${t.class.tally([...counts])}</p>`;
  if (room.role === 'lead') return nothing;
  return html`<div class="course-number">
    <input
      type="text"
      inputmode="decimal"
      autocomplete="off"
      aria-label=${t.number}
      aria-describedby="course-question"
      aria-invalid=${refusal ? 'true' : nothing}
      placeholder=${t.number}
      ?readonly=${judged !== null}
      .value=${judged ? inFull(given) : (chosen ?? '')}
      @input=${({ target }: ChangeOf) => room.sheet.choose(target.value)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Enter' && !judged) room.sheet.answer();
      }}
    />
    ${refusal ? html`<span class="refusal" role="alert">${refusal}</span>` : nothing}
  </div>`;
}

function tap({ judged }: Now, { store, text: { lessons: t } }: App) {
  const tapped = store.state.course?.question?.answer;
  return judged ? nothing : html`<p class="note">${tapped ? t.tapped : t.tap}</p>`;
}

/** The right answer, for visitors without an answer. */
const itIs = ({ answer, why }: Judged, { kind }: Ask, t: Words['lessons']) =>
  html`<p>
    ${kind === 'number' ? html`<strong>${t.itIs(answer)}</strong> ` : nothing}${why ? prose(why, 'why') : nothing}
  </p>`;

function verdict(room: Room, { judged, remark, content, given }: Now, ask: Ask, app: App) {
  const t = app.text.lessons;
  if (remark)
    return html`<p>
      <strong class="course-wrong">${t.wrong}</strong>
      ${remark.wrong ? prose(remark.wrong, 'wrong') : nothing}
      <button type="button" class="link" @click=${() => room.sheet.reveal()}>${t.reveal}</button>
    </p>`;
  if (!judged) return room.role === 'own' ? html`<p class="note">${t.class.pace.first}</p>` : nothing;
  if (room.role && given === null) return itIs(judged, ask, t);
  const right = ask.kind === 'number' && !judged.right ? t.itIs(judged.answer) : '';
  const next = ['mistake', 'class', 'line', 'stop'].includes(ask.kind) && room.role !== 'student';
  return html`<p>
      <strong class=${judged.right ? 'course-right' : 'course-wrong'}
        >${judged.right ? t.right : t.wrong}</strong
      >
      ${right} ${!judged.right && judged.wrong ? prose(judged.wrong, 'wrong') : nothing}
      ${judged.why ? prose(judged.why, 'why') : nothing}
    </p>
    ${judged.then && !content.goal ? html`<p>${prose(judged.then, 'then')}</p>` : nothing}
    ${next ? html`<button type="button" class="quiet" @click=${() => see(ask, app)}>${t.see}</button>` : nothing}`;
}

export class AnswerSheet {
  #room;

  constructor(room: Room) {
    this.#room = room;
  }

  choose(value: any) {
    const { now } = this.#room;
    if (!now) return;
    Object.assign(now, { chosen: value, refusal: '', remark: null });
    if (!now.taught) note(keptAs(now.lesson), now.step, { chosen: value });
    this.#room.paint();
  }

  /** Hands in the chosen, written or tapped answer. */
  async answer() {
    const room = this.#room;
    const { now, app } = room;
    const ask = now?.content.ask;
    if (!now || !ask) return;
    const answer = answerIn(now, ask, app.store.state);
    if (answer === null || answer === undefined) return;
    if (ask.kind === 'number' && !Number.isFinite(answer)) {
      now.refusal = app.text.lessons.notNumber;
      room.paint();
      return;
    }
    if (room.role === 'student') return app.actions.handIn(now.step, answer);
    try {
      const isOwn = room.role === 'own';
      const judged = await (isOwn ? app.actions.handInApart(now.step, answer) : this.#worth(now, answer));
      app.actions.settle('lesson');
      if (room.now !== now) return;
      now.given = answer;
      note(keptAs(now.lesson), now.step, { answer, right: judged.right, chosen: undefined });
      if (judged.right || !mayTryAgain(ask)) this.#reveal(now, judged);
      else {
        now.remark = judged;
        room.paint();
      }
    } catch (error) {
      app.actions.fail(error, 'lesson');
    }
  }

  /** Reveals the right answer after a wrong one; in a class to everybody. */
  reveal() {
    const { role, now, app } = this.#room;
    if (role === 'lead') app.actions.lesson({ reveal: true });
    else if (now?.remark) this.#reveal(now, now.remark);
  }

  /** Restores the verdict on an earlier answer; the right answer stays hidden if another attempt is permitted. */
  async recall(now: Now, shown: boolean) {
    const judged = await this.#worth(now, now.given ?? -1).catch(() => null); // -1: no answer, reveals the right one
    if (this.#room.now !== now || !judged) return;
    now[shown ? 'judged' : 'remark'] = judged;
    this.draw();
    this.#room.paint();
  }

  /** Ends the question. */
  shown() {
    const { store, actions } = this.#room.app;
    const { course } = store.state;
    if (course?.question) actions.setCourse({ ...course, question: { ...course.question, revealed: true } });
  }

  /** Draws the class's answers on the plane once they are shown, while the plane still has that scenario. */
  draw() {
    const { now, app } = this.#room;
    const { course, version, run } = app.store.state;
    const question = course?.question;
    if (!now || !question?.revealed || question.kind !== 'line') return;
    const unchanged = run?.version === version && same(app.actions.document(), now.content.lab.scenario);
    const { tally, line } = pictureOf(
      unchanged ? now.judged : null,
      unchanged && now.taught ? stepOf(app.store.state) : null,
    );
    if (tally !== question.tally || line !== question.line)
      app.actions.setCourse({ ...course, question: { ...question, tally, line } });
  }

  #reveal(now: Now, judged: Judged) {
    now.judged = judged;
    now.remark = null;
    note(keptAs(now.lesson), now.step, { seen: true });
    this.shown();
    this.draw();
    this.#room.paint();
    this.#room.look();
    this.#room.follow();
  }

  async #worth({ lesson, step, content }: Now, given: any): Promise<Judged> {
    const { ask, key } = content;
    return ask && key ? judgedBy(ask, given, key) : this.#room.app.actions.answerOf(lesson.id, step, given);
  }
}

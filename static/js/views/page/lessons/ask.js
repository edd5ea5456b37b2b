// The question of a step: what can be answered, and what is said to it.

import { html, nothing } from 'lit-html';
import { className } from '../../../scenario/names.js';
import { numberIn } from '../../../scenario/quantities.js';
import { worded } from '../../shared/sentence.js';
import { countsOf, stepOf } from './class-step.js';
import { isChosen, optionsOf } from './moment.js';
import { prose } from './prose.js';

/** @typedef {import('./now.js').Room} Room @typedef {import('./now.js').Now} Now @typedef {import('./moment.js').Ask} Ask @typedef {import('./moment.js').Judged} Judged */

/** Whether there is something to hand in. @param {Now} now @param {State} state */
export function mayAnswer({ content: { ask }, chosen }, { course }) {
  if (ask?.kind === 'line') return Boolean(course?.question?.answer);
  return chosen !== null && String(chosen).trim() !== '';
}

/** What is to be handed in: tapped, written or chosen. @param {Now} now @param {Ask} ask @param {State} state */
export function answerIn({ chosen }, { kind }, { course }) {
  if (kind === 'line') return course?.question?.answer;
  return kind === 'number' ? numberIn(String(chosen ?? '')) : chosen;
}

/** What was asked about, made: the next visit, or all of them. @param {Ask} ask @param {App} app */
function see({ kind }, { actions }) {
  if (kind === 'stop') actions.play();
  else actions.step('visit', 1);
}

/** @param {Room} room @param {Now} now @param {Ask} ask @param {App} app */
export function askBlock(room, now, ask, app) {
  const { text } = app;
  const t = text.lessons;
  return html`<section class="course-ask" aria-label=${t.choose}>
    <p class="course-question" id="course-question">${prose(ask.question)}</p>
    ${isChosen(ask) ? choices(room, now, ask, app) : ask.kind === 'number' ? numberField(room, now, t) : room.role === 'lead' ? nothing : tap(now, app)}
    <div class="course-result" role="status">${said(room, now, ask, app)}</div>
  </section>`;
}

/** @param {Room} room @param {Now} now @param {Ask} ask @param {App} app */
function choices(room, now, ask, { store, text }) {
  const { points, run } = store.state;
  const labels =
    points.task === 'multiclass' ? Array.from({ length: points.classes }, (_, label) => label) : [1, -1];
  const { judged, remark } = now;
  const done = judged !== null || room.role === 'lead'; // who answers is the class
  const counts = countsOf(room.role ? stepOf(store.state) : null, ask.kind);
  const chosen = judged ? now.given : now.chosen;
  const nameOf = (/** @type {any} */ value) =>
    ask.kind === 'class' ? className(store.state.document, value, points.task) : null;
  const options = optionsOf(ask, labels, points.task).map(({ value, html: content, says }, i) => {
    const label = content ?? nameOf(value) ?? worded(text.question, says ?? ['yes']);
    const { length } = label.replace(/<[^>]*>/g, '');
    return { value, length, label: content === undefined ? label : prose(content, `choice ${i}`) };
  });
  return html`<div
    class=${`course-choices ${run && ask.choices.length > 2 ? 'many' : ''}`}
    .style=${`--letters: ${Math.max(...options.map(({ length }) => length))}`}
    role="radiogroup"
    aria-labelledby="course-question"
    @keydown=${(/** @type {KeyboardEvent} */ event) => roam(event)}
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

/** Of all answers those that are this one. @param {Map<any, number>} counts @param {any} value */
const share = (counts, value) =>
  (counts.get(value) ?? 0) /
  Math.max(
    1,
    [...counts.values()].reduce((sum, n) => sum + n, 0),
  );

/** Arrow keys go through the choices, and choose as radio buttons do. @param {KeyboardEvent} event */
function roam(event) {
  /** @type {Record<string, number>} */
  const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  const by = steps[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const group = /** @type {HTMLElement} */ (event.currentTarget);
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll('[role=radio]')]);
  const next = all[(all.indexOf(/** @type {HTMLElement} */ (event.target)) + by + all.length) % all.length];
  next.click();
  next.focus();
}

/** @param {Room} room @param {Now} now @param {Record<string, any>} t */
function numberField(room, { chosen, judged, given, refusal }, t) {
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
      .value=${judged ? String(given) : (chosen ?? '')}
      @input=${(/** @type {ChangeOf} */ { target }) => room.sheet.choose(target.value)}
      @keydown=${(/** @type {KeyboardEvent} */ event) => {
        if (event.key === 'Enter' && !judged) room.sheet.answer();
      }}
    />
    ${refusal ? html`<span class="refusal" role="alert">${refusal}</span>` : nothing}
  </div>`;
}

/** @param {Now} now @param {App} app */
function tap({ judged }, { store, text: { lessons: t } }) {
  const tapped = store.state.course?.question?.answer;
  return judged ? nothing : html`<p class="note">${tapped ? t.tapped : t.tap}</p>`;
}

/** For who has not answered. @param {Judged} judged @param {Ask} ask @param {Record<string, any>} t */
const itIs = ({ answer, why }, { kind }, t) =>
  html`<p>
    ${kind === 'number' ? html`<strong>${t.itIs(answer)}</strong> ` : nothing}${why ? prose(why, 'why') : nothing}
  </p>`;

/** @param {Room} room @param {Now} now @param {Ask} ask @param {App} app */
function said(room, { judged, remark, content, given }, ask, app) {
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

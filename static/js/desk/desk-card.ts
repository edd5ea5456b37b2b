// The writing desk's markup: title, steps, text of a step, its errors, and a preview of the step after its answer.

import { html, nothing, render } from 'lit-html';
import { iconButton } from '../kit/views/icon-button.ts';
import { live } from 'lit-html/directives/live.js';
import type { Draft } from './draft.ts';
import { askBlock } from '../lessons/ask.ts';
import type { LessonDocument, Step } from '../lessons/moment.ts';
import { begin } from '../lessons/step-start.ts';
import { prose } from '../lessons/prose.ts';

/** Answers are off; only the next visit can be made. */
const reader = (app: App) =>
  ({
    choose() {},
    answer() {},
    reveal() {},
    see: () => app.actions.step('visit', 1),
  }) as any;

function preview(step: Step, app: App) {
  const lesson = { id: '', title: '', steps: [step] } as LessonDocument;
  const { ask, goal, hints, key } = step;
  const now = begin(lesson, 1, key?.answer ?? null);
  if (key) now.judged = { right: true, answer: key.answer, why: key.why, wrong: null, then: key.then };
  return html`<h3 class="course-title">${step.title}</h3>
    <div class="course-prose">${prose(step.html, 'preview')}</div>
    ${ask ? askBlock(reader(app), now, ask, app) : nothing} ${goal ? goalOf(step, app.text.lessons) : nothing}
    ${
      hints.length
        ? html`<ol class="desk-hints" aria-label=${app.text.lessons.hintsNamed}>
            ${hints.map((hint, i) => html`<li>${prose(hint, `preview hint ${i}`)}</li>`)}
          </ol>`
        : nothing
    }`;
}

function goalOf({ goal, key, stars }: Step, t: Words['lessons']) {
  return html`<section class="course-goal" aria-label=${t.goal}>
    <p><strong>${t.goal}</strong> ${goal?.text ? prose(goal.text, 'preview goal') : nothing}</p>
    <ul class="course-predicates">
      ${goal?.predicates.map((predicate) => {
        const [value, wanted] = t.target(predicate, undefined);
        return html`<li>
          <span>${value.split(':')[0]}, <span class="quiet">${wanted}</span></span>
        </li>`;
      })}
    </ul>
    ${key?.then ? html`<p>${prose(key.then, 'preview then')}</p>` : nothing}
    ${stars ? html`<p class="note">${t.moreStars(stars)}</p>` : nothing}
  </section>`;
}

/** The draft and its actions. */
type Desk = Draft & {
  leave(): void;
  record(anew: boolean): void;
  putUp(): void;
  show(line: number): void;
  read(file: File): void;
  download(): void;
  share(): void;
  tryIt(): void;
};

export function deskCard(desk: Desk, element: HTMLElement) {
  const { manuscript, app } = desk;
  const t = app.text.desk;
  const editable = desk.whole || manuscript.steps.length > 0;
  render(
    html`<div class="desk-body">
        ${head(desk, t)} ${steps(desk, t)}
        ${
          editable
            ? html`<div class="desk-columns">
                <div>${editor(desk, t)}</div>
                <div>${mistakes(desk, t)} ${previewCard(desk, t)}</div>
              </div>`
            : html`<p>${t.first}</p>`
        }
      </div>
      ${foot(desk, t)}`,
    element,
  );
}

function head(desk: Desk, t: Words['desk']) {
  return html`<div class="desk-head">
    <label
      >${t.title}
      <input
        class="desk-title"
        type="text"
        maxlength="120"
        autocomplete="off"
        .value=${live(desk.title)}
        @input=${({ target }: ChangeOf) => desk.name(target.value)}
    /></label>
    ${iconButton('×', t.leave, () => desk.leave())}
  </div>`;
}

function steps(desk: Desk, t: Words['desk']) {
  const { manuscript, chosen } = desk;
  const last = manuscript.steps.length - 1;
  return html`<ol class="desk-steps" aria-label=${t.steps}>
      ${manuscript.steps.map(
        ({ title }, i) =>
          html`<li>
            <button
              type="button"
              aria-current=${i === chosen ? 'step' : nothing}
              @click=${() => desk.choose(i)}
            >
              <span class="desk-number">${i + 1}</span> <span>${title || t.nameless}</span>
            </button>
          </li>`,
      )}
    </ol>
    <div class="row">
      <button type="button" class="primary" @click=${() => desk.record(false)}>${t.record}</button>
      ${
        last < 0
          ? nothing
          : html`<button type="button" title=${t.anewText} @click=${() => desk.record(true)}>
                ${t.anew}
              </button>
              <button
                type="button"
                title=${t.showText}
                ?disabled=${!desk.preview}
                @click=${() => desk.putUp()}
              >
                ${t.show}
              </button>
              <button
                type="button"
                aria-label=${t.earlier}
                title=${t.earlier}
                ?disabled=${chosen === 0}
                @click=${() => desk.move(-1)}
              >
                ↑
              </button>
              <button
                type="button"
                aria-label=${t.later}
                title=${t.later}
                ?disabled=${chosen === last}
                @click=${() => desk.move(1)}
              >
                ↓
              </button>
              <button type="button" @click=${() => desk.remove()}>${t.remove}</button>`
      }
    </div>`;
}

function editor(desk: Desk, t: Words['desk']) {
  const { whole, manuscript, chosen, wrong, text } = desk;
  const step = manuscript.steps[chosen];
  const scope = (all: boolean, label: string) =>
    html`<button
      type="button"
      class="desk-scope"
      aria-pressed=${whole === all}
      ?disabled=${!all && !step}
      @click=${() => desk.scope(all)}
    >
      ${label}
    </button>`;
  const caret = ({ target }: { target: HTMLTextAreaElement }) =>
    desk.caret(target.value.slice(0, target.selectionStart));
  return html`<div class="row desk-scopes" role="group" aria-label=${t.scopes}>
      ${scope(false, t.one)}${scope(true, t.all)}
    </div>
    ${
      whole
        ? nothing
        : html`<label class="desk-named"
            >${t.stepTitle}
            <input
              class="desk-step-title"
              type="text"
              maxlength="120"
              autocomplete="off"
              .value=${live(step.title)}
              @input=${({ target }: ChangeOf) => desk.nameStep(target.value)}
          /></label>`
    }
    ${whole ? nothing : moment(desk.moment, t)}
    <textarea
      class="desk-text"
      rows=${whole ? 20 : 8}
      spellcheck="true"
      aria-label=${whole ? t.all : t.stepText}
      aria-invalid=${wrong.length ? 'true' : nothing}
      aria-describedby="desk-mistakes"
      placeholder=${t.placeholder}
      .value=${live(text)}
      @input=${({ target }: ChangeOf) => desk.write(target.value)}
      @change=${() => desk.settle()}
      @keyup=${caret}
      @click=${caret}
    ></textarea>`;
}

/** The recorded lines of a step. */
const moment = (lines: string[], t: Words['desk']) =>
  html`<details class="desk-moment">
    <summary>${t.moment} <code>${lines.map((line) => line.trim()).join(' · ')}</code></summary>
    <pre tabindex="0">${lines.join('\n')}</pre>
  </details>`;

function mistakes(desk: Desk, t: Words['desk']) {
  const { wrong, refusal, whole } = desk;
  const named = (line: number) => {
    const place = whole ? -1 : desk.placeOf(line);
    return place < 0 ? t.lineOfFile(line) : t.line(place + 1);
  };
  return html`<div class="desk-mistakes" id="desk-mistakes" role="status">
    ${wrong.map(
      ({ line, message }) =>
        html`<p>
          <button type="button" class="link" @click=${() => desk.show(line)}>${named(line)}</button>
          ${message}
        </p>`,
    )}
    ${refusal ? html`<p>${refusal} <button type="button" class="link" @click=${() => desk.changed()}>${t.again}</button></p>` : nothing}
    ${!wrong.length && !refusal ? html`<p class="note">${desk.checking ? t.checking : t.right}</p>` : nothing}
  </div>`;
}

function previewCard(desk: Desk, t: Words['desk']) {
  const { preview: step, wrong, app } = desk;
  return html`<section class="desk-preview course" aria-label=${t.preview}>
    <p class="note">${wrong.length && step ? t.previewBefore : t.preview}</p>
    ${step ? preview(step, app) : nothing}
  </section>`;
}

function foot(desk: Desk, t: Words['desk']) {
  const choose = () => {
    const field = Object.assign(document.createElement('input'), {
      type: 'file',
      accept: '.md,.markdown,text/markdown,text/plain',
    });
    field.addEventListener('change', () => field.files?.[0] && desk.read(field.files[0]));
    field.click();
  };
  const none = !desk.manuscript.steps.length;
  return html`<div class="desk-foot">
    <p class="note" role="status">
      ${desk.said || (desk.kept ? t.kept : t.notKept)}
      ${desk.before === null ? nothing : html`<button type="button" class="link" @click=${() => desk.undo()}>${t.undo}</button>`}
    </p>
    <div class="row">
      <button type="button" class="primary" ?disabled=${none} @click=${() => desk.download()}>
        ${t.download}
      </button>
      <button type="button" ?disabled=${none} title=${t.shareText} @click=${() => desk.share()}>
        ${t.share}
      </button>
      <button type="button" ?disabled=${none} @click=${() => desk.tryIt()}>${t.try}</button>
      <button type="button" @click=${choose}>${t.openFile}</button>
      <button type="button" ?disabled=${none} @click=${() => desk.begin()}>${t.begin}</button>
    </div>
  </div>`;
}

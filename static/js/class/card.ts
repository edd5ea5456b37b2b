// Content of the class dialog: begin or join a class, and its permissions.

import { html, nothing } from 'lit-html';
import { dialogHead } from '../kit/views/icon-button.ts';
import { control } from '../page/control.ts';
import { inboxCard, type Inbox } from './inbox.ts';
import { devicesCard, peopleCard, type Lists } from './roster.ts';
import { written } from './door.ts';
import { mayBeLet } from './submissions.ts';

const EACH: Partial<Parameter> = { name: 'each', kind: 'integer', low: 1, high: 20, step: 1, help: '' };

type Door = {
  start: () => void;
  show: () => void; // shows code and QR code beside the plane
  join: (event: SubmitEvent) => void;
  refused: string; // why the typed code was refused, or ''
  archive: () => void; // downloads the file of the class
  archiving: boolean;
  close: () => void;
};
type Page = Door & Lists & { inbox: Inbox };

export function classCard(lesson: Lesson | null, page: Page) {
  const t = page.app.text.lesson;
  return html`${dialogHead(t.heading, t.hide, page.close, t.hide)}
  ${lesson ? rules(lesson, page) : beginning(page)}`;
}

function beginning({ app, start, join, refused }: Page) {
  const t = app.text.lesson;
  return html`<p>${t.startText}</p>
    <div class="row">
      <button type="button" class="primary" autofocus @click=${start}>${t.start}</button>
    </div>
    <form class="class-join" @submit=${join}>
      <label for="class-join-code">${t.joinText}</label>
      <div class="row">
        <input
          id="class-join-code"
          class="address"
          name="code"
          required
          maxlength="20"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
        />
        <button type="submit">${t.join}</button>
      </div>
      <p class="class-refused" role="alert">${refused}</p>
    </form>`;
}

function rules(lesson: Lesson, page: Page) {
  const { actions, text } = page.app;
  const t = text.lesson;
  const set = (values: Partial<Lesson>) => actions.lesson({ set: values });
  return html`<section class="class-rules">
    <div class="row">
      <strong class="class-code">${written(lesson.code)}</strong>
      <button type="button" class="small" autofocus @click=${page.show}>${t.show}</button>
      <button
        type="button"
        class="small"
        title=${t.renewText}
        @click=${() => actions.lesson({ renew: true })}
      >
        ${t.renew}
      </button>
    </div>
    <p class="class-here">
      <strong>${t.here(lesson.here, lesson.away)}</strong
      >${lesson.lagging ? html`<br /><span class="lagging" title=${t.laggingText}>${t.lagging(lesson.lagging)}</span>` : nothing}${lesson.added ? html`<br />${t.added(lesson.added)}` : nothing}
    </p>
    <fieldset>
      <legend class="unseen">${t.heading}</legend>
      ${modesOf(lesson, page).map(
        (mode) =>
          html`<label class="check"
            ><input
              type="radio"
              name="class-mode"
              .checked=${lesson.mode === mode}
              @change=${() => set({ mode })}
            />${t.modes[mode]}</label
          >`,
      )}
      ${lesson.mode === 'add' ? control({ ...EACH, label: t.each } as Parameter, lesson.each, (each: number) => set({ each })) : nothing}
      <label class="check"
        ><input
          type="checkbox"
          role="switch"
          .checked=${lesson.frozen}
          @change=${(event: ChangeOf) => set({ frozen: event.target.checked })}
        /><span>${t.frozen}: ${t.frozenText}</span></label
      >
    </fieldset>
    ${lesson.asking ? html`<p>${t.asking(lesson.asking)} <button type="button" class="small" @click=${() => actions.lesson({ give: true })}>${t.give}</button></p>` : nothing}
    ${inboxCard(lesson, page)} ${peopleCard(page)}
    <label class="check"
      ><input
        type="checkbox"
        role="switch"
        .checked=${lesson.locked}
        @change=${(event: ChangeOf) => set({ locked: event.target.checked })}
      /><span>${t.lock}: ${t.lockText}</span></label
    >
    ${devicesCard(page)} ${page.asked === 'close' ? ending(page) : closing(page)}
  </section>`;
}

const modesOf = ({ mode: now }: Lesson, { app: { store, text } }: Page) =>
  (Object.keys(text.lesson.modes) as Lesson['mode'][]).filter(
    (mode) => mode === now || mayBeLet(mode, store.state),
  );

const closing = ({ app, ask, archive, archiving }: Page) =>
  html`<div class="row">
    ${takeAway(app, archive, archiving)}
    <button type="button" data-asks="close" aria-haspopup="true" @click=${() => ask('close')}>
      ${app.text.lesson.close}
    </button>
  </div>`;

const takeAway = ({ text }: App, archive: () => void, archiving: boolean) =>
  html`<button type="button" title=${text.lesson.archiveText} ?disabled=${archiving} @click=${archive}>
    ${archiving ? text.lesson.archiving : text.lesson.archive}
  </button>`;

function ending({ app, ask, archive, archiving }: Page) {
  const { actions, text } = app;
  const t = text.lesson;
  return html`<div class="class-question" role="group" aria-label=${t.close}>
    <p>${t.closeText}</p>
    <p>${t.deleteText}</p>
    <p>${t.archiveText}</p>
    <div class="row">
      <button type="button" data-first @click=${() => ask(null)}>${t.goOn}</button>
      ${takeAway(app, archive, archiving)}
      <button type="button" class="primary" @click=${() => actions.lesson({ close: true })}>
        ${t.close}
      </button>
      <button type="button" @click=${() => actions.lesson({ delete: true })}>${t.delete}</button>
    </div>
  </div>`;
}

// All lessons and challenges in the order of the notes: picture, duration, views, and the visitor's place.

import { html, nothing } from 'lit-html';
import { snippet } from '../state/frame.ts';
import { isOwnPace } from '../state/class.ts';
import { copied, download } from '../page/download.ts';
import { ownDialog } from '../page/dialog-kit.ts';
import { pictureOf } from '../page/view-pictures.ts';
import { picturesOf } from './moment.ts';
import { answersFile, forget, recordOf, standingOf } from './progress.ts';

const FRAME = 720; // px, height of an embedded step

export async function open(app: App) {
  const { actions, text } = app;
  const t = text.lessons;
  let lessons: any[] | null = null;
  let why = '';
  const ownPace = isOwnPace(app.store.state);
  const inClass = ownPace || app.store.state.lesson?.role === 'student';
  const { lesson: led, course: shown } = app.store.state;
  const { dialog, paint } = ownDialog(app, { title: t.heading, kind: 'lessons-dialog', body });
  try {
    lessons = await actions.lessons();
  } catch (error) {
    why = error.message;
  }
  paint();
  const { course } = app.store.state;
  const current = course && dialog.querySelector(`[data-lesson="${CSS.escape(course.id)}"] a`);
  ((current ?? dialog.querySelector('.lessons-list a')) as HTMLElement | null)?.focus();

  function body() {
    if (inClass) return html`<p>${ownPace ? t.class.pace.others : t.inClass}</p>`;
    if (why) return html`<p role="alert">${t.failed(why)}</p>`;
    if (!lessons) return html`<p role="status">${t.loading}</p>`;
    const pictures = picturesOf(lessons);
    const usable = lessons.filter(({ error }) => !error);
    return html`<p>${led ? t.class.choose : t.text}</p>
      ${usable.length ? nothing : html`<p>${t.none}</p>`}
      <ol class="lessons-list">
        ${lessons.map((lesson, i) => (lesson.error ? unusable(lesson, t) : entry(lesson, pictures[i])))}
      </ol>
      ${ofOnesOwn(t, instead, app)}`;
  }

  function instead(act: () => void) {
    dialog.close();
    act();
  }

  function entry(lesson: any, view: string | null) {
    const record = recordOf(lesson.id);
    const standing = standingOf(record, lesson);
    const ownStep = standing.done ? 1 : Math.max(1, Math.min(lesson.steps, standing.at));
    const at = !led ? ownStep : shown && shown.id === lesson.id ? shown.step : 1;
    const go = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens another tab
      event.preventDefault();
      dialog.close();
      app.openCourse({ id: lesson.id, step: at });
    };
    const challenges = lesson.kind === 'challenges';
    const where = standing.done ? t.done : standing.at ? t.at(standing.at, lesson.steps) : t.fresh;
    const length = challenges ? t.goals(lesson.goals) : t.steps(lesson.steps);
    const earned = challenges && standing.at ? t.stars(standing.stars, lesson.stars) : where;
    const about = [lesson.minutes ? t.minutes(lesson.minutes) : '', length, earned].filter(Boolean);
    return html`<li data-lesson=${lesson.id} class="lessons-entry">
      ${view ? pictureOf(view) : html`<span></span>`}
      <a
        class="lessons-title"
        id=${`lesson-title-${lesson.id}`}
        href=${`/?lesson=${lesson.id}&step=${at}`}
        aria-describedby=${`lesson-${lesson.id}`}
        @click=${go}
        >${lesson.title}</a
      >
      <span class="lessons-about" id=${`lesson-${lesson.id}`}>${about.join(' · ')}</span>
      ${lesson.summary ? html`<span class="lessons-summary">${lesson.summary}</span>` : nothing}
      ${lesson.covers.length ? html`<span class="lessons-covers">${t.covers(lesson.covers)}</span>` : nothing}
      ${standing.at ? html`<div class="lessons-keeping">${keeping(lesson, t, paint)}${framing(lesson, at, t)}</div>` : nothing}
    </li>`;
  }
}

/** Embed code of the visitor's step. */
function framing({ id, title }: any, step: number, t: Words['lessons']) {
  const copy = async ({ currentTarget }: MouseEvent) => {
    const button = currentTarget as HTMLElement;
    const address = new URL(`/?lesson=${id}&step=${step}`, location.href).href;
    if (await copied(snippet(address, { title, height: FRAME }))) button.textContent = t.framed;
  };
  return html`<button
    type="button"
    class="link"
    aria-describedby=${`lesson-title-${id}`}
    .textContent=${t.frame(step)}
    @click=${copy}
  ></button>`;
}

/** Actions on the visitor's answers. */
function keeping({ id }: any, t: Words['lessons'], again: () => void) {
  const take = () => {
    const file = JSON.stringify(answersFile(id, recordOf(id)), null, 2);
    download(`${id}-answers.json`, new Blob([`${file}\n`], { type: 'application/json' }));
  };
  const drop = () => {
    forget(id);
    again();
  };
  return html`<button type="button" class="link" aria-describedby=${`lesson-title-${id}`} @click=${take}>
      ${t.take}
    </button>
    <button type="button" class="link" aria-describedby=${`lesson-title-${id}`} @click=${drop}>
      ${t.forget}
    </button>`;
}

function unusable({ id, error }: any, t: Words['lessons']) {
  const [{ line, message }] = error.errors ?? [error];
  return html`<li>
    <span class="lessons-title">${id}.md</span>
    <span class="lessons-summary">${t.unusable(line, message)}</span>
  </li>`;
}

/** Writes a new lesson, or opens a file. `instead`: replaces the list */
function ofOnesOwn(t: Words['lessons'], instead: (act: () => void) => void, app: App) {
  return html`<p>
      <button type="button" class="lessons-write" @click=${() => instead(() => app.openFetched('desk'))}>
        ${t.write}
      </button>
      <span class="note">${t.writeText}</span>
    </p>
    <p class="note">
      ${t.own}
      <button type="button" class="link" @click=${() => instead(app.chooseFile)}>${t.chooseFile}</button>
    </p>`;
}

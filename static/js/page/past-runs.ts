// The browser's recent runs with small pictures; they can be reopened or forgotten.

import { html, nothing, svg } from 'lit-html';
import { iconButton } from '../kit/views/icon-button.ts';
import type { PastRun } from '../client/recent-runs.ts';
import { pastRunPicture } from './past-run-picture.ts';

/** `again`: repaints it */
export type Dialog = (app: App, dialog: HTMLDialogElement, again: () => void) => { title: string; body: any };

export function runs(app: App, dialog: HTMLDialogElement, again: () => void) {
  const { text, store, theme, pastRuns } = app;
  const t = text.runs;
  const all = pastRuns.all() as PastRun[];
  const inClass = store.state.lesson !== null;
  const forget = (act: () => void) => () => {
    act();
    again();
    dialog.querySelector('button')?.focus();
  };
  const row = (past: PastRun) => {
    const { size, areas, marks } = pastRunPicture(past, store.state.catalog, theme);
    return html`<li>
      <a
        href=${`/${location.pathname === '/' ? location.search : ''}${past.link}`}
        target=${inClass ? '_blank' : nothing}
        @click=${() => dialog.close()}
      >
        <svg viewBox=${`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          ${areas.map(({ kind, path }) => svg`<path class=${kind} d=${path}></path>`)}
          ${marks.map(({ path, color }) => svg`<path d=${path} fill=${color}></path>`)}
        </svg>
        <span class="past-run-name">${past.says}</span>
        <time datetime=${new Date(past.at).toISOString()}>${t.when(new Date(past.at))}</time>
      </a>
      ${iconButton(
        '×',
        t.forget(past.says),
        forget(() => pastRuns.forget(past.id)),
      )}
    </li>`;
  };
  const body = html`<p>${all.length ? t.text : t.none}</p>
    ${
      all.length
        ? html`<ul class="past-runs">
              ${all.map(row)}
            </ul>
            <div class="row">
              <button type="button" @click=${forget(pastRuns.forgetAll)}>${t.forgetAll}</button>
            </div>`
        : nothing
    }`;
  return { title: t.heading, body };
}

// The dialog with the embed code of this moment for slides or web pages.

import { html } from 'lit-html';
import { LOCKS, PARTS, frameAddress, snippet } from '../../state/frame.ts';
import { copied } from '../../page/download.ts';
import { exportDialog } from './dialog.ts';
import { check, choice, numberField, refusal } from '../../page/dialog-kit.ts';

const HEIGHT = { low: 120, high: 4000 };
const FILE = 'hyperplane.html'; // name of the download

export function open(app: App) {
  const { embed: t } = app.text.exports;
  const views = app.store.state.dock.views.map(({ id }) => id);
  const parts = [...PARTS, ...views];
  const names = {
    ...t.part,
    ...Object.fromEntries(views.map((id) => [id, app.text.views[id as ViewId].title])),
  };
  let now = { parts: ['plane', 'player'], locks: [] as string[], from: 'server', height: 480 };
  let done = false;
  const set = (change: Partial<typeof now>) => {
    now = { ...now, ...change };
    done = false;
    paint();
  };
  /** Switches one of them, in the order of `all`. */
  const switched = (all: string[], some: string[], name: string, on: boolean) =>
    all.filter((each) => (each === name ? on : some.includes(each)));

  function code() {
    const { from, height, parts, locks } = now;
    const address = from === 'file' ? FILE : app.actions.address();
    if (address === null) return null;
    const source = from === 'file' ? address : new URL(address, location.href).href;
    return snippet(frameAddress(source, { parts, locks: from === 'file' ? [] : locks }), {
      title: t.title,
      height,
    });
  }

  const list = (
    title: string,
    names: Record<string, string>,
    all: string[],
    some: string[],
    choose: (list: string[]) => void,
  ) =>
    html`<fieldset class="embed-list">
      <legend>${title}</legend>
      ${all.map((name) => check(names[name], some.includes(name), (on) => choose(switched(all, some, name, on))))}
    </fieldset>`;

  function body() {
    const snippetText = code();
    const copy = async () => {
      done = await copied(snippetText ?? '');
      paint();
    };
    return html`<div class="embed">
      ${list(t.parts, names, parts, now.parts, (some) => set({ parts: some }))}
      ${choice(t.from, t.sources, now.from, (from) => set({ from }))}
      ${now.from === 'server' ? list(t.locks, t.lock, LOCKS, now.locks, (locks) => set({ locks })) : ''}
      <p class="note">${now.from === 'server' ? `${t.lockNote} ${t.server}` : t.file}</p>
      ${numberField(t.height, { ...HEIGHT, says: t.heights }, now.height, (height) => set({ height }))}
      ${
        snippetText === null
          ? refusal(t.tooMany)
          : html`<textarea
                class="embed-code"
                readonly
                rows="4"
                aria-label=${t.code}
                .value=${snippetText}
                @focus=${({ target }: ChangeOf<HTMLTextAreaElement>) => target.select()}
              ></textarea>
              <div class="row">
                <button type="button" class="primary" @click=${copy}>${done ? t.copied : t.copy}</button>
              </div>`
      }
    </div>`;
  }

  const { paint } = exportDialog(app, t.heading, body, () => {});
}

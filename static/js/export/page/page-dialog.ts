// The dialog that exports a page of this run: one file, or an archive of it.

import { html } from 'lit-html';
import { download } from '../../page/download.ts';
import { exportDialog } from './dialog.ts';
import { refusal } from '../../page/dialog-kit.ts';

export function open(app: App) {
  const { page: t } = app.text.exports;
  let now: { busy: boolean; done: boolean; why: string | null } = { busy: false, done: false, why: null };
  const set = (change: Partial<typeof now>) => {
    now = { ...now, ...change };
    paint();
  };

  const take = (zip: boolean) => async () => {
    set({ busy: true, done: false, why: null });
    try {
      const content = (await app.actions.savedPage(zip)) as Uint8Array<ArrayBuffer>;
      if (!dialog.open) return;
      const [name, type] = zip ? ['hyperplane.zip', 'application/zip'] : ['hyperplane.html', 'text/html'];
      download(name, new Blob([content], { type }));
      set({ busy: false, done: true });
    } catch (error) {
      set({ busy: false, why: app.text.error(error) });
    }
  };

  function body() {
    return html`<p>${t.text}</p>
      <p class="note">${t.needs}</p>
      <div class="row">
        <button type="button" class="primary" ?disabled=${now.busy} @click=${take(false)}>${t.html}</button>
        <button type="button" ?disabled=${now.busy} @click=${take(true)}>${t.zip}</button>
      </div>
      <p class="note" role="status">${now.busy ? t.making : now.done ? t.made : ''}</p>
      ${refusal(now.why)}`;
  }

  const { dialog, paint } = exportDialog(app, t.heading, body, () => {});
}

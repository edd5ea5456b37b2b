// The page's dialogs. What they show is fetched after the first plot.

import { html, render } from 'lit-html';
import { dialogHead } from '../kit/views/icon-button.ts';
import { covered } from '../state/class.ts';
import { later } from './later.ts';
import type { Dialog } from './past-runs.ts';

const panel: View = {
  id: 'dialogs',

  mount(element, app, repaint) {
    let contents: Record<string, Dialog> = {};
    let open: string | null = null;
    const dialog = document.createElement('dialog');
    element.append(dialog);
    dialog.addEventListener('close', () => {
      open = null;
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close(); // a click on the backdrop
    });
    const paint = () => {
      if (!open) return;
      if (open === 'margins' && covered(app.store.state)) {
        dialog.close();
        return;
      }
      const { title, body } = contents[open](app, dialog, repaint);
      dialog.setAttribute('aria-label', title);
      render(html`${dialogHead(title, app.text.help.close, () => dialog.close())} ${body}`, dialog);
    };
    async function load() {
      const parts = Promise.all([app.dialogs.contents(), app.dialogs.words(), later()]);
      const [module, words] = await app.stage.during(parts);
      Object.assign(app.text, words.default);
      contents = module.CONTENTS;
    }
    app.loadDialogs = load;
    app.stage.begun.then(load).catch(() => {}); // a dialog that is opened loads it again
    app.openDialog = async (name: string, place?: string) => {
      try {
        if (!contents[name]) await load();
      } catch {
        app.actions.fail({ code: 'no-answer' }, 'fetched');
        return;
      }
      open = name;
      repaint();
      if (!dialog.open) dialog.showModal();
      if (place)
        dialog.querySelector(`[data-find="${CSS.escape(place)}"]`)?.scrollIntoView({ block: 'center' });
    };
    return { render: paint };
  },
};
export default panel;
